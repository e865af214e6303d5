/** §3, §4.1, §5.6: files that are spoiled, given to everybody, or that mark what they should not. */

import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

const main = 'content-main-marks-read'
const annex = 'content-annex-keeps-unread'

const mainContentMarksOnTheSecondDownload = (rules: Rules): Rules => {
  const seen = new Set<string>()
  return reviseRules(rules, 'marking', {
    byContent: (message, attachment, asked) =>
      rules.marking.byContent(message, attachment, asked) &&
      (seen.has(message.messageId) || !seen.add(message.messageId)),
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

const detailsAreRememberedForEver = (rules: Rules): Rules => {
  const kept = new Map<string, object>()
  const details: typeof rules.presentation.details = (message, href) => {
    const known = kept.get(message.messageId) ?? rules.presentation.details(message, href)
    kept.set(message.messageId, known)
    return known
  }
  return reviseRules(rules, 'presentation', { details })
}

export const contentDefects: readonly Defect[] = [
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
    change: (rules) =>
      reviseRules(rules, 'marking', {
        isNew: () => true,
        read: (message) => ({ ...message, isRead: !message.isRead }),
      }),
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
    change: (rules) => reviseRules(rules, 'marking', { byDetails: () => true }),
  },
  {
    id: 'list-marks-as-read',
    clauses: ['3.unread-after-list', '3.unread-others', 'rows.8'],
    says: 'whatever was shown in a list counts as read',
    expected: ['list-unread-expiring-soon', 'statistics-nearly-expired'],
    change: (rules) => reviseRules(rules, 'marking', { byList: () => true }),
  },
  {
    id: 'content-is-cut',
    clauses: ['4.1.content', 'rows.14', 'rows.33'],
    says: 'one buffer is read and sent, and the rest of the file is not',
    expected: [main, annex, 'consumer-content-any-partition'],
    change: (rules) =>
      reviseRules(rules, 'presentation', { file: (...one) => rules.presentation.file(...one).subarray(0, 64) }),
  },
  {
    id: 'content-is-still-in-base64',
    clauses: ['4.1.content', 'rows.14', 'rows.33'],
    says: 'the file is sent as the database holds it, encoded',
    expected: [main, annex, 'consumer-content-any-partition'],
    change: (rules) => reviseRules(rules, 'presentation', { file: ({ content: text }) => Buffer.from(text) }),
  },
  {
    id: 'content-is-wrapped-in-json',
    clauses: ['4.1.content', 'rows.14', 'rows.33'],
    says: 'the serializer turns the bytes into a JSON object',
    expected: [main, 'consumer-content-any-partition'],
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        file: ({ fileName, content: text }) => Buffer.from(JSON.stringify({ fileName, content: text })),
      }),
  },
  {
    id: 'content-ends-with-a-line-of-the-template',
    clauses: ['4.1.content', 'rows.14', 'rows.33'],
    says: 'the script that sends the file adds the blank line after its closing tag',
    expected: [main, annex, 'consumer-content-any-partition'],
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        file: (...one) => Buffer.concat([rules.presentation.file(...one), Buffer.from('\r\n')]),
      }),
  },
  {
    id: 'content-is-always-the-main-one',
    clauses: ['4.1.content', 'rows.16'],
    says: 'the identifier of the attachment is not looked at',
    expected: [annex],
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        file: (one, message) =>
          rules.presentation.file(message.attachments.find(({ isMainContent }) => isMainContent) ?? one, message),
      }),
  },
  {
    id: 'content-asks-for-no-right',
    clauses: ['5.6.content-refused', '5.6.content-asks-right', '7.reading-message', 'rows.15'],
    says: 'the download is thought to be safe because the details were refused before',
    expected: ['content-no-access'],
    change: (rules) => reviseRules(rules, 'access', { asksRights: { ...rules.access.asksRights, content: false } }),
  },
  {
    id: 'content-without-access-is-empty',
    clauses: ['5.6.content-refused', '7.reading-message', 'rows.15', '7.content-404'],
    says: 'a refused download is answered with 204 and nothing',
    expected: ['content-no-access'],
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (reply) => (reply.status === 404 ? { status: 204, headers: {} } : reply)),
  },
  {
    id: 'content-without-access-leads-elsewhere',
    clauses: ['5.6.content-refused', '7.reading-message', 'rows.15'],
    says: 'a refused download is redirected to a page for people',
    expected: ['content-no-access'],
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (reply) =>
        reply.status === 404 ? { status: 302, headers: { Location: '/no-access' } } : reply,
      ),
  },
]
