import { limits } from '../../src/contract/interface/limits.ts'
import { otherPaths, paths } from '../../src/contract/interface/paths.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { countOfAtLeast, file, shows, text } from '../../src/engine/expectations/answers/body.ts'
import { someData, someRecords } from '../../src/engine/expectations/answers/records.ts'
import { listOfSome } from '../../src/engine/expectations/lists/membership.ts'
import { get, list } from '../../src/engine/scenario/request.ts'
import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { closes } from './fault-scenario.ts'

const expiringSoon = get(
  paths.nearlyExpired,
  {},
  { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false },
)

const mainContentOf = ({ messageId, mainAttachmentId: attachmentId }: Needs['readMessage']) =>
  get(paths.content, { messageId, attachmentId })

const senderApplications = { ...get(paths.senderApplications, {}), otherPaths: [otherPaths.senderApplications] }

/** §5.6: whatever is read of messages is closed to a user whose rights nobody tells. */
const ofUsers: readonly AnyScenario[] = [
  closes({
    lookup: 'rights',
    name: 'message',
    says: 'neither details nor content of a message are answered',
    clauses: ['5.6.unanswered-right-closes-reads', '5.6.no-content-without-right'],
    needs: ['readMessage'],
    tries: ({ readMessage }) => [
      { why: 'download its main content', send: mainContentOf(readMessage), known: [file(readMessage.mainDigest)] },
      {
        why: 'ask for its details',
        send: get(paths.details, { messageId: readMessage.messageId }),
        known: [shows(readMessage)],
      },
    ],
  }),
  closes({
    lookup: 'rights',
    name: 'body',
    says: 'no body is answered',
    clauses: ['5.6.unanswered-right-closes-reads'],
    needs: ['messageWithBody'],
    features: ['body'],
    offers: 'body',
    tries: ({ messageWithBody: { messageId, bodyWords } }) => [
      { why: 'ask for the body', send: get(paths.body, { messageId }), known: [text(bodyWords)] },
    ],
  }),
  closes({
    lookup: 'rights',
    name: 'payment-data',
    says: 'no payment data are answered',
    clauses: ['5.6.unanswered-right-closes-reads'],
    needs: ['messageWithPaymentData'],
    features: ['paymentData'],
    offers: 'paymentData',
    tries: ({ messageWithPaymentData: { messageId } }) => [
      { why: 'ask for the payment data', send: get(paths.paymentData, { messageId }), known: [someData] },
    ],
  }),
  closes({
    lookup: 'rights',
    name: 'structured-data',
    says: 'no structured data are answered',
    clauses: ['5.6.unanswered-right-closes-reads'],
    needs: ['messageWithStructuredData'],
    features: ['structuredData'],
    offers: 'structuredData',
    tries: ({ messageWithStructuredData: { messageId } }) => [
      { why: 'ask for the structured data', send: get(paths.structuredData, { messageId }), known: [someData] },
    ],
  }),
  closes({
    lookup: 'rights',
    name: 'list-of-partition',
    says: 'no message of a partition is listed',
    clauses: ['5.6.unanswered-right-closes-lists'],
    needs: ['partitionB'],
    tries: ({ partitionB: { partitionId } }) => [
      {
        why: 'ask for the list of partition B',
        send: list({ recipientPartition: partitionId, pageSize: 10 }),
        known: [listOfSome],
      },
    ],
  }),
  closes({
    lookup: 'rights',
    name: 'statistics',
    says: 'no message is counted',
    clauses: ['5.6.unanswered-right-closes-statistics'],
    needs: ['expiringSoon'],
    tries: () => [{ why: 'ask how many messages expire soon', send: expiringSoon, known: [countOfAtLeast(1)] }],
  }),
]

/** §5.2, §5.5: applications fare no better. */
const ofApplications: readonly AnyScenario[] = [
  closes({
    lookup: 'introspect',
    name: 'message',
    says: 'neither reference data nor content nor details are answered',
    clauses: ['5.2.unconfirmed-closes-reads'],
    needs: ['closedMessage'],
    tries: ({ closedMessage }) => [
      { why: 'ask for the sender applications', send: senderApplications, known: [someRecords] },
      { why: 'download its main content', send: mainContentOf(closedMessage), known: [file(closedMessage.mainDigest)] },
      {
        why: 'ask for its details',
        send: get(paths.details, { messageId: closedMessage.messageId }),
        known: [shows(closedMessage)],
      },
    ],
  }),
  closes({
    lookup: 'mandate',
    name: 'message',
    says: 'neither content nor details nor a count are answered',
    clauses: ['5.5.unanswered-mandate-closes-reads'],
    needs: ['readMessage'],
    tries: ({ readMessage }) => [
      { why: 'ask how many messages expire soon', send: expiringSoon, known: [countOfAtLeast(0)] },
      { why: 'download its main content', send: mainContentOf(readMessage), known: [file(readMessage.mainDigest)] },
      {
        why: 'ask for its details',
        send: get(paths.details, { messageId: readMessage.messageId }),
        known: [shows(readMessage)],
      },
    ],
  }),
]

export const closesReads: readonly AnyScenario[] = [...ofUsers, ...ofApplications]
