/** §5.2, §5.5, §5.6: nothing is read while the access of the caller cannot be looked up. */
import { otherPaths, paths } from '../../src/contract/interface/paths.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { countAtLeast, file, showsMessage, text } from '../../src/engine/expectations/answers/body.ts'
import { anyRecordList, nonEmptyJson } from '../../src/engine/expectations/answers/records.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest } from '../statistics/nearly-expired-request.ts'
import { faultScenario } from './fault-scenario.ts'

const mainContentRequest = ({ messageId, mainAttachmentId: attachmentId }: Needs['readMessage']) =>
  get(paths.content, { messageId, attachmentId })

const senderApplicationsRequest = { ...get(paths.senderApplications, {}), otherPaths: [otherPaths.senderApplications] }

/** §5.6: a user reads nothing while the rights lookup fails. */
const userScenarios: readonly AnyScenario[] = [
  faultScenario({
    lookup: 'rights',
    name: 'message',
    says: 'message details and content are refused',
    clauses: ['5.6.unanswered-right-closes-reads', '5.6.no-content-without-right'],
    needs: ['readMessage'],
    attempts: ({ readMessage }) => [
      {
        id: 'content',
        why: 'download the main content',
        send: mainContentRequest(readMessage),
        known: [file(readMessage.mainDigest)],
      },
      {
        id: 'details',
        why: 'get the details',
        send: get(paths.details, { messageId: readMessage.messageId }),
        known: [showsMessage(readMessage)],
      },
    ],
  }),
  faultScenario({
    lookup: 'rights',
    name: 'body',
    says: 'the message body is refused',
    clauses: ['5.6.unanswered-right-closes-reads'],
    needs: ['messageWithBody'],
    features: ['body'],
    triesFeature: 'body',
    attempts: ({ messageWithBody: { messageId, bodyWords } }) => [
      { id: 'body', why: 'get the body', send: get(paths.body, { messageId }), known: [text(bodyWords)] },
    ],
  }),
  faultScenario({
    lookup: 'rights',
    name: 'payment-data',
    says: 'payment data are refused',
    clauses: ['5.6.unanswered-right-closes-reads'],
    needs: ['messageWithPaymentData'],
    features: ['paymentData'],
    triesFeature: 'paymentData',
    attempts: ({ messageWithPaymentData: { messageId } }) => [
      {
        id: 'payment-data',
        why: 'get the payment data',
        send: get(paths.paymentData, { messageId }),
        known: [nonEmptyJson],
      },
    ],
  }),
  faultScenario({
    lookup: 'rights',
    name: 'structured-data',
    says: 'structured data are refused',
    clauses: ['5.6.unanswered-right-closes-reads'],
    needs: ['messageWithStructuredData'],
    features: ['structuredData'],
    triesFeature: 'structuredData',
    attempts: ({ messageWithStructuredData: { messageId } }) => [
      {
        id: 'structured-data',
        why: 'get the structured data',
        send: get(paths.structuredData, { messageId }),
        known: [nonEmptyJson],
      },
    ],
  }),
  faultScenario({
    lookup: 'rights',
    name: 'list-of-partition',
    says: 'the list of a partition returns no messages',
    clauses: ['5.6.unanswered-right-closes-lists'],
    needs: ['partitionB'],
    attempts: ({ partitionB: { partitionId } }) => [
      {
        id: 'list',
        why: 'list the messages of partition B',
        send: listMessages({ recipientPartition: partitionId, pageSize: 10 }),
        known: [nonEmptyList],
      },
    ],
  }),
  faultScenario({
    lookup: 'rights',
    name: 'statistics',
    says: 'the statistics count nothing',
    clauses: ['5.6.unanswered-right-closes-statistics'],
    needs: ['expiringSoon'],
    attempts: () => [
      {
        id: 'nearly-expired',
        why: 'count the messages that expire soon',
        send: nearlyExpiredRequest(),
        known: [countAtLeast(1)],
      },
    ],
  }),
]

/** §5.2, §5.5: applications read nothing while introspection or the mandate lookup fails. */
const applicationScenarios: readonly AnyScenario[] = [
  faultScenario({
    lookup: 'introspect',
    name: 'message',
    says: 'reference data, content and details are refused',
    clauses: ['5.2.unconfirmed-closes-reads'],
    needs: ['closedMessage'],
    attempts: ({ closedMessage }) => [
      {
        id: 'sender-applications',
        why: 'list the sender applications',
        send: senderApplicationsRequest,
        known: [anyRecordList],
      },
      {
        id: 'content',
        why: 'download the main content',
        send: mainContentRequest(closedMessage),
        known: [file(closedMessage.mainDigest)],
      },
      {
        id: 'details',
        why: 'get the details',
        send: get(paths.details, { messageId: closedMessage.messageId }),
        known: [showsMessage(closedMessage)],
      },
    ],
  }),
  faultScenario({
    lookup: 'mandate',
    name: 'message',
    says: 'content, details and the statistics are refused',
    clauses: ['5.5.unanswered-mandate-closes-reads'],
    needs: ['readMessage'],
    attempts: ({ readMessage }) => [
      {
        id: 'nearly-expired',
        why: 'count the messages that expire soon',
        send: nearlyExpiredRequest(),
        known: [countAtLeast(0)],
      },
      {
        id: 'content',
        why: 'download the main content',
        send: mainContentRequest(readMessage),
        known: [file(readMessage.mainDigest)],
      },
      {
        id: 'details',
        why: 'get the details',
        send: get(paths.details, { messageId: readMessage.messageId }),
        known: [showsMessage(readMessage)],
      },
    ],
  }),
]

export const faultReadScenarios: readonly AnyScenario[] = [...userScenarios, ...applicationScenarios]
