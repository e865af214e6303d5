import type { ProviderOperation } from '../../operations.ts'
import type { RefusalRules } from '../http/refusals.ts'
import type { MandateQuestion, RightsQuestion } from '../service-requests.ts'
import type { AnyCallerKind, TokenRules } from '../tokens.ts'

/** A caller with an active token and a scope that opens the operation. */
export interface IdentifiedCaller {
  kind: AnyCallerKind
  /**
   * The enterprise number, ten digits, of the requested mailbox. The mandate of a representative is verified here.
   * @throws Refused when the caller has no mailbox
   */
  mailbox(): Promise<string>
  mayConsult(partitionId: string): Promise<boolean>
  /** For lists: which partitions of the mailbox may be consulted, from one request. */
  partitionFilter(): Promise<(partitionId: string) => boolean>
}

/** What the token and the request say about the caller, and the lookups for the rest. */
export interface CallerFacts {
  /** the requested operation */
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

/** What a user may consult. Both reject when the partition service gives no usable response. */
export interface RightsLookup {
  hasRight(question: PartitionRightQuestion): Promise<boolean>
  partitionFilter(question: RightsQuestion): Promise<(partitionId: string) => boolean>
}
