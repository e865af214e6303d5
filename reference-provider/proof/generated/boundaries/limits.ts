/** §2, §4: limits on changes, queries, texts, files and counts where the specification has none. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { LocalizedString, StoredMessage } from '../../../../src/contract/interface/model.ts'
import { revise } from '../../../rules/rules.ts'
import { statisticCounts } from '../../defects/shared/grid-scenarios.ts'
import { withAnswerChange, withStoreChange } from '../changes.ts'
import { atEachPlace, atMostAdvice, mutant } from '../mutant.ts'

const changedClauses: readonly (readonly ['changePartition' | 'changeVisibility', readonly ClauseId[]])[] = [
  ['changePartition', ['2.change-partition-message-ids', '3.moved-by-change-partition']],
  ['changeVisibility', ['2.change-visibility-message-ids', '3.hidden-by-change-visibility']],
]

/** A change reaches some of the messages that it names. */
export const limitedChanges = atEachPlace(changedClauses, [1, 2, 5, 10], ([operation, clauses], limit) =>
  mutant(
    `first-${limit}-ids:${operation}`,
    `${operation}: only the first ${limit} messages are changed`,
    clauses,
    withStoreChange(operation, (store) => ({ swap: (changes) => store.swap(changes.slice(0, limit)) })),
  ),
)

const searchClauses: readonly ClauseId[] = ['4.1.search-substring', '4.1.only-syntax-400']
const judged = (least: number) => (least <= 2 ? atMostAdvice('A query of one character is not probed.') : {})

export const shortQueries = [2, 3, 4, 5].flatMap((least) => [
  mutant(
    `shortest-query-${least}-empty:messages.q`,
    `a query of fewer than ${least} characters finds nothing`,
    searchClauses,
    revise('search', ({ contains }) => ({
      contains: (text, query) => query.length >= least && contains(text, query),
    })),
    judged(least),
  ),
  mutant(
    `shortest-query-${least}-400:messages.q`,
    `a query of fewer than ${least} characters is refused`,
    searchClauses,
    revise('validation', ({ q }) => ({ q: (text) => (text.length < least ? { wrong: 'is too short' } : q(text)) })),
    judged(least),
  ),
])

export const longQueries = [5, 8, 10, 15, 20].map((most) =>
  mutant(
    `longest-query-${most}:messages.q`,
    `only the first ${most} characters of a query are searched`,
    ['4.1.search-contiguous', '4.1.q'],
    revise('search', ({ contains }) => ({ contains: (text, query) => contains(text, query.slice(0, most)) })),
  ),
)

const cutTo = (most: number, text: LocalizedString): LocalizedString =>
  Object.fromEntries(Object.entries(text).map(([language, value]) => [language, value.slice(0, most)]))

export const cutSubjects = [20, 50, 100, 255].map((most) => {
  const cut = (message: StoredMessage) => ({ ...message, subject: cutTo(most, message.subject) })
  const change = revise('presentation', ({ listItem, details }) => ({
    listItem: (message, href) => listItem(cut(message), href),
    details: (message, href) => details(cut(message), href),
  }))
  const clauses: ClauseId[] = ['2.message-subject', '2.localized-object']
  return mutant(`subject-cut-at-${most}:messages`, `a subject is cut at ${most} characters`, clauses, change)
})

export const cutFiles = [1, 8, 64].map((kilobytes) =>
  mutant(
    `file-cut-at-${kilobytes}-kb:content`,
    `a file is cut at ${kilobytes} kB`,
    ['4.1.content'],
    revise('presentation', ({ file }) => ({
      file: (attachment, message) => file(attachment, message).subarray(0, kilobytes * 1024),
    })),
  ),
)

type Count = (typeof statisticCounts)[number]

export const clauseOfCount: Record<Count, ClauseId> = {
  nearlyExpired: '4.2.nearly-expired',
  withActionRequired: '4.2.with-action-required',
  registeredMails: '4.2.registered-mails',
}

const withCount = (operation: Count, change: (count: number) => number) =>
  withAnswerChange(operation, (response) => {
    const { count } = Object(response.body) as { count?: number }
    return count === undefined ? response : { ...response, body: { count: change(count) } }
  })

export const wrongCounts = statisticCounts.flatMap((operation) => [
  ...[1, 2, 3].map((most) =>
    mutant(
      `capped-at-${most}:${operation}`,
      `${operation}: a count is never above ${most}`,
      [clauseOfCount[operation], '4.2.answer-is-count'],
      withCount(operation, (count) => Math.min(count, most)),
    ),
  ),
  mutant(
    `zero:${operation}`,
    `${operation}: the count is always 0`,
    [clauseOfCount[operation]],
    withCount(operation, () => 0),
  ),
])
