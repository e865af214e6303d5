/** RFC 9110 section 8.8: an ETag of the time of the last change, to the second. Two changes within a second have one tag. */
import { asRecord } from '../../../read-json.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Variant, variant } from '../variant.ts'

const writing = ['changeVisibility', 'changePartition', 'actionUpdate', 'content', 'body'] as const

const withTagOfSecond = (rules: Rules): Rules => {
  const changedAt = new Map<string, number>()
  const watched = withStore(rules, writing, (store) => ({
    swap: (changes) => {
      const isDone = store.swap(changes)
      if (isDone) for (const { from } of changes) changedAt.set(from.messageId, Math.floor(Date.now() / 1000))
      return isDone
    },
  }))
  return withResponseRewrite(watched, ['details'], (response, { headers }) => {
    if (response.status !== 200) return response
    const id = String(asRecord(response.body)?.messageId)
    const tag = `W/"${id}-${changedAt.get(id) ?? 0}"`
    return headers['if-none-match'] === tag
      ? { status: 304, headers: { ...response.headers, ETag: tag } }
      : { ...response, headers: { ...response.headers, ETag: tag } }
  })
}

export const etagVariants: readonly Variant[] = [
  variant('header-etag-is-the-second-of-the-change', 'the ETag of details is the second of the last change', {
    change: withTagOfSecond,
  }),
]
