import type { PrincipalAttributeNames } from '../../contract/interface/introspection.ts'

/** What is chosen when stubs start and stays as long as they run. */
export interface StubServiceSettings {
  /** The brand word of the product in paths and scopes. */
  brandWord: string
  /** The addresses a provider is configured with. */
  authUrl: string
  partitionUrl: string
  principalAttributeNames: PrincipalAttributeNames
  /** §2 says arrays of strings; some authorization servers answer plain strings. */
  attributeValues: 'array' | 'string'
  /** Whether a list of rights is the answer itself or its `items`. */
  rightsEnvelope: 'array' | 'items'
  /** How long a service takes that was told to be slow; within the patience of any provider. */
  slowMilliseconds: number
}
