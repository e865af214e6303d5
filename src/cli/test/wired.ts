import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'
import { testDataset } from '../../../fixtures/test-dataset.ts'
import { type ProviderOptions, startProvider } from '../../../reference-provider/start-provider.ts'

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

/** The reference provider for one test, configured with the addresses of stubs that a run will start. */
export const wired = async (differing: Partial<ProviderOptions> = {}, given?: Wiring) => {
  const services = given ?? (await wiring())
  const { authUrl, partitionUrl } = services
  const provider = await startProvider({ dataset: testDataset(new Date()), authUrl, partitionUrl, ...differing })
  onTestFinished(() => provider.close())
  return { ...services, url: provider.url }
}

/** Below the ephemeral ports, so that the system does not give one of these to another program. */
const [lowest, highest] = [20_000, 29_999]

/** Ports on which no program listens. */
export const freePorts = async (count: number): Promise<number[]> => {
  const found = new Set<number>()
  while (found.size < count) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) found.add(port)
  }
  return [...found]
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
