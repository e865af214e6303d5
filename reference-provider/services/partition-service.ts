/** §4.5: the operations of the partition service. */
import type { PartitionRight } from '../../src/contract/interface/model.ts'
import type { Rules } from '../rules/rules.ts'
import type { MandateQuestion, RightsQuestion } from '../rules/service-requests.ts'
import type { AuthorizedCall } from './authorized-call.ts'

/** Every operation throws ServiceFailure when the service gives no usable response. */
export interface PartitionServiceClient {
  right(question: RightsQuestion & { partitionId: string }): Promise<PartitionRight>
  rights(question: RightsQuestion): Promise<PartitionRight[]>
  hasMandate(question: MandateQuestion): Promise<boolean>
  /** identifiers of the partitions of a mailbox */
  partitions(mailbox: string): Promise<string[]>
}

export const partitionServiceClient = (
  partitionUrl: string,
  exchange: AuthorizedCall,
  { requests, answers }: Rules,
): PartitionServiceClient => ({
  right: (question) =>
    exchange(
      (ownToken) => requests.rights(partitionUrl, question, ownToken),
      (answer) => answers.right(answer, question.partitionId),
    ),
  rights: (question) => exchange((ownToken) => requests.rights(partitionUrl, question, ownToken), answers.rights),
  hasMandate: (question) => exchange((ownToken) => requests.mandate(partitionUrl, question, ownToken), answers.mandate),
  partitions: (mailbox) =>
    exchange((ownToken) => requests.partitions(partitionUrl, mailbox, ownToken), answers.partitions),
})
