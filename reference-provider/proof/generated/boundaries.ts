/** §4, §8: one day, one message or one page too many or too few; limits where the specification has none. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { LocalizedString } from '../../../src/contract/interface/model.ts'
import { Refused } from '../../refusal.ts'
import { dayOf } from '../../rules/lists/filters.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../rules/rules.ts'
import type { IdentifiedRequest } from '../../rules/seams.ts'
import { withStore } from '../defects/shared/missing-checks.ts'
import { type Mutant, type MutantFacts, mutantsOf } from './mutant.ts'
import { callerKinds, counts, namedChanges } from './places.ts'
import { type QueryChange, withQuery, withQueryChange } from './requests.ts'

const dayMs = 24 * 60 * 60 * 1000

const shiftedDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** One day more or less is a reading of the bounds, or a time zone. */
const isWithinMargin = (days: number): boolean => Math.abs(days) <= 1

const oneDayIsOpen = {
  judgement: 'allowed' as const,
  because: 'Whether a bound belongs to the period, and in which time zone a day ends, is not stated.',
}

const dateFilters: readonly { name: string; clauses: ClauseId[] }[] = [
  { name: 'expiredBefore', clauses: ['4.1.expired-before'] },
  { name: 'receivedAfter', clauses: ['4.1.received-after'] },
  { name: 'receivedBefore', clauses: ['4.1.received-before'] },
]

const dateMutants: MutantFacts[] = dateFilters.flatMap(({ name, clauses }) =>
  [-30, -7, -3, -1, 1, 3, 7, 30].map((days) => ({
    id: `shifted-${days}-days:messages.${name}`,
    says: `${name} is shifted by ${days} days`,
    clauses,
    ...(isWithinMargin(days) && oneDayIsOpen),
    change: (rules: Rules) =>
      withQueryChange(rules, ['messages'], (query) => {
        const value = query.get(name)
        if (value !== null && /^\d{4}-\d\d-\d\d$/.test(value)) query.set(name, shiftedDay(value, days))
      }),
  })),
)

const windowMutants: MutantFacts[] = [-15, -10, -7, -4, -3, -1, 1, 3, 4, 7, 15, 30].map((days) => ({
  id: `shifted-${days}-days:nearlyExpired.window`,
  says: `the window of nearlyExpired is ${days} days longer`,
  clauses: ['4.2.nearly-expired-days', '4.2.nearly-expired', '8.portal-window'],
  ...(isWithinMargin(days) && oneDayIsOpen),
  change: (rules) =>
    reviseRules(rules, 'statistics', {
      nearlyExpired: (message, asked, now) => rules.statistics.nearlyExpired(message, asked + days, now),
    }),
}))

const wrongWindows: MutantFacts[] = [
  {
    id: 'future-only:nearlyExpired.window',
    says: 'messages that expire today are not counted',
    clauses: ['4.2.nearly-expired'],
    ...oneDayIsOpen,
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        nearlyExpired: (message, days, now) =>
          rules.statistics.nearlyExpired(message, days, now) &&
          dayOf(message.expirationDate) > now.toISOString().slice(0, 10),
      }),
  },
  {
    id: 'fixed-window:nearlyExpired.window',
    says: 'the window is always 15 days',
    clauses: ['4.2.nearly-expired-days'],
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        nearlyExpired: (message, _days, now) => rules.statistics.nearlyExpired(message, 15, now),
      }),
  },
  {
    id: 'hours:nearlyExpired.window',
    says: 'the number of days is taken as hours',
    clauses: ['4.2.nearly-expired-days'],
    change: (rules) =>
      reviseRules(rules, 'statistics', {
        nearlyExpired: (message, days, now) => rules.statistics.nearlyExpired(message, days / 24, now),
      }),
  },
]

const slices: readonly {
  id: string
  says: string
  clauses: ClauseId[]
  slice: (start: number, size: number) => [number, number]
}[] = [
  {
    id: 'one-too-many',
    says: 'a page holds one message too many',
    clauses: ['4.1.page-size', '4.1.pages-disjoint'],
    slice: (start, size) => [start, start + size + 1],
  },
  {
    id: 'one-too-few',
    says: 'a page holds one message too few',
    clauses: ['4.1.page-size', '4.1.pages-complete'],
    slice: (start, size) => [start, start + size - 1],
  },
  {
    id: 'overlap',
    says: 'a page begins with the last message of the one before',
    clauses: ['4.1.pages-disjoint'],
    slice: (start, size) => [Math.max(0, start - 1), start + size - 1],
  },
  {
    id: 'gap',
    says: 'a page leaves out the message after the one before',
    clauses: ['4.1.pages-complete'],
    slice: (start, size) => [start > 0 ? start + 1 : 0, start + size],
  },
  {
    id: 'first-left-out',
    says: 'the first message is left out',
    clauses: ['1.8.order', '4.1.pages-complete'],
    slice: (start, size) => [start + 1, start + size + 1],
  },
]

const sliceConditions: readonly { id: string; says: string; holds: (page: number, size: number) => boolean }[] = [
  { id: 'always', says: '', holds: () => true },
  { id: 'on-page-1', says: ' on the first page', holds: (page) => page === 1 },
  { id: 'from-page-2', says: ' from the second page on', holds: (page) => page > 1 },
  { id: 'size-10', says: ' with pageSize=10', holds: (_, size) => size === 10 },
  { id: 'size-25', says: ' with pages of 25', holds: (_, size) => size === 25 },
  { id: 'size-50', says: ' with pageSize=50', holds: (_, size) => size === 50 },
]

const sliceMutants: MutantFacts[] = slices.flatMap(({ id, says, clauses, slice }) =>
  sliceConditions
    .filter((condition) => !(condition.id === 'on-page-1' && ['overlap', 'gap'].includes(id)))
    .map((condition) => ({
      id: `${id}-${condition.id}:messages.page`,
      says: `${says}${condition.says}`,
      clauses: [...clauses, ...(condition.id === 'size-25' ? (['8.default-page'] as const) : [])],
      change: (rules: Rules) =>
        reviseRules(rules, 'paging', {
          slice: (items, page, size) =>
            condition.holds(page, size)
              ? items.slice(...slice((page - 1) * size, size))
              : rules.paging.slice(items, page, size),
        }),
    })),
)

const sizeConditions: readonly { id: string; says: string; holds: (identified: IdentifiedRequest) => boolean }[] = [
  { id: 'always', says: '', holds: () => true },
  { id: 'beside-q', says: ' beside q', holds: ({ request }) => request.query.has('q') },
  { id: 'folder-out', says: ' with folder=out', holds: ({ request }) => request.query.get('folder') === 'out' },
  { id: 'hidden', says: ' with visible=false', holds: ({ request }) => request.query.get('visible') === 'false' },
  {
    id: 'of-partition',
    says: ' of a named partition',
    holds: ({ request }) => request.query.has('recipientPartition'),
  },
  ...callerKinds.map((kind) => ({
    id: `by-${kind}`,
    says: ` for a caller of the kind ${kind}`,
    holds: ({ caller }: IdentifiedRequest) => caller.kind === kind,
  })),
]

const setDefault =
  (name: string, value: string): QueryChange =>
  (query) => {
    if (!query.has(name)) query.set(name, value)
  }

const defaultMutants: MutantFacts[] = sizeConditions.flatMap(({ id, says, holds }) => [
  ...[10, 20, 24, 50, 100].map((size) => ({
    id: `default-size-${size}-${id}:messages`,
    says: `without pageSize a page has ${size} messages${says}`,
    clauses: ['8.default-page', '4.1.page-size-default'] as ClauseId[],
    change: (rules: Rules) => withQueryChange(rules, ['messages'], setDefault('pageSize', String(size)), holds),
  })),
  {
    id: `default-page-2-${id}:messages`,
    says: `without page the second page is answered${says}`,
    clauses: ['4.1.page-default', '8.default-page'] as ClauseId[],
    change: (rules: Rules) => withQueryChange(rules, ['messages'], setDefault('page', '2'), holds),
  },
  ...[10, 25].map((size) => ({
    id: `capped-at-${size}-${id}:messages`,
    says: `a page never has more than ${size} messages${says}`,
    clauses: ['4.1.page-size', '8.page-size-50', '8.page-size-100'] as ClauseId[],
    change: (rules: Rules) =>
      withQueryChange(
        rules,
        ['messages'],
        (query) => {
          if (Number(query.get('pageSize')) > size) query.set('pageSize', String(size))
        },
        holds,
      ),
  })),
])

const refusedSizes: MutantFacts[] = [10, 20, 50, 100, 15, 1].map((size) => ({
  id: `refused-size-${size}:messages`,
  says: `pageSize=${size} is refused`,
  clauses: ['4.1.page-size', '4.1.only-syntax-400'],
  change: (rules) =>
    reviseRules(rules, 'validation', {
      pageSize: (text) =>
        text === String(size) ? { wrong: 'is not among the sizes' } : rules.validation.pageSize(text),
    }),
}))

/** A change reaches some of the messages that it names. */
const listLimits: MutantFacts[] = namedChanges.flatMap((operation) =>
  [1, 2, 5, 10].map((limit) => ({
    id: `first-${limit}-ids:${operation}`,
    says: `${operation}: the first ${limit} messages are changed`,
    clauses: (operation === 'changePartition'
      ? ['2.change-partition-message-ids', '3.moved-by-change-partition']
      : ['2.change-visibility-message-ids', '3.hidden-by-change-visibility']) as ClauseId[],
    change: (rules: Rules) =>
      withStore(rules, [operation], (store) => ({ swap: (changes) => store.swap(changes.slice(0, limit)) })),
  })),
)

const searchLimits: MutantFacts[] = [2, 3, 4, 5].flatMap((least) =>
  (['empty', '400'] as const).map((answer) => ({
    id: `shortest-query-${least}-${answer}:messages.q`,
    says: `a query of fewer than ${least} characters ${answer === 'empty' ? 'finds nothing' : 'is refused'}`,
    clauses: ['4.1.search-substring', '4.1.only-syntax-400'] as ClauseId[],
    ...(least <= 2 && { judgement: 'advice' as const, because: 'A query of one character is not probed.' }),
    change: (rules: Rules) =>
      answer === '400'
        ? reviseRules(rules, 'validation', {
            q: (text) => (text.length < least ? { wrong: 'is too short' } : rules.validation.q(text)),
          })
        : reviseRules(rules, 'search', {
            contains: (text, query) => query.length >= least && rules.search.contains(text, query),
          }),
  })),
)

const longLimits: MutantFacts[] = [5, 8, 10, 15, 20].map((most) => ({
  id: `longest-query-${most}:messages.q`,
  says: `only the first ${most} characters of a query are searched`,
  clauses: ['4.1.search-contiguous', '4.1.q'],
  change: (rules) =>
    reviseRules(rules, 'search', { contains: (text, query) => rules.search.contains(text, query.slice(0, most)) }),
}))

const cut = (text: LocalizedString, most: number): LocalizedString =>
  Object.fromEntries(Object.entries(text).map(([language, value]) => [language, value.slice(0, most)]))

const textLimits: MutantFacts[] = [20, 50, 100, 255].map((most) => ({
  id: `subject-cut-at-${most}:messages`,
  says: `a subject is cut at ${most} characters`,
  clauses: ['2.message-subject', '2.localized-object'],
  change: (rules) =>
    reviseRules(rules, 'presentation', {
      listItem: (message, href) =>
        rules.presentation.listItem({ ...message, subject: cut(message.subject, most) }, href),
      details: (message, href) => rules.presentation.details({ ...message, subject: cut(message.subject, most) }, href),
    }),
}))

const fileLimits: MutantFacts[] = [1, 8, 64].map((kilobytes) => ({
  id: `file-cut-at-${kilobytes}-kb:content`,
  says: `a file is cut at ${kilobytes} kB`,
  clauses: ['4.1.content'],
  change: (rules) =>
    reviseRules(rules, 'presentation', {
      file: (attachment, message) => rules.presentation.file(attachment, message).subarray(0, kilobytes * 1024),
    }),
}))

const countLimits: MutantFacts[] = counts.flatMap((operation) => [
  ...[1, 2, 3].map((most) => ({
    id: `capped-at-${most}:${operation}`,
    says: `${operation}: a count is never above ${most}`,
    judgement: 'advice' as const,
    because: 'A count is only asked to be at least 1.',
    change: (rules: Rules) => withCount(rules, operation, (count) => Math.min(count, most)),
  })),
  {
    id: `zero:${operation}`,
    says: `${operation}: the count is always 0`,
    clauses: (operation === 'nearlyExpired'
      ? ['4.2.nearly-expired']
      : operation === 'withActionRequired'
        ? ['4.2.with-action-required']
        : ['4.2.registered-mails']) as ClauseId[],
    change: (rules: Rules) => withCount(rules, operation, () => 0),
  },
])

function withCount(rules: Rules, operation: (typeof counts)[number], change: (count: number) => number): Rules {
  return withHandler(rules, [operation], (own) => async (identified) => {
    const response = await own(identified)
    const { count } = Object(response.body) as { count?: number }
    return count === undefined ? response : { ...response, body: { count: change(count) } }
  })
}

/** A criterion that can be read is refused (§4.1: only syntax errors are 400). */
const refusedValues: MutantFacts[] = (
  [
    ['receivedAfter', 'a date in the future', (value: string) => value > new Date().toISOString().slice(0, 10)],
    ['receivedAfter', 'a year from 2100 on', (value: string) => value >= '2100'],
    ['expiredBefore', 'a date in the past', (value: string) => value < new Date().toISOString().slice(0, 10)],
    [
      'senderApplicationId',
      'an unknown application',
      (value: string) => !/^\w/.test(value) || value.includes('unknown'),
    ],
    ['recipientPartition', 'a partition in lower case', (value: string) => /[a-z]/.test(value)],
    ['page', 'a page above 100', (value: string) => Number(value) > 100],
  ] as const
).map(([name, says, isRefused]) => ({
  id: `refused-${says.replaceAll(' ', '-')}:messages.${name}`,
  says: `${name}: ${says} is refused`,
  clauses: ['4.1.only-syntax-400', '7.empty-no-match-200', '7.empty-incoherent-200'] as ClauseId[],
  ...(name === 'page' || name === 'recipientPartition'
    ? { judgement: 'advice' as const, because: 'A page past the end, and the spelling of identifiers, are not stated.' }
    : {}),
  change: (rules: Rules) =>
    reviseRules(rules, 'validation', {
      [name]: (text: string) => (isRefused(text) ? { wrong: `${says} is refused` } : rules.validation[name](text)),
    }),
}))

const incoherentDates: MutantFacts = {
  id: 'refused-incoherent-dates:messages',
  says: 'receivedAfter later than receivedBefore is refused',
  clauses: ['4.1.incoherent-empty', '7.empty-incoherent-200'],
  change: (rules) =>
    withHandler(rules, ['messages'], (own) => async (identified) => {
      const { query } = identified.request
      const [after, before] = [query.get('receivedAfter'), query.get('receivedBefore')]
      if (after !== null && before !== null && after > before) throw new Refused(rules.refusals.invalid([]))
      return own({ ...identified, request: withQuery(identified.request, () => {}) })
    }),
}

export const boundaryMutants: readonly Mutant[] = mutantsOf('boundaries', [
  ...dateMutants,
  ...windowMutants,
  ...wrongWindows,
  ...sliceMutants,
  ...defaultMutants,
  ...refusedSizes,
  ...listLimits,
  ...searchLimits,
  ...longLimits,
  ...textLimits,
  ...fileLimits,
  ...countLimits,
  ...refusedValues,
  incoherentDates,
])
