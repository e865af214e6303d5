/** §4.1, §8: pages that hold one message too many or too few, or have another size than asked for. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type QueryChange, withQueryChange } from '../changes.ts'
import { atEachPlace, mutant } from '../mutant.ts'
import { callerKinds } from '../places.ts'

type Slice = (start: number, size: number) => [from: number, to: number]

const slices: readonly (readonly [id: string, says: string, clauses: readonly ClauseId[], slice: Slice])[] = [
  [
    'one-too-many',
    'a page holds one message too many',
    ['4.1.page-size', '4.1.pages-disjoint'],
    (start, size) => [start, start + size + 1],
  ],
  [
    'one-too-few',
    'a page holds one message too few',
    ['4.1.page-size', '4.1.pages-complete'],
    (start, size) => [start, start + size - 1],
  ],
  [
    'overlap',
    'a page begins with the last message of the one before',
    ['4.1.pages-disjoint'],
    (start, size) => [Math.max(0, start - 1), start + size - 1],
  ],
  [
    'gap',
    'a page leaves out the message after the one before',
    ['4.1.pages-complete'],
    (start, size) => [start > 0 ? start + 1 : 0, start + size],
  ],
  [
    'first-left-out',
    'the first message is left out',
    ['1.8.order', '4.1.pages-complete'],
    (start, size) => [start + 1, start + size + 1],
  ],
]

type PageTest = (page: number, size: number) => boolean

const sliceConditions: readonly (readonly [id: string, says: string, holds: PageTest])[] = [
  ['always', '', () => true],
  ['on-page-1', ' on the first page', (page) => page === 1],
  ['from-page-2', ' from the second page on', (page) => page > 1],
  ['size-10', ' with pageSize=10', (_page, size) => size === 10],
  ['size-25', ' with pages of 25', (_page, size) => size === 25],
  ['size-50', ' with pageSize=50', (_page, size) => size === 50],
]

/** On the first page these slices are right. */
const unchanged = ['overlap-on-page-1:messages.page', 'gap-on-page-1:messages.page']

export const wrongSlices = atEachPlace(
  slices,
  sliceConditions,
  ([id, says, clauses, slice], [condition, where, holds]) => {
    const change = revise('paging', (own) => ({
      slice: (items, page, size) =>
        holds(page, size) ? items.slice(...slice((page - 1) * size, size)) : own.slice(items, page, size),
    }))
    const broken: readonly ClauseId[] = condition === 'size-25' ? [...clauses, '8.default-page'] : clauses
    return mutant(`${id}-${condition}:messages.page`, `${says}${where}`, broken, change)
  },
).filter(({ id }) => !unchanged.includes(id))

type RequestTest = (identified: IdentifiedRequest) => boolean

const sizeConditions: readonly (readonly [id: string, says: string, holds: RequestTest])[] = [
  ['always', '', () => true],
  ['beside-q', ' beside q', ({ request }) => request.query.has('q')],
  ['folder-out', ' with folder=out', ({ request }) => request.query.get('folder') === 'out'],
  ['hidden', ' with visible=false', ({ request }) => request.query.get('visible') === 'false'],
  ['of-partition', ' of a named partition', ({ request }) => request.query.has('recipientPartition')],
  ...callerKinds.map(
    (kind) =>
      [
        `by-${kind}`,
        ` for a caller of the kind ${kind}`,
        ({ caller }: IdentifiedRequest) => caller.kind === kind,
      ] as const,
  ),
]

const withDefault =
  (name: string, value: string): QueryChange =>
  (query) => {
    if (!query.has(name)) query.set(name, value)
  }

const withLargestPage =
  (size: number): QueryChange =>
  (query) => {
    if (Number(query.get('pageSize')) > size) query.set('pageSize', String(size))
  }

type QueryOperator = readonly [id: string, says: string, clauses: readonly ClauseId[], change: QueryChange]

const sizeOperators: readonly QueryOperator[] = [
  ...[10, 20, 24, 50, 100].map((size): QueryOperator => {
    const says = `without pageSize a page has ${size} messages`
    const clauses: ClauseId[] = ['8.default-page', '4.1.page-size-default']
    return [`default-size-${size}`, says, clauses, withDefault('pageSize', String(size))]
  }),
  [
    'default-page-2',
    'without page the second page is answered',
    ['4.1.page-default', '8.default-page'],
    withDefault('page', '2'),
  ],
  ...[10, 25].map((size): QueryOperator => {
    const clauses: ClauseId[] = ['4.1.page-size', '8.page-size-50', '8.page-size-100']
    return [`capped-at-${size}`, `a page never has more than ${size} messages`, clauses, withLargestPage(size)]
  }),
]

export const wrongPageSizes = atEachPlace(
  sizeConditions,
  sizeOperators,
  ([condition, where, holds], [id, says, clauses, change]) =>
    mutant(`${id}-${condition}:messages`, `${says}${where}`, clauses, withQueryChange('messages', change, holds)),
)

export const refusedSizes = [10, 20, 50, 100, 15, 1].map((size) =>
  mutant(
    `refused-size-${size}:messages`,
    `pageSize=${size} is refused`,
    ['4.1.page-size', '4.1.only-syntax-400'],
    revise('validation', ({ pageSize }) => ({
      pageSize: (text) => (text === String(size) ? { wrong: 'is not among the sizes' } : pageSize(text)),
    })),
  ),
)
