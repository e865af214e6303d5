/** §4.1: files that arrive damaged or are not the requested one. */
import { joinBytes, utf8Bytes } from '../../../../src/contract/bytes.ts'
import { pause } from '../../../../src/contract/pause.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const main = 'content-main-marks-read'
const annex = 'content-annex-keeps-unread'
const everyFile = [main, annex, 'consumer-content-any-partition']

/** A buffer that all requests share, in which another request can overwrite the bytes before they are sent. */
const inSharedBuffer =
  (operation: ProviderOperation) =>
  (rules: Rules): Rules => {
    let buffer: unknown
    return withHandler(rules, [operation], (own) => async (identified) => {
      const response = await own(identified)
      buffer = response.body
      await pause(10)
      return { ...response, body: buffer }
    })
  }

export const fileDefects: readonly Defect[] = [
  defect('race-file-lies-in-one-buffer', ['content-side-by-side-own-file'], {
    says: 'the bytes of a file are in a buffer that all concurrent requests share',
    clauses: ['4.1.content'],
    change: inSharedBuffer('content'),
  }),
  defect('race-body-lies-in-one-buffer', ['body-side-by-side-own-text'], {
    says: 'the text of a body is in a buffer that all concurrent requests share',
    clauses: ['4.1.body'],
    change: inSharedBuffer('body'),
  }),
  ...(
    [
      ['details', 'details', '4.1.details'],
      ['paymentData', 'payment-data', '4.1.payment-data'],
      ['structuredData', 'structured-data', '4.1.structured-data'],
    ] as const
  ).map(([operation, name, clause]) =>
    defect(`race-${name}-lie-in-one-field`, [`${name}-side-by-side-own-message`], {
      says: `the answer to a request for ${name} is in a field that all concurrent requests share`,
      clauses: [clause],
      change: inSharedBuffer(operation),
    }),
  ),
  defect('content-is-cut', everyFile, {
    says: 'only the first buffer of a file is sent',
    clauses: ['4.1.content', 'rows.14', 'rows.33'],
    change: revise('presentation', ({ file }) => ({ file: (...one) => file(...one).subarray(0, 64) })),
  }),
  defect('content-is-still-in-base64', everyFile, {
    says: 'a file is sent as base64',
    clauses: ['4.1.content', 'rows.14', 'rows.33'],
    change: revise('presentation', { file: ({ content: text }) => utf8Bytes(text) }),
  }),
  defect('content-is-wrapped-in-json', [main, 'consumer-content-any-partition'], {
    says: 'a file is sent as JSON',
    clauses: ['4.1.content', 'rows.14', 'rows.33'],
    change: revise('presentation', {
      file: ({ fileName, content: text }) => utf8Bytes(JSON.stringify({ fileName, content: text })),
    }),
  }),
  defect('content-ends-with-a-line-of-the-template', everyFile, {
    says: 'a file is sent with an extra line break at the end',
    clauses: ['4.1.content', 'rows.14', 'rows.33'],
    change: revise('presentation', ({ file }) => ({
      file: (...one) => joinBytes([file(...one), utf8Bytes('\r\n')]),
    })),
  }),
  defect('content-of-a-table-begins-with-a-byte-order-mark', ['content-through-other-message-refused'], {
    says: 'a CSV file is sent with a byte order mark in front, so that a spreadsheet reads its accents',
    clauses: ['4.1.content'],
    change: revise('presentation', ({ file }) => ({
      file: (one, message) =>
        one.mediaType === 'text/csv' ? joinBytes([utf8Bytes('\ufeff'), file(one, message)]) : file(one, message),
    })),
  }),
  defect('content-is-always-the-main-one', [annex], {
    says: 'the attachment identifier is ignored: every download returns the main content',
    clauses: ['4.1.content', 'rows.16'],
    change: revise('presentation', ({ file }) => ({
      file: (one, message) => file(message.attachments.find(({ isMainContent }) => isMainContent) ?? one, message),
    })),
  }),
]
