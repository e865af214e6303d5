import type { Partition } from './interface/model.ts'

export type CallerKind = 'documentConsumer' | 'representative' | 'human'

/** Somebody who calls the provider, as the stubs must know them. */
export interface RegisteredCaller {
  /** Unique in a run; calls of the provider on their behalf carry it in the log. */
  id: string
  kind: CallerKind
  /** Whole scope names, in the word of the target. */
  scopes: string[]
  /** The values of the organization attribute, as they stand in the token; the first counts (§5.2). */
  enterpriseNumbers: string[]
  /** §2: a human carries a person number, an application its name. */
  ssin?: string
  application?: string
  /** The mailbox the rights below are rights on, ten digits. */
  mailbox: string
  /** §5.6: partitions of that mailbox the human may consult. */
  consults?: string[]
  /** §5.5: enterprises, ten digits, that gave this representative a mandate. */
  mandates?: string[]
  /** When false, introspection says the token is inactive. */
  active?: boolean
}

export type StubService = 'authorization' | 'partition'
export type StubOperation =
  | 'token'
  | 'introspect'
  | 'jwks'
  | 'userPartitionRights'
  | 'hasMandate'
  | 'partitions'
  | 'unknown'

/** One call a provider made, as it is logged: no token, no assertion, no person number. */
export interface StubCall {
  /** Counts from 1, without gaps, over both services. */
  sequence: number
  /** ISO date-time */
  at: string
  service: StubService
  operation: StubOperation
  method: string
  /** As received, without the query. */
  path: string
  /** The caller it concerns, where one can be told. */
  caller?: string
  /** Whose bearer token or client authentication the call carried. */
  client?: string
  /** Did it carry what the operation asks for: a client authentication, a bearer token with the right scope? */
  authenticated: boolean
  /** It carried a bearer token that these stubs never issued to anybody, or that has expired. */
  unknownToken?: true
  /** Query or form, without secrets. A person number stands as `caller`, `other`, `malformed` or is absent. */
  parameters: Record<string, string>
  status: number
  /** What was out of the ordinary in the call without being refused. */
  advice: string[]
  fault?: string
  /** Milliseconds from its arrival to the end of the answer; absent as long as there is none. */
  durationMs?: number
}

export type FaultKind =
  | 'refused'
  | 'reset'
  | 'error500'
  | 'endless'
  | 'slow'
  | 'notJson'
  | 'wrongShape'
  | 'empty'
  | 'redirect'

export interface Fault {
  service: StubService
  /** All operations of the service when left out; `refused` closes the whole listener. */
  operation?: StubOperation
  kind: FaultKind
}

/** The addresses that a provider must be configured with. */
export interface ServiceAddresses {
  authUrl: string
  partitionUrl: string
}

/** What a run asks of the stubs, in its own process or through the control surface of another. */
export interface StubControl {
  /** Makes a mailbox known with its partitions; GENERAL is always one of them. Replaces what was known of it. */
  registerMailbox(enterpriseNumber: string, partitions: Partition[]): Promise<void>
  /** Makes a caller known and mints a token. The same id again replaces the caller; tokens stay good. */
  registerCaller(caller: RegisteredCaller): Promise<string>
  /** Mints another token for a caller as they are by now; undefined for nobody who was admitted. */
  issueToken(callerId: string): Promise<string | undefined>
  /** From now on introspection says that the caller's tokens are inactive. */
  revokeTokens(callerId: string): Promise<void>
  injectFault(fault: Fault): Promise<void>
  /** Until healed, the tokens that a provider got so far are refused, so that it must come for a new one. */
  forgetProviderTokens(): Promise<void>
  /** Ends all faults. */
  clearFaults(): Promise<void>
  /** The calls after the one with that sequence number; 0 gives all. */
  calls(after: number): Promise<StubCall[]>
}
