/** §4.1, §5.6: files that arrive damaged, or that every user gets. */
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { withoutRightCheck } from '../shared/missing-checks.ts'

const main = 'content-main-marks-read'
const annex = 'content-annex-keeps-unread'

export const fileDefects: readonly Defect[] = [
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
    change: (rules) => withoutRightCheck(rules, 'content'),
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
