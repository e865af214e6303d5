/** §2, §3: a change that also writes another state of its messages, or loses one of their parts. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import type { MessageChange } from '../../../store/store.ts'
import { type Defect, defect } from '../defect.ts'

/** The stored messages lose something, if the request is meant. */
const storing = (
  operations: readonly ProviderOperation[],
  isMeant: (changes: readonly MessageChange[], identified: IdentifiedRequest) => boolean,
  stored: (message: StoredMessage) => StoredMessage,
): Defect['change'] => {
  return (rules) =>
    withStore(rules, operations, (store, identified) => ({
      swap: (changes) =>
        store.swap(
          isMeant(changes, identified) ? changes.map(({ from, to }) => ({ from, to: stored(to) })) : [...changes],
        ),
    }))
}

const reopened = (message: StoredMessage): StoredMessage => ({
  ...message,
  messageActions: message.messageActions.map((action) => ({ ...action, isExecuted: false })),
})

const ofSeveral = (changes: readonly MessageChange[]) => changes.length > 1
const byApplication = (_changes: readonly MessageChange[], { caller }: IdentifiedRequest) => caller.kind !== 'human'

const isInGeneral = ({ recipientPartition }: StoredMessage): boolean => recipientPartition === defaultPartition

const source = ['partition-change-source-takes-its-own']

export const otherStateDefects: readonly Defect[] = [
  defect('move-of-source-shows-hidden-messages', ['partition-change-source-to-closed'], {
    says: 'hidden messages of a whole partition that moves are visible afterwards',
    clauses: ['3.partition-alone'],
    change: revise('moving', ({ movedWithSource }) => ({
      movedWithSource: (message, move) => ({ ...movedWithSource(message, move), isVisible: true }),
    })),
  }),
  defect('move-of-source-cuts-subjects-of-sent-messages', ['partition-change-source-to-closed'], {
    says: 'sent messages of a whole partition that moves keep their French subject only',
    clauses: ['3.partition-alone', '2.message-subject'],
    change: revise('moving', ({ movedWithSource }) => ({
      movedWithSource: (message, move) => {
        const moved = movedWithSource(message, move)
        return message.folder === 'in' ? moved : { ...moved, subject: { fr: moved.subject.fr } }
      },
    })),
  }),
  defect('move-of-a-source-reopens-actions', source, {
    says: 'a move of a partition opens the executed actions of its messages again',
    clauses: ['3.moved-by-source'],
    change: revise('moving', ({ movedWithSource }) => ({
      movedWithSource: (message, move) => reopened(movedWithSource(message, move)),
    })),
  }),
  defect('move-of-a-source-keeps-one-file', source, {
    says: 'a move of a partition keeps only the first file of each message',
    clauses: ['3.moved-by-source'],
    change: revise('moving', ({ movedWithSource }) => ({
      movedWithSource: (message, move) => ({
        ...movedWithSource(message, move),
        attachments: message.attachments.slice(0, 1),
      }),
    })),
  }),
  defect('move-to-general-by-consumer-leaves-unread', source, {
    says: 'if a document consumer moves messages to GENERAL, unread ones stay',
    clauses: ['3.moved-by-source', '5.4.change-partition'],
    change: (rules) =>
      withStore(rules, ['changePartition'], (store, { caller }) => ({
        swap: (changes) =>
          store.swap(
            changes.filter(({ from, to }) => from.isRead || caller.kind !== 'documentConsumer' || !isInGeneral(to)),
          ),
      })),
  }),
  ...(
    [
      ['content', 'main content', 'content-main-of-each-kind-by-consumer-marks-read'],
      ['body', 'body', 'body-main-of-each-kind-by-consumer-marks-read'],
    ] as const
  ).map(([operation, noun, scenario]) =>
    defect(`${operation}-of-hidden-message-shows-it-to-applications`, [scenario], {
      says: `when an application reads the ${noun} of a hidden message, the message becomes visible`,
      clauses: ['3.hidden-only-with-visible-false'],
      change: storing([operation], byApplication, (message) => ({ ...message, isVisible: true })),
    }),
  ),
  defect('change-of-several-messages-reopens-actions', ['bulk-change-reaches-all'], {
    says: 'a move or a change of visibility of several messages opens their executed actions again',
    clauses: ['3.moved-by-change-partition', '3.hidden-by-change-visibility'],
    change: storing(['changePartition', 'changeVisibility'], ofSeveral, reopened),
  }),
  defect('change-of-several-messages-marks-as-unread', ['bulk-change-reaches-all'], {
    says: 'a move or a change of visibility of several messages marks them as unread',
    clauses: ['3.moved-by-change-partition', '3.hidden-by-change-visibility'],
    change: storing(['changePartition', 'changeVisibility'], ofSeveral, (message) => ({ ...message, isRead: false })),
  }),
  defect(
    'action-update-by-an-application-marks-as-unread',
    ['action-update-by-application-keeps-hidden', 'action-update-by-each-caller-takes-effect'],
    {
      says: 'an application that updates an action marks the message as unread',
      clauses: ['3.executed-by-update'],
      change: storing(['actionUpdate'], byApplication, (message) => ({ ...message, isRead: false })),
    },
  ),
  defect('action-update-by-an-application-shows-the-message', ['action-update-by-application-keeps-hidden'], {
    says: 'an application that updates an action makes the message visible',
    clauses: ['3.executed-by-update'],
    change: storing(['actionUpdate'], byApplication, (message) => ({ ...message, isVisible: true })),
  }),
  defect('main-content-beside-two-annexes-keeps-unread', ['content-main-beside-annex-marks-read'], {
    says: 'downloading the main content of a message with three files or more does not mark it as read',
    clauses: ['3.read-by-main-content'],
    change: revise('marking', ({ byContent }) => ({
      byContent: (message, attachment) => message.attachments.length < 3 && byContent(message, attachment),
    })),
  }),
  defect('action-update-turns-the-flag', ['action-flag-both-ways'], {
    says: 'an update with isExecuted=true opens an action that is executed',
    clauses: ['3.executed-by-update', '2.action-is-executed-sets-flag'],
    change: revise('actions', ({ updated }) => ({
      updated: (message, id, isExecuted) => {
        const action = message.messageActions.find(({ messageActionId }) => messageActionId === id)
        return updated(message, id, isExecuted && !action?.isExecuted)
      },
    })),
  }),
  defect('action-of-a-sent-message-cannot-be-read', ['action-of-sent-message-both-ways'], {
    says: 'an action of a sent message cannot be read',
    clauses: ['4.1.action-read'],
    change: (rules) =>
      withStore(rules, ['action'], (store) => ({
        findByAction: (mailbox, id) => {
          const found = store.findByAction(mailbox, id)
          return found?.folder === 'out' ? undefined : found
        },
      })),
  }),
  defect('action-update-loses-the-body', ['action-update-keeps-parts'], {
    says: 'an update of an action saves its message without its body and its payment data',
    clauses: ['4.1.body', '4.1.payment-data'],
    change: revise('actions', ({ updated }) => ({
      updated: (...one) => {
        const { body: _body, paymentData: _paymentData, ...message } = updated(...one)
        return message
      },
    })),
  }),
  defect(
    'items-of-lists-keep-their-first-states',
    ['list-items-follow-visibility-and-moves', 'list-items-follow-execution'],
    {
      says: 'the items of lists are written once: filters and details follow changes, the items do not',
      clauses: ['3.hidden-by-change-visibility', '3.moved-by-change-partition', '3.executed-by-update'],
      change: revise('presentation', ({ listItem }) => {
        const first = new Map<string, object>()
        return {
          listItem: (message, href) => {
            const item = first.get(message.messageId) ?? listItem(message, href)
            first.set(message.messageId, item)
            return item
          },
        }
      }),
    },
  ),
]
