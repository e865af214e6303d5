import { testDataset } from '../../../fixtures/test-dataset.ts'
import { startProvider } from '../../../reference-provider/start-provider.ts'
import { startStubs } from '../../stubs/start-stubs.ts'
import type { Environment } from './environment.ts'
import {
  inProcessOutbound,
  type ReferenceOptions,
  referenceEnvironmentOf,
  withDefaults,
  withShortTimeout,
} from './reference-parts.ts'

/**
 * The provider and the two services in this process, on free ports, with one clock. Requests to the provider and from it
 * use the in-process transports: the same requests and responses as over a connection, without one.
 */
export const referenceEnvironment = async (datasetDate: Date, options: ReferenceOptions = {}): Promise<Environment> => {
  const { overConnection, transport, slowMilliseconds, ...difference } = withDefaults(options)
  const { clock, brandWord } = difference
  const stubs = await startStubs({ authPort: 0, partitionPort: 0, clock, brandWord, slowMilliseconds })
  const { authUrl, partitionUrl } = stubs
  const { control, outbound } = withShortTimeout(stubs.control, { authorization: authUrl, partition: partitionUrl })
  const provider = await startProvider({
    ...difference,
    authUrl,
    partitionUrl,
    outbound: (own) => outbound(inProcessOutbound(stubs.inProcess, own)),
    dataset: difference.dataset ?? testDataset(datasetDate),
  })
  return referenceEnvironmentOf(difference, {
    baseUrl: provider.url,
    ...(!overConnection && { inProcess: transport(provider.inProcess) }),
    control,
    services: { authUrl, partitionUrl },
    datasetDate,
    close: async () => {
      await provider.close()
      await stubs.close()
    },
  })
}
