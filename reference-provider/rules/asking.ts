/** §5: every token, right, mandate and target partition is looked up in the service that knows it. */
import type { Introspection } from '../../src/contract/interface/introspection.ts'
import type { PartitionRight } from '../../src/contract/interface/model.ts'
import type { MandateQuestion, RightsQuestion } from './service-requests.ts'

type Ask<Question, Answer> = (question: Question) => Promise<Answer>

export const askingRules = {
  introspection: (token: string, ask: Ask<string, Introspection>): Promise<Introspection> => ask(token),
  /** The right on one partition. */
  right: (
    question: RightsQuestion & { partitionId: string },
    ask: Ask<RightsQuestion & { partitionId: string }, PartitionRight>,
  ): Promise<PartitionRight> => ask(question),
  /** The rights on all partitions of the mailbox. */
  rights: (question: RightsQuestion, ask: Ask<RightsQuestion, PartitionRight[]>): Promise<PartitionRight[]> =>
    ask(question),
  mandate: (question: MandateQuestion, ask: Ask<MandateQuestion, boolean>): Promise<boolean> => ask(question),
  partitions: (mailbox: string, ask: Ask<string, string[]>): Promise<string[]> => ask(mailbox),
}

export type AskingRules = typeof askingRules
