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

export interface AccessUnderLoad {
  load: LoadResult
  passed: number
  /** what did not pass, with the reason */
  reds: string[]
}

export const runUnderLoad = async (
  ids: readonly string[],
  revise?: ProviderOptions['revise'],
): Promise<AccessUnderLoad> => {
  const stubs = await startStubs({ authPort: 0, partitionPort: 0, control: true })
  const { authUrl, partitionUrl, controlKey = '' } = stubs
  const dataset = testDataset(new Date())
  const provider = await startProvider({ dataset, authUrl, partitionUrl, revise })
  try {
    for (const { enterpriseNumber, partitions } of dataset.mailboxes)
      await stubs.control.registerMailbox(enterpriseNumber, partitions)
    const load = await startLoad(provider.url, stubs.control, clients)
    const { scenarios } = await runAgainst({
      baseUrl: provider.url,
      stubs: { url: authUrl, key: controlKey },
      selection: { ids },
      allowWrites: true,
    }).finally(load.stop)
    const reds = describeReds({ scenarios } as Parameters<typeof describeReds>[0])
    return { load: await load.stop(), passed: scenarios.filter(({ outcome }) => outcome === 'passed').length, reds }
  } finally {
    await provider.close()
    await stubs.close()
  }
}
