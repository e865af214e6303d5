/** §4.5, §5.1: what the provider asks the authorization server and the partition service, with its own token. */
import type { ServiceAddresses } from '../../src/contract/stub-control.ts'
import type { ServiceLookups } from '../rules/asking.ts'
import type { Rules } from '../rules/rules.ts'
import { authorizedCall } from './authorized-call.ts'
import { OwnToken } from './own-token.ts'
import type { OutboundSend } from './send.ts'

export const serviceLookups = (
  { authUrl, partitionUrl }: ServiceAddresses,
  send: OutboundSend,
  rules: Rules,
): ServiceLookups => {
  const { requests, answers, asking } = rules
  const ownToken = new OwnToken(authUrl, send, rules)
  const askAuthorization = authorizedCall('authorization', send, ownToken)
  const askPartition = authorizedCall('partition', send, ownToken)
  const asked: ServiceLookups = {
    introspection: (token) =>
      askAuthorization((own) => requests.introspection(authUrl, token, own), answers.introspection),
    right: (question) =>
      askPartition(
        (own) => requests.rights(partitionUrl, question, own),
        (answer) => answers.right(answer, question.partitionId),
      ),
    rights: (question) => askPartition((own) => requests.rights(partitionUrl, question, own), answers.rights),
    mandate: (question) => askPartition((own) => requests.mandate(partitionUrl, question, own), answers.mandate),
    partitions: (mailbox) => askPartition((own) => requests.partitions(partitionUrl, mailbox, own), answers.partitions),
  }
  return {
    introspection: (token) => asking.introspection(token, asked.introspection),
    right: (question) => asking.right(question, asked.right),
    rights: (question) => asking.rights(question, asked.rights),
    mandate: (question) => asking.mandate(question, asked.mandate),
    partitions: (mailbox) => asking.partitions(mailbox, asked.partitions),
  }
}
