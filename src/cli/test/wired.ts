import { onTestFinished } from 'vitest'
import { testDataset } from '../../../fixtures/test-dataset.ts'
import { type ProviderOptions, startProvider } from '../../../reference-provider/start-provider.ts'
import { freePorts } from './free-ports.ts'

export interface Wiring {
  authUrl: string
  partitionUrl: string
  /** the options for a run to start its stubs there */
  ports: string[]
}

/** Free addresses for the stubs of a run. */
export const wiring = async (): Promise<Wiring> => {
  const [auth = 0, partition = 0] = await freePorts(2)
  return {
    authUrl: `http://127.0.0.1:${auth}`,
    partitionUrl: `http://127.0.0.1:${partition}`,
    ports: ['--auth-port', String(auth), '--partition-port', String(partition)],
  }
}

export interface Wired extends Wiring {
  url: string
}

/** The reference provider for one test, configured with the addresses of stubs that a run will start. */
export const wired = async (differing: Partial<ProviderOptions> = {}, given?: Wiring): Promise<Wired> => {
  const services = given ?? (await wiring())
  const { authUrl, partitionUrl } = services
  const provider = await startProvider({ dataset: testDataset(new Date()), authUrl, partitionUrl, ...differing })
  onTestFinished(() => provider.close())
  return { ...services, url: provider.url }
}
