/** A reference provider with stubs that a run in another process can use, and tokens for tools that have no callers. */
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { startProvider } from '../../../../reference-provider/start-provider.ts'
import type { Environment } from '../../../cli/environment/environment.ts'
import { prepareCallers } from '../../../cli/environment/run-in.ts'
import { type PersonaName, personas } from '../../../contract/personas.ts'
import { startStubs } from '../../../stubs/start-stubs.ts'
import { answerParent } from './answer-parent.ts'

const date = new Date()
const stubs = await startStubs({ authPort: 0, partitionPort: 0, control: true, version: '1' })
const { authUrl, partitionUrl, control, controlKey } = stubs
const { url } = await startProvider({ authUrl, partitionUrl, dataset: testDataset(date) })
const environment = { control, datasetDate: date, clock: () => new Date(), sharesStubs: false, brandWord: 'mailbox' }

/** Registered again for each tool, since a run replaces what the stubs know of the mailbox. */
const headersByPersona = async (): Promise<Record<string, Record<string, string>>> => {
  const { callers } = await prepareCallers(environment as Environment)
  const names = Object.keys(personas) as PersonaName[]
  const entries = names.map(async (name) => {
    const { headers } = await callers.credentialsFor(name, 'bench')
    return [name, headers] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

answerParent({
  target: async () => ({ url, stubsUrl: authUrl, stubsKey: controlKey }),
  headers: headersByPersona,
})
