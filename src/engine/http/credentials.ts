import type { PersonaName } from '../../contract/personas.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { RequestSpec } from '../scenario/request.ts'

/** The headers of a caller, and their secrets, which no record may contain. */
export interface Credentials {
  headers: Record<string, string>
  secrets: readonly { value: string; placeholder: string }[]
  /** The name of the caller in the stub log; absent with real services. */
  callerId?: string
  /** The first enterprise that the token names, ten digits, if it is known. */
  enterpriseNumber?: string
  /** The person number of a human, if it is known. */
  person?: string
  /** The partitions that a human can consult, if rights are real and the configuration names them. */
  consults?: readonly string[]
  /** Present if the token can expire before the run ends. */
  expiringToken?: ExpiringToken
}

/** A token of a real authorization server: it expires, and the provider may never have accepted it. */
export interface ExpiringToken {
  /** The first request that the provider accepted with it. All users of the token share this. */
  acceptance: { first?: { spec: RequestSpec; own: Credentials } }
  /** True if a provider must accept its holder. */
  shouldGrantAccess: boolean
  /** What the token itself shows: that it has not expired, that its scope is right. Then a refusal is the provider's. */
  known: { end: boolean; scope: boolean }
  /** In words. */
  says: string
  /** The same caller with a token that has not expired, as far as it shows. @throws TokenExpired if there is none */
  unexpired(): Promise<Credentials>
  /** The same caller with another token. @throws TokenExpired if there is none */
  renew(): Promise<Credentials>
}

/** Supplies callers: a token for each persona of each scenario, its own one if possible. */
export interface Callers {
  /** @throws Error if there is no token for the persona; its scenario is then unverifiable */
  credentialsFor(persona: PersonaName, scenarioId: string): Promise<Credentials>
  /** The same callers for a mailbox with other partitions or rights; absent if rights are real. */
  forMailbox?(datasetIndex: DatasetIndex): Callers
  /** The persons behind these personas, if persons are fixed. Scenarios that share a person take turns. */
  personsOf?(personas: readonly PersonaName[], scenarioId: string): readonly string[]
  /** From now on the persona keeps its rights except on these partitions; absent if rights are real. */
  restrictRights?(persona: PersonaName, scenarioId: string, without: readonly string[]): Promise<void>
}
