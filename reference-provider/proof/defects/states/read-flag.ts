/** §3: downloads, details and lists that mark a message as read when they must not, or do not when they must. */

import { pause } from '../../../../src/contract/pause.ts'
import { refuse } from '../../../refusal.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { kindsOfMessages } from '../shared/kinds-of-messages.ts'
import { markRead, messageOf } from '../shared/requested-messages.ts'

const main = 'content-main-marks-read'
const annex = 'content-annex-keeps-unread'

/** While the first download of a message saves it as read, another one finds another version than it read. */
const withOneFirstDownload = (rules: Rules): Rules => {
  const inProgress = new Set<string>()
  return withHandler(rules, ['content'], (own) => async (identified) => {
    const message = await messageOf(identified)
    if (message === undefined || message.isRead) return own(identified)
    const { messageId } = message
    if (inProgress.has(messageId)) refuse(rules.refusals.internal())
    inProgress.add(messageId)
    try {
      await pause(20)
      return await own(identified)
    } finally {
      inProgress.delete(messageId)
    }
  })
}

export const readFlagDefects: readonly Defect[] = [
  defect('main-content-leaves-unread', [main], {
    says: 'downloading a file never marks the message as read',
    clauses: ['3.read-by-main-content', 'rows.14'],
    change: revise('marking', { byContent: () => false }),
  }),
  defect('main-content-marks-when-all-was-downloaded', ['content-main-beside-annex-marks-read'], {
    says: 'a message is marked as read only when each of its attachments was downloaded',
    clauses: ['3.read-by-main-content'],
    change: revise('marking', () => {
      const seen = new Set<string>()
      return {
        byContent: ({ messageId, attachments }, { attachmentId }) => {
          seen.add(`${messageId} ${attachmentId}`)
          return attachments.every((one) => seen.has(`${messageId} ${one.attachmentId}`))
        },
      }
    }),
  }),
  defect('empty-main-content-leaves-unread', ['content-main-of-each-kind-by-consumer-marks-read'], {
    says: 'downloading a main content without bytes does not mark its message as read',
    clauses: ['3.read-by-main-content'],
    change: revise('marking', ({ byContent }) => ({
      byContent: (message, attachment) => attachment.size > 0 && byContent(message, attachment),
    })),
  }),
  ...kindsOfMessages.map(([kind, says, isSuch]) =>
    defect(`main-content-of-${kind}-leaves-unread`, ['content-main-of-each-kind-marks-read'], {
      says: `downloading the main content of ${says} does not mark it as read`,
      clauses: ['3.read-by-main-content'],
      change: revise('marking', ({ byContent }) => ({
        byContent: (message, attachment) => byContent(message, attachment) && !isSuch(message),
      })),
    }),
  ),
  defect('main-content-marks-on-the-second-download', [main], {
    says: 'only the second download of the main content marks the message as read',
    clauses: ['3.read-by-main-content', 'rows.14'],
    change: revise('marking', ({ byContent }) => {
      const seen = new Set<string>()
      return {
        byContent: (message, attachment) =>
          byContent(message, attachment) && (seen.has(message.messageId) || !seen.add(message.messageId)),
      }
    }),
  }),
  defect('main-content-fails-beside-a-first-download', ['content-main-first-downloads-side-by-side'], {
    says: 'of several first downloads of a main content at the same time only one succeeds, and the others get 500',
    clauses: ['4.1.content', '3.read-by-main-content'],
    change: withOneFirstDownload,
  }),
  defect('main-content-turns-the-flag-over', ['content-main-beside-annex-marks-read'], {
    says: 'downloading the main content toggles the read flag',
    clauses: ['3.read-by-main-content'],
    change: revise('marking', { read: (message) => ({ ...message, isRead: !message.isRead }) }),
  }),
  defect('file-that-is-alone-counts-as-main-content', ['content-only-annex-keeps-unread'], {
    says: 'the only file of a message is taken as its main content',
    clauses: ['3.unread-after-annex'],
    change: revise('marking', ({ byContent }) => ({
      byContent: (message, attachment) => message.attachments.length === 1 || byContent(message, attachment),
    })),
  }),
  defect('pdf-counts-as-main-content', [annex, 'content-main-beside-annex-marks-read'], {
    says: 'a PDF is taken as the main content, whatever the flag says',
    clauses: ['3.read-by-main-content', '3.unread-after-annex'],
    change: revise('marking', { byContent: (_message, { mediaType }) => mediaType === 'application/pdf' }),
  }),
  defect('main-content-marks-when-it-is-signed', [main], {
    says: 'the flags isMainContent and isAttachmentSigned are mixed up',
    clauses: ['3.read-by-main-content', 'rows.14'],
    change: revise('marking', { byContent: (_message, { isAttachmentSigned: is }) => is }),
  }),
  defect('main-content-is-read-in-memory-and-never-stored', [main, 'body-main-marks-read'], {
    says: 'the read flag is set on a copy that is not stored',
    clauses: ['3.read-by-main-content', 'rows.14'],
    change: revise('marking', { read: (message) => ({ ...message }) }),
  }),
  defect('details-are-remembered-for-ever', [main, 'body-main-marks-read'], {
    says: 'details are cached, and a change does not update the cache',
    clauses: ['3.read-by-main-content', '3.read-by-main-body', 'rows.14', 'rows.25'],
    change: revise('presentation', (presentation) => {
      const kept = new Map<string, object>()
      return {
        details: (message, href) => {
          const known = kept.get(message.messageId) ?? presentation.details(message, href)
          kept.set(message.messageId, known)
          return known
        },
      }
    }),
  }),
  defect('annex-marks-as-read', [annex], {
    says: 'any download marks the message as read',
    clauses: ['3.unread-after-annex', 'rows.16'],
    change: revise('marking', { byContent: () => true }),
  }),
  defect('annex-marks-in-place-of-the-main-content', [main, annex], {
    says: 'the flag isMainContent is negated',
    clauses: ['3.unread-after-annex', '3.read-by-main-content', 'rows.14', 'rows.16'],
    change: revise('marking', { byContent: (_message, { isMainContent }) => !isMainContent }),
  }),
  defect('details-mark-as-read', [annex, 'read-flag-list-details-keep-unread'], {
    says: 'reading the details marks the message as read',
    clauses: ['3.unread-after-details', '3.unread-after-annex', 'rows.16'],
    strict: true,
    change: (rules) =>
      withHandler(rules, ['details'], (own) => async (identified) => {
        const response = await own(identified)
        const message = await messageOf(identified)
        if (message) markRead(identified.store, message)
        return response
      }),
  }),
  defect('list-marks-as-read', ['list-unread-expiring-soon', 'statistics-nearly-expired'], {
    says: 'listing a message marks it as read',
    clauses: ['3.unread-after-list', '3.unread-others', 'rows.8'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => async (identified) => {
        const { caller, store } = identified
        const response = await own(identified)
        const { items } = response.body as { items: readonly { messageId: string }[] }
        const mailbox = await caller.mailbox()
        for (const { messageId } of items) {
          const message = store.find(mailbox, messageId)
          if (message) markRead(store, message)
        }
        return response
      }),
  }),
  defect('annex-marks-as-read-for-applications', ['content-annex-by-each-caller-keeps-unread'], {
    says: 'when an application downloads an annex, the message is marked as read',
    clauses: ['3.unread-after-annex'],
    change: (rules) =>
      withHandler(rules, ['content'], (own) => async (identified) => {
        const response = await own(identified)
        const message = identified.caller.kind === 'human' ? undefined : await messageOf(identified)
        if (message) markRead(identified.store, message)
        return response
      }),
  }),
  defect('body-beside-a-file-leaves-unread', ['content-only-annex-keeps-unread'], {
    says: 'a body that is the main content marks no message as read that has files',
    clauses: ['3.read-by-main-body'],
    change: revise('marking', ({ byBody }) => ({ byBody: (one) => byBody(one) && one.attachments.length === 0 })),
  }),
]
