import { neutralWord } from '../../contract/interface/brand-word.ts'
import { type PrincipalAttributeNames, principalAttributes } from '../../contract/interface/introspection.ts'

/** Settings that do not change while the stubs run. */
export interface StubServiceSettings {
  /** the brand word in paths and scopes */
  brandWord: string
  /** the addresses for the configuration of a provider */
  authUrl: string
  partitionUrl: string
  principalAttributeNames: PrincipalAttributeNames
  /** §2 requires arrays of strings; some authorization servers send plain strings */
  attributeValues: 'array' | 'string'
  /** whether a list of rights is the answer itself or its `items` */
  rightsEnvelope: 'array' | 'items'
  /** delay of the fault `slow` (default: 250); shorter than the timeout of any provider */
  slowMilliseconds: number
}

type Addresses = Pick<StubServiceSettings, 'authUrl' | 'partitionUrl'>

export const settingsWithDefaults = (given: Addresses & Partial<StubServiceSettings>): StubServiceSettings => ({
  brandWord: given.brandWord ?? neutralWord,
  authUrl: given.authUrl,
  partitionUrl: given.partitionUrl,
  principalAttributeNames: given.principalAttributeNames ?? principalAttributes,
  attributeValues: given.attributeValues ?? 'array',
  rightsEnvelope: given.rightsEnvelope ?? 'array',
  slowMilliseconds: given.slowMilliseconds ?? 250,
})
