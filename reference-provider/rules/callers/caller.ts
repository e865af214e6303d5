import type { Operation } from '../../operations.ts'
import type { Refusals } from '../http/refusals.ts'
import type { MandateQuestion, RightsQuestion } from '../service-requests.ts'
import type { Kind, Tokens } from '../tokens.ts'

/** Somebody whose token was found good and whose scope opens the operation. */
export interface Caller {
  kind: Kind
  /**
   * The enterprise number, ten digits, of the mailbox that is asked for; a representative's mandate is verified here.
   * @throws Refused when the caller has no business in any mailbox
   */
  mailbox(): Promise<string>
  mayConsult(partitionId: string): Promise<boolean>
  /** For lists: all partitions of the mailbox in one question. */
  consultable(): Promise<(partitionId: string) => boolean>
}

/** What the token and the request say of the caller, and whom to ask for the rest. */
export interface CallerFacts {
  /** what the call asks for */
  operation: Operation
  enterpriseNumber?: string
  person?: string
  onBehalfOf?: string
  rights: RightsLookup
  hasMandate(question: MandateQuestion): Promise<boolean>
  tokens: Tokens
  refusals: Refusals
}

export type CallerFactory = (facts: CallerFacts) => Caller
export type CallerFactories = Record<Kind, Record<Operation, CallerFactory>>

export type OneRight = RightsQuestion & { partitionId: string }

/** What a user may consult. Both reject when the partition service gives no usable answer. */
export interface RightsLookup {
  one(question: OneRight): Promise<boolean>
  all(question: RightsQuestion): Promise<(partitionId: string) => boolean>
}
