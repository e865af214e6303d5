import type { Dialect } from '../../contract/dialect.ts'
import type { DeclaredFeatures } from '../../contract/features.ts'
import type { DataProfile } from '../../contract/test-data/data-profile.ts'
import type { Profile } from '../../engine/result.ts'
import type { AcceptedReading } from '../../engine/scenario/expectation.ts'
import type { AuthorizationSettings, CallersSettings, SecretReference } from './configuration.ts'

/** The options of `run`: as they were given, or settled with what the configuration says. */
export interface RunFlags {
  /** the file of the configuration */
  config?: string
  baseUrl?: string
  reference?: boolean
  stubs?: string
  stubsKey?: string
  only?: string[]
  /** as written, such as `1-3` */
  row?: string[]
  clause?: string[]
  failed?: boolean
  /** goes on where a run ended before all was played */
  resume?: boolean
  profile?: Profile
  bail?: boolean
  watch?: boolean
  reading?: AcceptedReading
  origin?: string[]
  features?: DeclaredFeatures
  strict?: boolean
  allowWrites?: boolean
  /** plays even where a diagnosis stops */
  ignoreDoctor?: boolean
  /** as written, such as `json=FILE` */
  report?: string[]
  /** milliseconds */
  timeout?: number
  concurrency?: number
  shuffle?: number
  datasetDate?: Date
  authPort?: number
  partitionPort?: number
  stubBind?: string
  stubUrl?: string
  /** PEM files or secrets */
  stubCert?: SecretReference
  stubCertKey?: SecretReference
  /** on every request */
  header?: Record<string, SecretReference>
  /** PEM files or secrets: who signed the target's certificate, and what we show of ourselves */
  ca?: SecretReference
  cert?: SecretReference
  certKey?: SecretReference
  passphrase?: SecretReference
  /** no certificate is checked */
  insecure?: boolean
  /** `environment`, `none` or an address */
  proxy?: string
  requestsPerSecond?: number
  /** the mailbox under test, and one of another enterprise; ten digits */
  enterpriseNumber?: string
  otherEnterpriseNumber?: string
  /** who answers the provider */
  services?: 'stubs' | 'real'
  authorization?: AuthorizationSettings
  caller?: CallersSettings
  brandWord?: string
  dialect?: Partial<Dialect>
  /** messages and partitions of the mailbox; only in the configuration */
  data?: DataProfile
  readOnly?: boolean
  /** false: what cannot be undone is left out */
  irreversible?: boolean
  resetCommand?: string
  resetUrl?: string
}
