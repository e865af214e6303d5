import type { DialectEntry } from '../../contract/dialect.ts'
import type { DeclaredFeatures } from '../../contract/features.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { DataProfile } from '../../contract/test-data/data-profile.ts'
import type { Profile } from '../../engine/result.ts'
import type { AcceptedReading } from '../../engine/scenario/expectation.ts'

/** Text, or where it stands: `env:NAME` for a variable of the environment, `file:PATH` for a file. */
export type SecretReference = string

/** The certificates of a connection. A path, or a secret that holds PEM text. */
export interface TlsSettings {
  /** of the authority that signed the target's certificate */
  ca?: SecretReference
  /** by which we show who we are, with its key */
  cert?: SecretReference
  key?: SecretReference
  passphrase?: SecretReference
  /** No certificate is checked; every report says so. */
  insecure?: boolean
}

/** The provider under test and how to reach it. */
export interface TargetSettings {
  baseUrl?: string
  /** on every request, such as the key of a gateway */
  headers?: Record<string, SecretReference>
  tls?: TlsSettings
  /** `environment` (HTTPS_PROXY and the like, the default), `none`, or an address */
  proxy?: string
  requestsPerSecond?: number
  /** seconds for one request */
  timeout?: number
  concurrency?: number
  /** the mailbox under test, where it is not that of the test data */
  enterpriseNumber?: string
  /** another enterprise with a mailbox here */
  otherEnterpriseNumber?: string
}

/** The two services that stand in for the real ones. */
export interface StubSettings {
  /** of stubs that run already; without it a run starts its own */
  url?: string
  key?: SecretReference
  authPort?: number
  partitionPort?: number
  bind?: string
  /** how a provider elsewhere reaches them, without a port */
  publicUrl?: string
  /** PEM: with these they speak https */
  cert?: SecretReference
  certKey?: SecretReference
}

/** Who we are to a real authorization server: a client that signs an assertion (§5.1). */
export interface ClientSettings {
  clientId?: string
  /** private key, PEM */
  key?: SecretReference
  /** stands in the header of the assertion, so that the server finds the public key */
  keyId?: string
  algorithm?: 'RS256' | 'ES256'
}

/** The real authorization server that callers get their tokens from. */
export interface AuthorizationSettings extends ClientSettings {
  tokenUrl?: string
  /** of the assertion; the token address unless said */
  audience?: string
  tls?: TlsSettings
}

/** Somebody real who plays a persona: a token that was pasted, or a client that asks for one. */
export interface CallerSettings extends ClientSettings {
  token?: SecretReference
  /** what is asked for, in place of the scopes of the persona */
  scopes?: string[]
  /** person number of a human */
  person?: SecretReference
  /** the enterprise that the token names */
  enterpriseNumber?: string
  /** those a human may consult; found out by looking when left out */
  partitions?: string[]
}

export type CallersSettings = Partial<Record<PersonaName, CallerSettings | CallerSettings[]>>

/** What is done before a run, where the provider can load its test data again. */
export interface ResetSettings {
  command?: string
  url?: string
}

/** What `conformance.config.json` (or `.yaml`) may say. Every key may be left out. */
export interface Configuration {
  $schema?: string
  target?: TargetSettings
  /** who answers the provider: our stubs, or real services; real where callers are named, unless said */
  services?: 'stubs' | 'real'
  stubs?: StubSettings
  authorization?: AuthorizationSettings
  callers?: CallersSettings
  /** the brand word of the product in the place of `mailbox` */
  brandWord?: string
  /** names the target uses, where looking does not tell */
  dialect?: Partial<Record<DialectEntry, string>>
  features?: DeclaredFeatures
  reading?: AcceptedReading
  origins?: string[]
  /** messages and partitions of the mailbox, over what is found by looking */
  data?: DataProfile
  profile?: Profile
  strict?: boolean
  /** true: data may be changed on a host that is not this machine */
  writes?: boolean
  readOnly?: boolean
  noIrreversible?: boolean
  reset?: ResetSettings
  /** `FORMAT` or `FORMAT=FILE` */
  reports?: string[]
}

/** A configuration and the file it stands in; relative paths in it start at that file. */
export interface ConfigurationFile {
  file: string
  configuration: Configuration
}
