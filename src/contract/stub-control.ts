import type { Partition } from './interface/model.ts'
import type { authorizationServerPaths, partitionServicePaths } from './interface/paths.ts'

export type CallerKind = 'documentConsumer' | 'representative' | 'human'

/** A caller of the provider, as registered with the stubs. */
export interface RegisteredCaller {
  /** unique in a run; the log has it for calls that the provider makes for this caller */
  id: string
  kind: CallerKind
  /** Whole scope names, in the word of the target. */
  scopes: string[]
  /** the values of the organization attribute, as in the token; the first counts (§5.2) */
  enterpriseNumbers: string[]
  /** §2: a human has a person number, an application its name */
  ssin?: string
  application?: string
  /** The mailbox the rights below are rights on, ten digits. */
  mailbox: string
  /** §5.6: partitions of that mailbox the human can consult; one that no other caller has exists for this human only. */
  consults?: string[]
  /** The list of rights has these partitions only: none for a human without any right. Otherwise it has all partitions. */
  listsConsultableOnly?: boolean
  /** §5.5: enterprises, ten digits, that gave this representative a mandate. */
  mandates?: string[]
  /** What the token says of itself where introspection says otherwise. */
  claims?: { scopes?: string[]; enterpriseNumbers?: string[] }
  /** When false, introspection says the token is inactive. */
  active?: boolean
  /** §2: `sub` of the token; the id by default. Callers with the same one are the same person or application. */
  subject?: string
  /** The token is not a JWT. */
  isOpaque?: boolean
}

export type StubService = 'authorization' | 'partition'
/** A provider can fetch these at any time. They say nothing about the request that it is answering. */
export const discoveryOperations: readonly string[] = ['metadata', 'jwks'] satisfies StubOperation[]

export type StubOperation = keyof typeof authorizationServerPaths | keyof typeof partitionServicePaths | 'unknown'

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
  /** the caller it concerns, if known */
  caller?: string
  /** the owner of the bearer token or client authentication of the call */
  client?: string
  /** whether the call had what the operation requires: a client authentication, or a bearer token with the right scope */
  authenticated: boolean
  /** the call had a bearer token that these stubs never issued, or an expired one */
  unknownToken?: true
  /** query or form, without secrets; a person number is replaced by `caller`, `other` or `malformed` */
  parameters: Record<string, string>
  status: number
  /** What was out of the ordinary in the call, and what a refused call carried instead of a token. */
  advice: string[]
  fault?: string
  /** milliseconds from its arrival to the end of the answer; absent until the answer has ended */
  durationMs?: number
}

export type FaultKind =
  | 'refused'
  | 'reset'
  | 'error500'
  | 'error502'
  | 'error501'
  | 'error503'
  | 'error504'
  | 'error404'
  | 'error410'
  | 'error403'
  | 'error429'
  | 'error401'
  | 'error400'
  | 'errorWithAnswer'
  | 'endless'
  | 'slow'
  | 'notJson'
  | 'wrongShape'
  | 'textFlags'
  | 'noFlags'
  | 'furtherFields'
  | 'empty'
  | 'noContent'
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
  /** Issues another token for a registered caller; undefined for an unknown caller. */
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

/**
 * The phases of a run, in order. Shards that share stubs enter each phase together: list readers must not meet changes, and
 * faults concern everybody.
 */
export const runPhases = ['readers', 'changers', 'listChangers', 'alone', 'faulty', 'recheck', 'leftBehind'] as const
export type RunPhase = (typeof runPhases)[number]

/** The phases in which one shard works at a time. */
export const exclusivePhases: readonly RunPhase[] = ['listChangers', 'alone', 'faulty', 'recheck']

/** A shard of a run: `number` counts from 1. Shards with the same `run` belong together. */
export interface ShardOfRun {
  run: string
  number: number
  of: number
}

/** Another shard that a shard waits for: its number, and the phase it is in. */
export interface AwaitedShard {
  number: number
  /** Undefined: it has not started. */
  phase?: RunPhase
}
