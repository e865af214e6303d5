/** §4.1: what a list can be asked for: each criterion, and some of them together. */
import type { Needs } from '../../src/contract/test-data/needs.ts'
import type { ListParameters } from '../../src/engine/scenario/list-window.ts'
import { type CallerWord, combinationsIn, future, past, type Selected } from '../lists/criteria/combinations.ts'
import type { FolderOfList } from '../lists/criteria/folders.ts'

/** A query beside the folder. With `ofOtherParty`, the request adds the number of the enterprise that wrote or got a message. */
export interface LeakQuery {
  id: string
  query: ListParameters
  ofOtherParty?: boolean
  /** The kind of caller that asks, where not every kind does. */
  caller?: CallerWord
}

type Meeting = Needs['sentFamily']['sent']['first']

/** Each criterion of the list. What some of them select is open, but never what the caller cannot consult. */
export const singleCriteria = ({ first }: Selected): readonly LeakQuery[] => criteriaOf(first)

const criteriaOf = ({ senderApplicationId, recipientPartition }: Meeting): readonly LeakQuery[] => [
  { id: 'read', query: { read: true } },
  { id: 'unread', query: { read: false } },
  { id: 'expiring', query: { expiredBefore: future } },
  { id: 'after', query: { receivedAfter: past } },
  { id: 'before', query: { receivedBefore: future } },
  { id: 'application', query: { senderApplicationId } },
  { id: 'enterprise', query: {}, ofOtherParty: true },
  { id: 'registered', query: { registeredMail: true } },
  { id: 'not-registered', query: { registeredMail: false } },
  { id: 'action', query: { requiredAction: true } },
  { id: 'no-action', query: { requiredAction: false } },
  { id: 'open-action', query: { requiredActionNotExecuted: true } },
  { id: 'visible', query: { visible: true } },
  { id: 'hidden', query: { visible: false } },
  { id: 'of-partition', query: { recipientPartition } },
  { id: 'of-empty-partition', query: { recipientPartition: '' } },
]

/** Criteria that are combined in pairs. */
const inPairs = [
  'read',
  'unread',
  'expiring',
  'after',
  'before',
  'application',
  'enterprise',
  'registered',
  'action',
  'open-action',
  'hidden',
]
/** Filters of the portal, which are asked together beside a search too. */
const ofPortal = ['unread', 'expiring', 'after', 'before', 'application', 'enterprise', 'registered']

const together = (one: LeakQuery, other: LeakQuery): LeakQuery => ({
  id: `${one.id}-and-${other.id}`,
  query: { ...one.query, ...other.query },
  ofOtherParty: one.ofOtherParty || other.ofOtherParty,
})

/** A pair has two different parameters. */
const differ = ({ query }: LeakQuery, other: LeakQuery): boolean =>
  !Object.keys(query).some((name) => name in other.query)

const pairsOf = (ids: readonly string[], first: Meeting): LeakQuery[] => {
  const chosen = criteriaOf(first).filter(({ id }) => ids.includes(id))
  return chosen.flatMap((one, index) =>
    chosen.slice(index + 1).flatMap((other) => (differ(one, other) ? together(one, other) : [])),
  )
}

/** The place of a query chooses its caller, so these pairs come after the others. */
const pairsWithout = (first: Meeting): LeakQuery[] => {
  const chosen = criteriaOf(first)
  const without = chosen.filter(({ id }) => id === 'not-registered')
  return chosen
    .filter(({ id }) => inPairs.includes(id))
    .flatMap((one) => without.filter((other) => differ(one, other)).map((other) => together(one, other)))
}

/** Each two criteria, the lists of the validation table, and some of three criteria. */
export const combinedCriteria = ({ first, q }: Selected): readonly LeakQuery[] => {
  const { senderApplicationId } = first
  return [
    { id: 'unread-expiring', query: { expiredBefore: future, read: false, visible: true } },
    { id: 'unread-registered', query: { read: false, visible: true, registeredMail: true } },
    { id: 'visible-action', query: { visible: true, requiredAction: true } },
    { id: 'open-of-action', query: { requiredAction: true, requiredActionNotExecuted: true } },
    { id: 'period', query: { receivedAfter: past, receivedBefore: future } },
    { id: 'application-after', query: { senderApplicationId, receivedAfter: past } },
    { id: 'application-unread', query: { senderApplicationId, read: false } },
    { id: 'enterprise-after', query: { receivedAfter: past }, ofOtherParty: true },
    { id: 'enterprise-application', query: { senderApplicationId }, ofOtherParty: true },
    { id: 'hidden-unread', query: { visible: false, read: false } },
    { id: 'word-after', query: { receivedAfter: past, q, qlang: 'FR' } },
    { id: 'word-unread-after', query: { q, qlang: 'fr', read: false, receivedAfter: past } },
    { id: 'word-application-expiring', query: { q, qlang: 'fr', senderApplicationId, expiredBefore: future } },
    { id: 'word-enterprise-application', query: { q, qlang: 'fr', senderApplicationId }, ofOtherParty: true },
    { id: 'word-hidden-unread', query: { q, qlang: 'fr', visible: false, read: false } },
    ...pairsOf(inPairs, first),
    ...thirdPages(first),
    ...laterSearchPages(q),
    ...pairsWithout(first),
  ]
}

/** Pages of five: an archive of further messages can have a query of its own. */
const thirdPages = ({ recipientPartition }: Meeting): readonly LeakQuery[] =>
  Object.entries<ListParameters>({
    'third-page': {},
    'third-page-unread': { read: false },
    'third-page-hidden': { visible: false },
    'third-page-expiring': { expiredBefore: future },
    'third-page-of-partition': { recipientPartition },
    'third-page-not-registered': { registeredMail: false },
  }).map(([id, query]) => ({ id, query: { ...query, page: 3, pageSize: 5 } }))

/** As many as a search has languages, so that each asks in another language. */
const laterSearchPages = (q: string): readonly LeakQuery[] =>
  Object.entries<ListParameters>({
    'word-second-page': {},
    'word-second-page-after': { receivedAfter: past },
    'word-second-page-before': { receivedBefore: future },
    'word-second-page-expiring': { expiredBefore: future },
  }).map(([id, query]) => ({ id, query: { q, qlang: 'fr', ...query, page: 2, pageSize: 5 } }))

/** A search alone, in two spellings of its language, and beside each criterion. */
export const searchesBesideCriteria = ({ first, q }: Selected): readonly LeakQuery[] => [
  { id: 'word', query: { q, qlang: 'fr' } },
  { id: 'word-upper-case', query: { q, qlang: 'FR' } },
  ...criteriaOf(first).map(({ id, query, ...more }) => ({
    id: `word-${id}`,
    query: { q, qlang: 'fr', ...query },
    ...more,
  })),
  ...pairsOf(ofPortal, first).map((pair) => together({ id: 'word', query: { q, qlang: 'fr' } }, pair)),
]

/** The partition of the message, beside each criterion and some combinations. */
export const namedPartitionBesideCriteria = ({ first, q }: Selected): readonly LeakQuery[] => {
  const { recipientPartition } = first
  const singles = criteriaOf(first).filter(({ query }) => query.recipientPartition === undefined)
  return [
    ...singles,
    ...pairsOf(inPairs, first),
    { id: 'word', query: { q, qlang: 'fr' } },
    { id: 'word-hidden', query: { q, qlang: 'fr', visible: false } },
    { id: 'word-after', query: { q, qlang: 'fr', receivedAfter: past } },
    { id: 'word-unread', query: { q, qlang: 'fr', read: false } },
    ...pairsWithout(first),
  ].map((one) => ({ ...one, query: { ...one.query, recipientPartition } }))
}

/** Many criteria at once, on two pages. */
export const manyCriteria = (selected: Selected, { name }: FolderOfList): readonly LeakQuery[] =>
  combinationsIn(name, selected)
