/** What a browser does in place of `reference.ts`: the provider and the two services without ports. */
import { systemClock } from '../../../fixtures/clock.ts'
import { portalOrigin } from '../../../fixtures/portal-origin.ts'
import { testDataset } from '../../../fixtures/test-dataset.ts'
import { createProvider } from '../../../reference-provider/provider.ts'
import type { OutboundSend } from '../../../reference-provider/services/send.ts'
import { type DeclaredFeatures, features } from '../../contract/features.ts'
import { neutralWord } from '../../contract/interface/brand-word.ts'
import { createStubs, type InProcessStubs } from '../../stubs/in-process.ts'
import { ownServices } from './environment.ts'
import { inProcessOutbound, withShortTimeout } from './in-process-services.ts'
import type * as reference from './reference.ts'
import type { ReferenceOptions } from './reference.ts'

const allFeatures: DeclaredFeatures = Object.fromEntries(features.map((feature) => [feature, 'yes']))

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

type Start = typeof reference.referenceEnvironment

/** `overConnection` has no meaning in a page. */
export const referenceEnvironment: Start = async (anchor, options: ReferenceOptions = {}) => {
  const { overConnection: _, transport = (own) => own, slowMilliseconds = 20, ...difference } = options
  const { clock = systemClock, brandWord = neutralWord, origins = [portalOrigin] } = difference
  const { provider: baseUrl, authUrl, partitionUrl } = addressesInPage
  const stubs = createStubs({ authUrl, partitionUrl, clock, brandWord, slowMilliseconds })
  const { control, outbound } = withShortTimeout(stubs.control, { authorization: authUrl, partition: partitionUrl })
  const dataset = difference.dataset ?? testDataset(anchor)
  const send = outbound(sendInPage(stubs.inProcess))
  const provider = createProvider({ ...difference, authUrl, partitionUrl, origins, dataset }, send)
  return {
    ...ownServices,
    baseUrl,
    inProcess: transport(provider.inProcess(baseUrl)),
    kind: 'reference',
    brandWord,
    control,
    services: { authUrl, partitionUrl },
    features: { ...allFeatures, ...difference.features },
    origins,
    datasetDate: anchor,
    clock,
    close: async () => {},
  }
}
