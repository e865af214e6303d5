/** §5.2, §5.5, §5.6: nothing is read while the access of the caller cannot be looked up. */
import { otherPaths, paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle, Needs } from '../../src/contract/test-data/needs.ts'
import { countAtLeast, file, showsMessage } from '../../src/engine/expectations/answers/body.ts'
import { anyRecordList } from '../../src/engine/expectations/answers/records.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { get, getDetails, listMessages } from '../../src/engine/scenario/request.ts'
import { step } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'
import { faultScenario } from './fault-scenario.ts'

const contentAttempt = ({ messageId, mainAttachmentId: attachmentId, mainDigest }: Needs['readMessage']) =>
  step('content', 'download the main content')
    .send(get(paths.content, { messageId, attachmentId }))
    .given(file(mainDigest))

const detailsAttempt = (message: MessageHandle) =>
  step('details', 'get the details').send(getDetails(message)).given(showsMessage(message))

const senderApplicationsRequest = { ...get(paths.senderApplications, {}), otherPaths: [otherPaths.senderApplications] }

/** §5.6: a user reads nothing while the rights lookup fails. */
const userScenarios = [
  faultScenario({
    lookup: 'rights',
    name: 'message',
    says: 'message details and content are refused',
    clauses: ['5.6.unanswered-right-closes-reads', '5.6.no-content-without-right'],
    needs: ['readMessage'],
    attempts: ({ readMessage }) => [contentAttempt(readMessage), detailsAttempt(readMessage)],
  }),
  faultScenario({
    lookup: 'rights',
    name: 'list-of-partition',
    says: 'the list of a partition returns no messages',
    clauses: ['5.6.unanswered-right-closes-lists'],
    needs: ['partitionB'],
    attempts: ({ partitionB: { partitionId } }) => [
      step('list', 'list the messages of partition B')
        .send(listMessages({ recipientPartition: partitionId, pageSize: 10 }))
        .given(nonEmptyList),
    ],
  }),
  faultScenario({
    lookup: 'rights',
    name: 'statistics',
    says: 'the statistics count nothing',
    clauses: ['5.6.unanswered-right-closes-statistics'],
    needs: ['expiringSoon'],
    attempts: () => [
      step('nearly-expired', 'count the messages that expire soon').send(nearlyExpiredRequest()).given(countAtLeast(1)),
    ],
  }),
]

/** §5.2, §5.5: applications read nothing while introspection or the mandate lookup fails. */
const applicationScenarios = [
  faultScenario({
    lookup: 'introspect',
    name: 'message',
    says: 'reference data, content and details are refused',
    clauses: ['5.2.unconfirmed-closes-reads'],
    needs: ['closedMessage'],
    attempts: ({ closedMessage }) => [
      step('sender-applications', 'list the sender applications').send(senderApplicationsRequest).given(anyRecordList),
      contentAttempt(closedMessage),
      detailsAttempt(closedMessage),
    ],
  }),
  faultScenario({
    lookup: 'token',
    name: 'message',
    says: 'content, details and the statistics are refused',
    clauses: ['5.2.unconfirmed-closes-reads'],
    needs: ['closedMessage'],
    attempts: ({ closedMessage }) => [
      step('nearly-expired', 'count the messages that expire soon').send(nearlyExpiredRequest()).given(countAtLeast(1)),
      contentAttempt(closedMessage),
      detailsAttempt(closedMessage),
    ],
  }),
  faultScenario({
    lookup: 'mandate',
    name: 'message',
    says: 'content, details and the statistics are refused',
    clauses: ['5.5.unanswered-mandate-closes-reads'],
    needs: ['readMessage'],
    attempts: ({ readMessage }) => [
      step('nearly-expired', 'count the messages that expire soon').send(nearlyExpiredRequest()).given(countAtLeast(0)),
      contentAttempt(readMessage),
      detailsAttempt(readMessage),
    ],
  }),
]

export const faultReadScenarios = [...userScenarios, ...applicationScenarios]
