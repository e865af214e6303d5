/** §3, §4.1: a request that saves its message with another date or flag, or without one of its parts. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

/** Each message that the operation changes is saved like this. */
const saving =
  (operation: ProviderOperation, saved: (message: StoredMessage) => StoredMessage): Defect['change'] =>
  (rules) =>
    withStore(rules, [operation], (store) => ({
      swap: (changes) => store.swap(changes.map(({ from, to }) => ({ from, to: saved(to) }))),
    }))

const withoutData = ({ paymentData: _paymentData, structuredData: _structuredData, ...message }: StoredMessage) =>
  message

const withoutParts = (message: StoredMessage) => {
  const { body: _body, ...rest } = withoutData(message)
  return rest
}

const year = 365 * 24 * 60 * 60 * 1000

const aYearLater = (message: StoredMessage): StoredMessage => ({
  ...message,
  expirationDate: new Date(Date.parse(message.expirationDate) + year).toISOString(),
})

const kept = ['change-of-read-message-keeps-state']

const applications = [
  ['documentConsumer', 'document-consumer', 'document consumers'],
  ['representative', 'representative', 'representatives'],
] as const

const hiddenReplies = applications.map(([kind, name, says]) =>
  defect(`reply-of-${name}-to-hidden-message-is-hidden`, [`reply-of-${name}-to-each-kind-accepted`], {
    says: `a reply of ${says} to a hidden message is hidden`,
    clauses: ['3.hidden-by-change-visibility'],
    change: (rules) =>
      withStore(rules, ['reply'], (store, { caller }) => ({
        add: (mailbox, reply) => {
          const parent = reply.originalMessageId && store.find(mailbox, reply.originalMessageId)
          store.add(mailbox, parent && caller.kind === kind ? { ...reply, isVisible: parent.isVisible } : reply)
        },
      })),
  }),
)

const hiddenParents = applications.map(([kind, name, says]) =>
  defect(`reply-of-${name}-finds-no-hidden-message`, [`reply-of-${name}-to-each-kind-accepted`], {
    says: `${says} cannot reply to a hidden message: 404`,
    clauses: ['4.1.reply-201'],
    change: (rules) =>
      withStore(rules, ['reply'], (store, { caller }) => ({
        find: (mailbox, id) => {
          const found = store.find(mailbox, id)
          return caller.kind === kind && found?.isVisible === false ? undefined : found
        },
      })),
  }),
)

export const lostFieldDefects: readonly Defect[] = [
  ...hiddenParents,
  ...hiddenReplies,
  defect('expiry-of-registered-mails-a-year-late', ['details-stored-dates-shown'], {
    says: 'details show the expiry of registered mails a year late',
    clauses: ['4.1.expired-before'],
    change: revise('presentation', ({ details }) => ({
      details: (message, href) => details(message.isRegisteredMail ? aYearLater(message) : message, href),
    })),
  }),
  defect('download-loses-the-data', ['content-main-keeps-parts'], {
    says: 'a download saves its message without payment data and structured data',
    clauses: ['3.read-by-main-content', '4.1.payment-data'],
    change: saving('content', withoutData),
  }),
  defect('body-loses-the-data', ['body-main-keeps-parts'], {
    says: 'getting the body saves its message without payment data and structured data',
    clauses: ['3.read-by-main-body', '4.1.payment-data'],
    change: saving('body', withoutData),
  }),
  defect('hide-prolongs-the-message', kept, {
    says: 'a message that is hidden or shown expires a year later',
    clauses: ['3.visibility-alone'],
    change: saving('changeVisibility', aYearLater),
  }),
  defect('move-ends-the-registered-mail', ['partition-change-source-takes-its-own'], {
    says: 'a message that moves is no registered mail any more',
    clauses: ['3.partition-alone'],
    change: saving('changePartition', (message) => ({ ...message, isRegisteredMail: false })),
  }),
  defect('move-of-a-source-loses-the-parts', ['access-whole-partition-moved-by-consumer'], {
    says: 'a move of a partition loses the body and the data of each message',
    clauses: ['3.moved-by-source', '4.1.payment-data'],
    change: revise('moving', ({ movedWithSource }) => ({
      movedWithSource: (message, move) => withoutParts(movedWithSource(message, move)),
    })),
  }),
  defect('reply-loses-the-parts-of-its-parent', ['reply-each-kind-accepted'], {
    says: 'a reply saves its original message without body and data',
    clauses: ['4.1.reply', '4.1.payment-data'],
    change: (rules) =>
      withStore(rules, ['reply'], (store) => ({
        add: (mailbox, message) => {
          const parent = store.find(mailbox, message.originalMessageId ?? '')
          if (parent) store.swap([{ from: parent, to: withoutParts(parent) }])
          store.add(mailbox, message)
        },
      })),
  }),
]
