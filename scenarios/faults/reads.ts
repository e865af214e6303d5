/** §5.2, §5.5, §5.6: nothing is read while the access of the caller cannot be looked up. */
import { otherPaths, paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle, Needs } from '../../src/contract/test-data/needs.ts'
import { countAtLeast, file, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { anyRecordList } from '../../src/engine/expectations/answers/records/records.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { get, getDetails, listMessages, listReceived, onBehalfOf } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'
import { serverErrorFault } from './fault-kinds.ts'
import { afterFaultStep, closedDuringFaultStep, faultScenario } from './fault-scenario.ts'

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

/**
 * §4.5: a right of a person at one enterprise gives no access at another, also when it is the last one that is known. No
 * cached right explains a success here, so a success fails the scenario even if the service was not called.
 */
const rightsElsewhereDuringFault = scenario({
  id: 'fault-rights-of-one-enterprise-alone',
  title: "When the rights lookup fails, a person's rights at one enterprise give no access at another",
  clauses: ['5.6.unanswered-right-closes-reads', '5.6.unanswered-right-closes-lists', '5.6.partition-service-decides'],
  persona: 'userWithoutRights',
  needs: ['generalMessage', 'foreignMessage'],
  stubCalls: 'duringStep',
  injectsFaults: true,
  causes: [
    'The fallback of a failed lookup is the last answer about the person, without the enterprise in its key.',
    'Rights of a person are stored at login, at another enterprise, and used while the partition service is down.',
  ],
  steps: ({ generalMessage, foreignMessage }) => {
    const elsewhere = 'userWithRightsElsewhere'
    const listed = listReceived({ pageSize: 10 })
    const attempts = [detailsAttempt(generalMessage), step('list', 'list messages').send(listed).given(nonEmptyList)]
    return [
      step('details-elsewhere', 'as a person with rights at another enterprise, get the details of a message there')
        .sendAs(elsewhere, getDetails(foreignMessage))
        .given(status(200), showsMessage(foreignMessage)),
      step('list-elsewhere', 'as the same person, list the messages there')
        .sendAs(elsewhere, listed)
        .given(status(200), contains('a message of the other mailbox', foreignMessage)),
      ...attempts.map((attempt) => closedDuringFaultStep('rights', serverErrorFault, attempt)),
      ...attempts.map((attempt) => afterFaultStep('rights', attempt)),
    ]
  },
})

/** §5.5: the mandate of one enterprise gives no access to another, also when it is the last one that is known. */
const mandateElsewhereDuringFault = scenario({
  id: 'fault-mandate-of-one-enterprise-alone',
  title: 'When the mandate lookup fails, the mandate of one enterprise gives no access to another',
  clauses: ['5.5.unanswered-mandate-closes-reads', '5.5.mandate-only-that-mailbox', '5.5.header-names-mailbox'],
  persona: 'representativeOfAnother',
  needs: ['mailbox', 'generalMessage', 'foreignMessage'],
  requiresExactRights: true,
  stubCalls: 'duringStep',
  injectsFaults: true,
  causes: [
    'The fallback of a failed lookup is the last answer about the representative, without the enterprise in its key.',
    'The mandate is checked once per token, and the header of a later request is trusted while the lookup fails.',
  ],
  steps: ({ mailbox: { enterpriseNumber }, generalMessage, foreignMessage }) => {
    const listed = listReceived({ pageSize: 10 })
    const attempts = [
      step('details', 'for the mailbox under test, get the details')
        .send(onBehalfOf(enterpriseNumber, getDetails(generalMessage)))
        .given(showsMessage(generalMessage)),
      step('list', 'for the mailbox under test, list messages')
        .send(onBehalfOf(enterpriseNumber, listed))
        .given(nonEmptyList),
    ]
    return [
      step('details-elsewhere', 'with a mandate of another enterprise, get the details of a message there')
        .send(getDetails(foreignMessage))
        .given(status(200), showsMessage(foreignMessage)),
      step('list-elsewhere', 'with the same token, list the messages there')
        .send(listed)
        .given(status(200), contains('a message of the other mailbox', foreignMessage)),
      ...attempts.map((attempt) => closedDuringFaultStep('mandate', serverErrorFault, attempt)),
      ...attempts.map((attempt) => afterFaultStep('mandate', attempt)),
    ]
  },
})

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

export const faultReadScenarios = [
  ...userScenarios,
  rightsElsewhereDuringFault,
  mandateElsewhereDuringFault,
  ...applicationScenarios,
]
