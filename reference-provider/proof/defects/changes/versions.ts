/** §3: ETags of a version that some changes do not raise, so that a user gets 304 for details that changed. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { asRecord } from '../../../read-json.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Defect, defect } from '../defect.ts'

/** A write of a caller: how many messages it changes, and by which operation. */
interface Write {
  kind: IdentifiedCaller['kind']
  operation: ProviderOperation
  messages: number
}

const writing = ['changeVisibility', 'changePartition', 'actionUpdate', 'content', 'body'] as const

/** The ETag of details is the version of the message. Writes that are like that leave it as it was. */
const withVersions =
  (isForgotten: (write: Write) => boolean): Defect['change'] =>
  (rules) => {
    const versions = new Map<string, number>()
    const raise = ({ messageId }: StoredMessage) => versions.set(messageId, (versions.get(messageId) ?? 0) + 1)
    const raising = writing.reduce(
      (changed, operation) =>
        withStore(changed, [operation], (store, { caller: { kind } }) => ({
          swap: (changes) => {
            const isDone = store.swap(changes)
            if (isDone && !isForgotten({ kind, operation, messages: changes.length })) {
              for (const { from } of changes) raise(from)
            }
            return isDone
          },
        })),
      rules,
    )
    return withResponseRewrite(raising, ['details'], (response, { headers }) => {
      if (response.status !== 200) return response
      const id = String(asRecord(response.body)?.messageId)
      const tag = `"${id}-${versions.get(id) ?? 0}"`
      return headers['if-none-match'] === tag
        ? { status: 304, headers: { ETag: tag } }
        : { ...response, headers: { ...response.headers, ETag: tag } }
    })
  }

const several = (caller: string) => `conditional-several-changed-by-${caller}-not-stale`

const byConsumer = several('document-consumer')
const byRepresentative = several('representative')

const clauses = ['3.moved-by-change-partition', '3.hidden-by-change-visibility'] as const

export const versionDefects: readonly Defect[] = [
  defect('etag-is-a-version-that-bulk-changes-leave', [byConsumer, byRepresentative], {
    says: 'the ETag of details is a version, and a change of several messages at once does not raise it',
    clauses,
    change: withVersions(({ messages }) => messages > 1),
  }),
  defect('etag-is-a-version-that-applications-leave', [byConsumer], {
    says: 'the ETag of details is a version, and the changes of an application do not raise it',
    clauses,
    change: withVersions(({ kind }) => kind === 'documentConsumer'),
  }),
  defect('etag-is-a-version-that-representatives-leave', [byRepresentative], {
    says: 'the ETag of details is a version, and the changes of a representative do not raise it',
    clauses,
    change: withVersions(({ kind }) => kind === 'representative'),
  }),
  defect('etag-is-a-version-that-moves-of-several-leave', [byConsumer, byRepresentative], {
    says: 'the ETag of details is a version, and a move of several messages does not raise it',
    clauses: ['3.moved-by-change-partition'],
    change: withVersions(({ operation, messages }) => operation === 'changePartition' && messages > 1),
  }),
]
