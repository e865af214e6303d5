/** Runs scenarios against a provider on a port, while other callers keep it busy. */
import { testDataset } from '../../../fixtures/test-dataset.ts'
import { type ProviderOptions, startProvider } from '../../../reference-provider/start-provider.ts'
import { accessScenarios } from '../../../scenarios/access/index.ts'
import { runAgainst } from '../../cli/run-against.ts'
import { startStubs } from '../../stubs/start-stubs.ts'
import { describeReds } from '../runs.ts'
import { type LoadResult, startLoad } from './callers-under-load.ts'

const clients = 24

/** The authorization tables: who may do what on which kind of message. */
export const accessIds: readonly string[] = accessScenarios.map(({ id }) => id)

interface AccessUnderLoad {
  load: LoadResult
  passed: number
  /** what did not pass, with the reason */
  reds: string[]
}

/** A provider that other callers keep busy while `work` runs. */
export const underLoad = async <Result>(
  work: (target: { baseUrl: string; stubs: { url: string; key: string } }) => Promise<Result>,
  revise?: ProviderOptions['revise'],
): Promise<{ load: LoadResult; result: Result }> => {
  const stubs = await startStubs({ authPort: 0, partitionPort: 0, control: true })
  const { authUrl, partitionUrl, controlKey: key = '' } = stubs
  const dataset = testDataset(new Date())
  const provider = await startProvider({ dataset, authUrl, partitionUrl, revise })
  try {
    for (const { enterpriseNumber, partitions } of dataset.mailboxes)
      await stubs.control.registerMailbox(enterpriseNumber, partitions)
    const load = await startLoad(provider.url, stubs.control, clients)
    const result = await work({ baseUrl: provider.url, stubs: { url: authUrl, key } }).finally(load.stop)
    return { load: await load.stop(), result }
  } finally {
    await provider.close()
    await stubs.close()
  }
}

export const runUnderLoad = async (ids: readonly string[]): Promise<AccessUnderLoad> => {
  const { load, result } = await underLoad((target) => runAgainst({ ...target, selection: { ids }, allowWrites: true }))
  const passed = result.scenarios.filter(({ outcome }) => outcome === 'passed').length
  return { load, passed, reds: describeReds(result) }
}
