/** §3: downloads, details and lists that mark a message as read when they must not, or do not when they must. */
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { markRead, messageOf } from '../shared/requested-messages.ts'

const main = 'content-main-marks-read'
const annex = 'content-annex-keeps-unread'

const mainContentMarksOnTheSecondDownload = (rules: Rules): Rules => {
  const seen = new Set<string>()
  return reviseRules(rules, 'marking', {
    byContent: (message, attachment) =>
      rules.marking.byContent(message, attachment) && (seen.has(message.messageId) || !seen.add(message.messageId)),
  })
}

const mainContentMarksWhenAllWasDownloaded = (rules: Rules): Rules => {
  const seen = new Set<string>()
  return reviseRules(rules, 'marking', {
    byContent: ({ messageId, attachments }, { attachmentId }) => {
      seen.add(`${messageId} ${attachmentId}`)
      return attachments.every((one) => seen.has(`${messageId} ${one.attachmentId}`))
    },
  })
}

const detailsMarkAsRead = (rules: Rules): Rules =>
  withHandler(rules, ['details'], (own) => async (identified) => {
    const response = await own(identified)
    const message = await messageOf(identified)
    if (message) markRead(identified.store, message)
    return response
  })

const listMarksAsRead = (rules: Rules): Rules =>
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
  })

const detailsAreRememberedForEver = (rules: Rules): Rules => {
  const kept = new Map<string, object>()
  const details: typeof rules.presentation.details = (message, href) => {
    const known = kept.get(message.messageId) ?? rules.presentation.details(message, href)
    kept.set(message.messageId, known)
    return known
  }
  return reviseRules(rules, 'presentation', { details })
}

export const readFlagDefects: readonly Defect[] = [
  {
    id: 'main-content-leaves-unread',
    clauses: ['3.read-by-main-content', 'rows.14'],
    says: 'nothing sets the read flag when a file is downloaded',
    expected: [main],
    change: (rules) => reviseRules(rules, 'marking', { byContent: () => false }),
  },
  {
    id: 'main-content-marks-when-all-was-downloaded',
    clauses: ['3.read-by-main-content'],
    says: 'a message with several attachments is read when each of them was downloaded',
    expected: ['content-main-beside-annex-marks-read'],
    change: mainContentMarksWhenAllWasDownloaded,
  },
  {
    id: 'main-content-marks-on-the-second-download',
    clauses: ['3.read-by-main-content', 'rows.14'],
    says: 'the first download only creates the row that the second one updates',
    expected: [main],
    change: mainContentMarksOnTheSecondDownload,
  },
  {
    id: 'main-content-turns-the-flag-over',
    clauses: ['3.read-by-main-content'],
    says: 'the button "mark as unread" of the old application calls the same method',
    expected: ['content-main-beside-annex-marks-read'],
    change: (rules) => reviseRules(rules, 'marking', { read: (message) => ({ ...message, isRead: !message.isRead }) }),
  },
  {
    id: 'main-content-marks-when-it-is-signed',
    clauses: ['3.read-by-main-content', 'rows.14'],
    says: 'two flags of an attachment are mixed up',
    expected: [main],
    change: (rules) => reviseRules(rules, 'marking', { byContent: (_message, { isAttachmentSigned: is }) => is }),
  },
  {
    id: 'main-content-is-read-in-memory-and-never-stored',
    clauses: ['3.read-by-main-content', 'rows.14'],
    says: 'the flag is set on a copy that is thrown away',
    expected: [main, 'body-main-marks-read'],
    change: (rules) => reviseRules(rules, 'marking', { read: (message) => ({ ...message }) }),
  },
  {
    id: 'details-are-remembered-for-ever',
    clauses: ['3.read-by-main-content', '3.read-by-main-body', 'rows.14', 'rows.25'],
    says: 'a cache of details is never emptied by a change',
    expected: [main, 'body-main-marks-read'],
    change: detailsAreRememberedForEver,
  },
  {
    id: 'annex-marks-as-read',
    clauses: ['3.unread-after-annex', 'rows.16'],
    says: 'any download marks the message as read',
    expected: [annex],
    change: (rules) => reviseRules(rules, 'marking', { byContent: () => true }),
  },
  {
    id: 'annex-marks-in-place-of-the-main-content',
    clauses: ['3.unread-after-annex', '3.read-by-main-content', 'rows.14', 'rows.16'],
    says: 'the flag of the main content is compared without its negation',
    expected: [main, annex],
    change: (rules) => reviseRules(rules, 'marking', { byContent: (_message, { isMainContent }) => !isMainContent }),
  },
  {
    id: 'details-mark-as-read',
    clauses: ['3.unread-after-details', '3.unread-after-annex', 'rows.16'],
    says: 'opening a message counts as reading it',
    expected: [annex, 'read-flag-list-details-keep-unread'],
    strict: true,
    change: detailsMarkAsRead,
  },
  {
    id: 'list-marks-as-read',
    clauses: ['3.unread-after-list', '3.unread-others', 'rows.8'],
    says: 'whatever was shown in a list counts as read',
    expected: ['list-unread-expiring-soon', 'statistics-nearly-expired'],
    change: listMarksAsRead,
  },
]
