/** §5: every token, right, mandate and target partition is looked up in the service that knows it. */
import type { Introspection } from '../../src/contract/interface/introspection.ts'
import type { PartitionRight } from '../../src/contract/interface/model.ts'
import type { MandateQuestion, PartitionRightQuestion, RightsQuestion } from './service-requests.ts'

/** Each throws ServiceFailure when the service gives no usable response. */
export interface ServiceLookups {
  introspection(token: string): Promise<Introspection>
  /** The right on one partition. */
  right(question: PartitionRightQuestion): Promise<PartitionRight>
  /** The rights on all partitions of the mailbox. */
  rights(question: RightsQuestion): Promise<PartitionRight[]>
  mandate(question: MandateQuestion): Promise<boolean>
  /** Identifiers of the partitions of a mailbox. */
  partitions(mailbox: string): Promise<string[]>
}

/** Asks a service. A variant or a defect asks twice, or not at all. */
type AskingRule<Ask extends (question: never) => unknown> = (question: Parameters<Ask>[0], ask: Ask) => ReturnType<Ask>

type AskingRules = { [Name in keyof ServiceLookups]: AskingRule<ServiceLookups[Name]> }

const once = <Question, Answer>(question: Question, ask: (question: Question) => Answer): Answer => ask(question)

export const askingRules: AskingRules = {
  introspection: once,
  right: once,
  rights: once,
  mandate: once,
  partitions: once,
}
