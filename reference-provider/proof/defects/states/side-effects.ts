/** §2 to §5: changes and downloads that also change something else. */

import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { refuse } from '../../../refusal.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { markRead, messageOf, writesFirstOnly } from '../shared/requested-messages.ts'

/** Messages whose annex was downloaded show themselves as unread. */
const annexSetsUnread = revise('presentation', (presentation) => {
  const annexed = new Set<string>()
  const { file, details } = presentation
  return {
    file: (attachment, message) => {
      if (!attachment.isMainContent) annexed.add(message.messageId)
      return file(attachment, message)
    },
    details: (message, href) => ({
      ...details(message, href),
      ...(annexed.has(message.messageId) && { isRead: false }),
    }),
  }
})

const partNames = [
  ['body', 'body'],
  ['payment-data', 'paymentData'],
  ['structured-data', 'structuredData'],
] as const

const kindsMarkedByFile = [
  'content-main-of-each-kind-marks-read',
  'content-main-of-each-kind-by-consumer-marks-read',
  'content-main-of-each-kind-by-mandate-marks-read',
]
const kindsMarkedByBody = [
  'body-main-of-each-kind-marks-read',
  'body-main-of-each-kind-by-consumer-marks-read',
  'body-main-of-each-kind-by-mandate-marks-read',
]

const annexesOf: readonly (readonly [
  kind: string,
  says: string,
  expected: readonly string[],
  holds: (message: StoredMessage) => boolean,
])[] = [
  [
    'registered-mail',
    'a registered mail',
    [...kindsMarkedByFile, ...kindsMarkedByBody],
    ({ isRegisteredMail }) => isRegisteredMail,
  ],
  ['open-action', 'a message with an action', kindsMarkedByFile, ({ messageActions }) => messageActions.length > 0],
  ['hidden-message', 'a hidden message', kindsMarkedByFile, ({ isVisible }) => !isVisible],
  [
    'visible-registered-mail',
    'a registered mail that is visible',
    [...kindsMarkedByFile, ...kindsMarkedByBody],
    ({ isRegisteredMail, isVisible }) => isRegisteredMail && isVisible,
  ],
]

export const sideEffectDefects: readonly Defect[] = [
  ...annexesOf.map(([kind, says, expected, holds]) =>
    defect(`annex-of-${kind}-marks-as-read`, expected, {
      says: `when an annex of ${says} is downloaded, the message is marked as read`,
      clauses: ['3.unread-after-annex'],
      change: revise('marking', ({ byContent }) => ({
        byContent: (message, attachment) => holds(message) || byContent(message, attachment),
      })),
    }),
  ),
  defect('third-file-marks-as-read', kindsMarkedByFile, {
    says: 'all files but the first two count as main content',
    clauses: ['3.unread-after-annex'],
    change: revise('marking', ({ byContent }) => ({
      byContent: (message, attachment) =>
        message.attachments.slice(2).some(({ attachmentId }) => attachmentId === attachment.attachmentId) ||
        byContent(message, attachment),
    })),
  }),
  defect('annex-sets-the-flag-to-no', ['content-main-beside-annex-marks-read'], {
    says: 'downloading an annex marks the message as unread',
    clauses: ['3.read-stays'],
    change: annexSetsUnread,
  }),
  defect('hide-marks-as-unread', ['relation-hide-then-show-nothing'], {
    says: 'hiding or showing a message marks it as unread',
    clauses: ['3.visibility-alone'],
    strict: true,
    change: revise('visibility', ({ changed }) => ({
      changed: (message, isVisible) => ({ ...changed(message, isVisible), isRead: false }),
    })),
  }),
  defect('move-turns-the-read-flag', ['partition-change-several-partitions'], {
    says: 'a move inverts the read flag',
    clauses: ['3.partition-alone', '1.6.recipient-partition-recorded'],
    strict: true,
    change: revise('moving', ({ movedByName }) => ({
      movedByName: (message, move) => ({ ...movedByName(message, move), isRead: !message.isRead }),
    })),
  }),
  defect('lists-show-the-partition-before-a-move', ['partition-change-several-partitions'], {
    says: 'list items show the partition that a message had when it was first listed',
    clauses: ['3.moved-by-change-partition', '1.6.recipient-partition-recorded'],
    change: revise('presentation', ({ listItem }) => {
      const shown = new Map<string, string>()
      return {
        listItem: (message, href) => {
          const first = shown.get(message.messageId) ?? message.recipientPartition
          shown.set(message.messageId, first)
          return listItem({ ...message, recipientPartition: first }, href)
        },
      }
    }),
  }),
  ...partNames.map(([name, part]) =>
    defect(`move-loses-${name}`, [`change-keeps-${name}`], {
      says: `a move loses the ${name.replace('-', ' ')} of the message`,
      clauses: ['3.partition-alone'],
      change: revise('moving', ({ movedByName }) => ({
        movedByName: (message, move) => {
          const { [part]: _, ...moved } = movedByName(message, move)
          return moved
        },
      })),
    }),
  ),
  ...partNames.map(([name, part]) =>
    defect(`hide-takes-the-${name}-of-read-messages-away`, [`change-keeps-${name}`], {
      says: `a hidden message that was read has no ${name.replace('-', ' ')}: 404`,
      clauses: [`5.6.${name}-allowed`, '3.hidden-only-with-visible-false'],
      change: (rules) =>
        withHandler(rules, [part], (own) => async (identified) => {
          const message = await messageOf(identified)
          return message?.isVisible === false && message.isRead
            ? refuse(rules.refusals.messageAbsent(message.messageId))
            : own(identified)
        }),
    }),
  ),
  ...[['action', 'action'] as const, ...partNames.slice(1)].map(([name, operation]) =>
    defect(`${name}-marks-as-read`, ['read-flag-action-and-data-keep-unread'], {
      says: `reading the ${name.replace('-', ' ')} marks the message as read`,
      clauses: ['3.unread-after-other-parts'],
      strict: true,
      change: (rules) =>
        withHandler(rules, [operation], (own) => async (identified) => {
          const response = await own(identified)
          const { caller, params, store } = identified
          const read = store.findByAction(await caller.mailbox(), params.messageActionId ?? '')
          const message = read ?? (await messageOf(identified))
          if (message) markRead(store, message)
          return response
        }),
    }),
  ),
  defect(
    'download-resets-the-reply-flag',
    ['content-main-by-consumer-marks-read', 'content-main-by-mandate-marks-read'],
    {
      says: 'a download sets isReplyAuthorized to false',
      clauses: ['3.read-by-main-content'],
      change: (rules) =>
        withStore(rules, ['content'], (store) => ({
          swap: (changes) =>
            store.swap(changes.map(({ from, to }) => ({ from, to: { ...to, isReplyAuthorized: false } }))),
        })),
    },
  ),
  defect('change-takes-the-first-message-only', ['visibility-hide-several-partitions'], {
    says: 'a change applies only to the first message of the request',
    clauses: ['2.change-visibility-message-ids'],
    change: writesFirstOnly,
  }),
]
