/** §4.1: files that are compressed or empty, and arrive in another form or not at all. */
import { gunzipSync } from 'fflate'
import { refuse } from '../../../refusal.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const compressed = 'content-gzip-annex-same-bytes'
const empty = 'content-empty-annex-empty'

export const unusualFileDefects: readonly Defect[] = [
  defect('gzip-file-is-labelled-as-encoding', [compressed], {
    says: 'a file whose name ends with .gz is sent with Content-Encoding: gzip, so the client decompresses it',
    clauses: ['4.1.content'],
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (response) =>
        response.headers['Content-Type'] === 'application/gzip'
          ? { ...response, headers: { ...response.headers, 'Content-Encoding': 'gzip' } }
          : response,
      ),
  }),
  defect('gzip-file-is-decompressed', [compressed], {
    says: 'the file store decompresses gzip files',
    clauses: ['4.1.content'],
    change: revise('presentation', ({ file }) => ({
      file: (one, message) =>
        one.mediaType === 'application/gzip' ? gunzipSync(file(one, message)) : file(one, message),
    })),
  }),
  defect('empty-file-counts-as-absent', [empty], {
    says: 'a file of zero bytes counts as a missing one: 404',
    clauses: ['4.1.content'],
    change: revise('presentation', ({ file }, { refusals }) => ({
      file: (one, message) => {
        const bytes = file(one, message)
        return bytes.length > 0 ? bytes : refuse(refusals.messageAbsent(message.messageId))
      },
    })),
  }),
  defect('empty-file-is-sent-as-null', [empty], {
    says: 'a file of zero bytes is sent as the JSON value null',
    clauses: ['4.1.content'],
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (response) =>
        response.body instanceof Uint8Array && response.body.length === 0 ? { ...response, body: null } : response,
      ),
  }),
]
