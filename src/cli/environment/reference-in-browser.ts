/** What a browser does in place of `reference.ts`: the provider and the two services without ports. */
import { testDataset } from '../../../fixtures/test-dataset.ts'
import { createProvider } from '../../../reference-provider/provider.ts'
import type { OutboundSend } from '../../../reference-provider/services/send.ts'
import { createStubs, type InProcessStubs } from '../../stubs/in-process.ts'
import type { Environment } from './environment.ts'
import {
  inProcessOutbound,
  type ReferenceOptions,
  referenceEnvironmentOf,
  withDefaults,
  withShortTimeout,
} from './reference-parts.ts'

/** No request to these addresses leaves the page. */
export const addressesInPage = {
  provider: 'https://provider.invalid',
  authUrl: 'https://authorization-server.invalid',
  partitionUrl: 'https://partition-service.invalid',
}

const nowhere: OutboundSend = ({ url }) => Promise.reject(new Error(`no service in this page answers at ${url}`))

/** Calls of a provider to stubs in the same page, which has no connections to keep or to close. */
export const sendInPage = (stubs: InProcessStubs): OutboundSend => {
  const toStubs = inProcessOutbound(stubs, nowhere)
  return ({ headers: { Connection: _, ...headers }, ...call }) => toStubs({ ...call, headers })
}

/** `overConnection` has no meaning in a page. */
export const referenceEnvironment = async (datasetDate: Date, options: ReferenceOptions = {}): Promise<Environment> => {
  const { overConnection: _, transport, slowMilliseconds, ...difference } = withDefaults(options)
  const { clock, brandWord } = difference
  const { provider: baseUrl, authUrl, partitionUrl } = addressesInPage
  const stubs = createStubs({ authUrl, partitionUrl, clock, brandWord, slowMilliseconds })
  const { control, outbound } = withShortTimeout(stubs.control, { authorization: authUrl, partition: partitionUrl })
  const dataset = difference.dataset ?? testDataset(datasetDate)
  const provider = createProvider(
    { ...difference, authUrl, partitionUrl, dataset },
    outbound(sendInPage(stubs.inProcess)),
  )
  return referenceEnvironmentOf(difference, {
    baseUrl,
    inProcess: transport(provider.inProcess(baseUrl)),
    control,
    services: { authUrl, partitionUrl },
    datasetDate,
    close: async () => {},
  })
}
