/** §3, §4.1: downloads with a Range header that lose bytes or the read flag. */
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Defect, defect } from '../defect.ts'
import { messageOf } from '../shared/requested-messages.ts'

const wholeFile = 'http-open-range-gets-whole-file'

/** The part of a file that a provider sends for a range, given its bounds as texts. */
const withPart =
  (partOf: (bytes: number, first: string, last: string) => [from: number, end: number]): Defect['change'] =>
  (rules) =>
    withResponseRewrite(rules, ['content'], (response, { headers }) => {
      const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(String(headers.range ?? '')) ?? []
      const { body } = response
      if (first + last === '' || last === '' || !(body instanceof Uint8Array)) return response
      const [from, end] = partOf(body.length, first, last)
      const range = `bytes ${from}-${end - 1}/${body.length}`
      return { status: 206, headers: { ...response.headers, 'Content-Range': range }, body: body.subarray(from, end) }
    })

const partOfFile = 'http-range-gets-the-part-asked-for'

export const rangeDefects: readonly Defect[] = [
  defect('range-from-the-end-is-read-from-the-start', [partOfFile], {
    says: 'bytes=-10 returns the first ten bytes of the file',
    clauses: ['4.1.content'],
    change: withPart((_, first, last) => [Number(first), first === '' ? Number(last) : Number(last) + 1]),
  }),
  defect('range-has-a-byte-too-many', [partOfFile], {
    says: 'Content-Range names the last byte of a range, and the answer has one byte more',
    clauses: ['4.1.content'],
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (response, { headers }) =>
        headers.range === 'bytes=0-99' && response.body instanceof Uint8Array
          ? {
              status: 206,
              headers: { ...response.headers, 'Content-Range': `bytes 0-99/${response.body.length}` },
              body: response.body.subarray(0, 101),
            }
          : response,
      ),
  }),
  defect('range-without-an-end-is-refused', [wholeFile, 'content-main-open-range-marks-read'], {
    says: 'a range without a last byte cannot be read and gets 416',
    clauses: ['4.1.content'],
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (response, { headers }) =>
        /-$/.test(String(headers.range ?? '')) ? { status: 416, headers: {} } : response,
      ),
  }),
  defect('range-gets-one-block', [wholeFile], {
    says: 'a range without a last byte gets the first block of the file, with status 200',
    clauses: ['4.1.content'],
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (response, { headers }) =>
        headers.range !== undefined && response.body instanceof Uint8Array
          ? { ...response, body: response.body.subarray(0, 65_536) }
          : response,
      ),
  }),
  defect('range-leaves-unread', ['content-main-open-range-marks-read'], {
    says: 'a download with a Range header does not mark the message as read',
    clauses: ['3.read-by-main-content'],
    change: (rules) =>
      withHandler(rules, ['content'], (own) => async (identified) => {
        const before = await messageOf(identified)
        const response = await own(identified)
        const after = await messageOf(identified)
        if (identified.request.headers.range !== undefined && before && after)
          identified.store.swap([{ from: after, to: { ...after, isRead: before.isRead } }])
        return response
      }),
  }),
]
