import type { ProviderOperation } from '../../operations.ts'
import type { RefusalRules } from '../http/refusals.ts'
import type { MandateQuestion, RightsQuestion } from '../service-requests.ts'
import type { AnyCallerKind, TokenRules } from '../tokens.ts'

/** Somebody whose token was found good and whose scope opens the operation. */
export interface IdentifiedCaller {
  kind: AnyCallerKind
  /**
   * The enterprise number, ten digits, of the mailbox that is asked for; a representative's mandate is verified here.
   * @throws Refused when the caller has no business in any mailbox
   */
  mailbox(): Promise<string>
  mayConsult(partitionId: string): Promise<boolean>
  /** For lists: all partitions of the mailbox in one question. */
  partitionFilter(): Promise<(partitionId: string) => boolean>
}

/** What the token and the request say of the caller, and whom to ask for the rest. */
export interface CallerFacts {
  /** what the call asks for */
  operation: ProviderOperation
  enterpriseNumber?: string
  person?: string
  onBehalfOf?: string
  rights: RightsLookup
  hasMandate(question: MandateQuestion): Promise<boolean>
  tokens: TokenRules
  refusals: RefusalRules
}

export type CallerFactory = (facts: CallerFacts) => IdentifiedCaller

export type PartitionRightQuestion = RightsQuestion & { partitionId: string }

/** What a user may consult. Both reject when the partition service gives no usable answer. */
export interface RightsLookup {
  hasRight(question: PartitionRightQuestion): Promise<boolean>
  partitionFilter(question: RightsQuestion): Promise<(partitionId: string) => boolean>
}
