import type { PersonaName } from '../../contract/personas.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { RequestSpec } from '../scenario/request.ts'

/** What a caller puts on their requests, and what of it no record may hold. */

export interface Credentials {
  headers: Record<string, string>
  secrets: readonly { value: string; placeholder: string }[]
  /** By which the stub log names the caller; absent where the services are real. */
  callerId?: string
  /** The enterprise that the token names first, ten digits, where it is known. */
  enterpriseNumber?: string
  /** The person number of a human, where it is known. */
  person?: string
  /** Partitions that a human is said to be allowed to consult, where rights are real and somebody said so. */
  consults?: readonly string[]
  /** Where the token may end before the run does. */
  expiringToken?: ExpiringToken
}
/** A token of a real authorization server: it ends one day, and may never have been good. */

export interface ExpiringToken {
  /** What it was good for, and who asked: shared by all who use the token. */
  acceptance: { first?: { spec: RequestSpec; own: Credentials } }
  /** Whether a provider must let in who holds it. */
  shouldGrantAccess: boolean
  /** What can be read in it, so that its refusal is the provider's doing: that it has not ended, that its scope is right. */
  known: { end: boolean; scope: boolean }
  /** In words. */
  says: string
  /** The same caller with a token that has not ended as far as it says. @throws TokenExpired when there is none */
  unexpired(): Promise<Credentials>
  /** The same caller with another token. @throws TokenExpired when there is none */
  renew(): Promise<Credentials>
}
/** Supplies callers: a token of its own for each persona of each scenario, where that can be had. */

export interface Callers {
  /** @throws Error when nobody can play the persona; its scenario is then unverifiable. */
  credentialsFor(persona: PersonaName, scenarioId: string): Promise<Credentials>
  /** The same callers where the mailbox has other partitions or rights; absent where rights are real. */
  forMailbox?(datasetIndex: DatasetIndex): Callers
  /** Which persons play these personas, where persons are fixed: scenarios that share one take turns. */
  personsOf?(personas: readonly PersonaName[], scenarioId: string): readonly string[]
  /** From now on the persona may consult what it could at first, but for these partitions; absent where rights are real. */
  restrictRights?(persona: PersonaName, scenarioId: string, without: readonly string[]): Promise<void>
}
