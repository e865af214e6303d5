/** §4.1, §5.6: files that arrive damaged, or that every user gets. */
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withoutRightCheck } from '../shared/missing-checks.ts'

const main = 'content-main-marks-read'
const annex = 'content-annex-keeps-unread'

export const fileDefects: readonly Defect[] = [
  defect('content-is-cut', [main, annex, 'consumer-content-any-partition'], {
    says: 'one buffer is read and sent, and the rest of the file is not',
    clauses: ['4.1.content', 'rows.14', 'rows.33'],
    change: revise('presentation', ({ file }) => ({ file: (...one) => file(...one).subarray(0, 64) })),
  }),
  defect('content-is-still-in-base64', [main, annex, 'consumer-content-any-partition'], {
    says: 'the file is sent as the database holds it, encoded',
    clauses: ['4.1.content', 'rows.14', 'rows.33'],
    change: revise('presentation', { file: ({ content: text }) => Buffer.from(text) }),
  }),
  defect('content-is-wrapped-in-json', [main, 'consumer-content-any-partition'], {
    says: 'the serializer turns the bytes into a JSON object',
    clauses: ['4.1.content', 'rows.14', 'rows.33'],
    change: revise('presentation', {
      file: ({ fileName, content: text }) => Buffer.from(JSON.stringify({ fileName, content: text })),
    }),
  }),
  defect('content-ends-with-a-line-of-the-template', [main, annex, 'consumer-content-any-partition'], {
    says: 'the script that sends the file adds the blank line after its closing tag',
    clauses: ['4.1.content', 'rows.14', 'rows.33'],
    change: revise('presentation', ({ file }) => ({
      file: (...one) => Buffer.concat([file(...one), Buffer.from('\r\n')]),
    })),
  }),
  defect('content-is-always-the-main-one', [annex], {
    says: 'the identifier of the attachment is not looked at',
    clauses: ['4.1.content', 'rows.16'],
    change: revise('presentation', ({ file }) => ({
      file: (one, message) => file(message.attachments.find(({ isMainContent }) => isMainContent) ?? one, message),
    })),
  }),
  defect('content-asks-for-no-right', ['content-no-access'], {
    says: 'the download is thought to be safe because the details were refused before',
    clauses: ['5.6.content-refused', '5.6.content-asks-right', '7.reading-message', 'rows.15'],
    change: withoutRightCheck('content'),
  }),
  defect('content-without-access-is-empty', ['content-no-access'], {
    says: 'a refused download is answered with 204 and nothing',
    clauses: ['5.6.content-refused', '7.reading-message', 'rows.15', '7.content-404'],
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (reply) => (reply.status === 404 ? { status: 204, headers: {} } : reply)),
  }),
  defect('content-without-access-leads-elsewhere', ['content-no-access'], {
    says: 'a refused download is redirected to a page for people',
    clauses: ['5.6.content-refused', '7.reading-message', 'rows.15'],
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (reply) =>
        reply.status === 404 ? { status: 302, headers: { Location: '/no-access' } } : reply,
      ),
  }),
]
