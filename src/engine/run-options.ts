import type { Dialect } from '../contract/dialect.ts'
import type { DeclaredFeatures } from '../contract/features.ts'
import type { PersonaName } from '../contract/personas.ts'
import type { Services, StubCall, StubControl } from '../contract/stub-control.ts'
import type { DataProfile } from '../contract/test-data/data-profile.ts'
import type { Casting } from '../contract/test-data/dataset-index.ts'
import type { Journal } from './cleanup/journal.ts'
import type { Connection } from './http/connection.ts'
import type { Judged } from './judging/judge.ts'
import type { RunEvent, Target } from './result.ts'
import type { AcceptedReading } from './scenario/expectation.ts'
import type { RequestSpec } from './scenario/request.ts'
import type { AnyScenario } from './scenario/scenario.ts'
import type { Profile } from './selection/select.ts'

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
  perishable?: Perishable
}

/** A token of a real authorization server: it ends one day, and may never have been good. */
export interface Perishable {
  /** What it was good for, and who asked: shared by all who use the token. */
  proof: { worked?: { spec: RequestSpec; own: Credentials } }
  /** Whether a provider must let in who holds it. */
  opens: boolean
  /** What can be read in it, so that its refusal is the provider's doing: that it has not ended, that its scope is right. */
  tells: { end: boolean; scope: boolean }
  /** In words. */
  says: string
  /** The same caller with a token that has not ended as far as it says. @throws TokenExpired when there is none */
  fresh(): Promise<Credentials>
  /** The same caller with another token. @throws TokenExpired when there is none */
  renew(): Promise<Credentials>
}

/** Supplies callers: a token of its own for each persona of each scenario, where that can be had. */
export interface Cast {
  /** @throws Error when nobody can play the persona; its scenario is then unverifiable. */
  play(persona: PersonaName, scenarioId: string): Promise<Credentials>
  /** The same callers where the mailbox has other partitions or rights; absent where rights are real. */
  within?(casting: Casting): Cast
  /** Which persons play these personas, where persons are fixed: scenarios that share one take turns. */
  personsOf?(personas: readonly PersonaName[], scenarioId: string): readonly string[]
  /** From now on the persona may consult what it could at first, but for these partitions; absent where rights are real. */
  restrict?(persona: PersonaName, scenarioId: string, without: readonly string[]): Promise<void>
}

export interface Selection {
  /** Nothing given selects everything; several kinds narrow each other. */
  ids?: readonly string[]
  rows?: readonly number[]
  clauses?: readonly string[]
}

export interface RunOptions {
  suite: { name: string; version: string }
  baseUrl: string
  kind: Target['kind']
  table: readonly AnyScenario[]
  selection?: Selection
  /** Everything, unless said. */
  profile?: Profile
  cast: Cast
  casting: Casting
  /** What is said of the mailbox, over what is discovered there. */
  data?: DataProfile
  features?: DeclaredFeatures
  dialect?: Partial<Dialect>
  acceptedReading?: AcceptedReading
  /** Advice fails. */
  strict?: boolean
  /** When false, scenarios that change anything are left out. */
  allowWrites?: boolean
  /** When false, scenarios that leave behind what nothing puts back are left out. */
  allowIrreversible?: boolean
  /** Takes note of every change before it is asked for. */
  journal?: Journal
  concurrency?: number
  /** Milliseconds for one request, answer read to its end. */
  timeoutMs?: number
  /** The brand word of the target in the place of `mailbox`. */
  word?: string
  /** How the target is reached, besides its address. */
  connection?: Connection
  /** Stops after the first failure. */
  bail?: boolean
  /** Plays in another order, the same for the same number. */
  shuffle?: number
  /** The calls the provider made to our stubs; absent where the services are real. */
  calls?: (after: number) => Promise<StubCall[]>
  /** Where our stubs are, as the provider must be configured; absent where the services are real. */
  services?: Services
  /** The date-time the test mailbox is taken to have been made with. */
  anchor?: Date
  /** Plays even where a diagnosis would stop the run, or keep a scenario from being judged. */
  anyway?: boolean
  /** Spoils what our stubs answer, and changes what they know; absent where the services are real. */
  faults?: Pick<StubControl, 'fault' | 'heal' | 'forgetProviderTokens' | 'mailbox'>
  /** Origins of web pages that the target accepts (§4.6); without any, what is about them is left out. */
  origins?: readonly string[]
  /** What an earlier run, which came to its end before all was played, found out: not played again. */
  earlier?: readonly Judged[]
  /** Told what was found out of a scenario that was played to its end, as soon as that is so. */
  keep?: (one: Judged) => void
  /** Stops cleanly: nothing new is played, what was moved is put back. */
  signal?: AbortSignal
  /** What is to be said of it besides. */
  notes?: readonly string[]
  tell?: (event: RunEvent) => void
  clock?: () => Date
}
