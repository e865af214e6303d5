import { portalOrigin } from '../../../fixtures/portal-origin.ts'
import { testDataset } from '../../../fixtures/test-dataset.ts'
import { type ProviderOptions, startProvider } from '../../../reference-provider/start-provider.ts'
import { startSharedStubs } from '../commands/stubs/shared-stubs.ts'
import type { Served } from './conformance.ts'

export interface ServedHere extends Omit<Served, 'serve'> {
  close(): Promise<void>
}

/** What `serve` starts, in the process of the tests: stubs to which runs attach, and the provider, all on free ports. */
export const servedHere = async (differing: Partial<ProviderOptions> = {}): Promise<ServedHere> => {
  const stubs = await startSharedStubs({ authPort: 0, partitionPort: 0 })
  const { authUrl, partitionUrl } = stubs
  const dataset = testDataset(new Date())
  const provider = await startProvider({ dataset, authUrl, partitionUrl, origins: [portalOrigin], ...differing })
  return {
    url: provider.url,
    auth: authUrl,
    partition: partitionUrl,
    close: async () => {
      await provider.close()
      await stubs.close()
    },
  }
}
