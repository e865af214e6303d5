/**
 * §4.1, §4.2: the same messages as a scan of the mailbox, from its index. The index knows only the rules of the reference: where
 * another rule decides, these functions return undefined, and the caller scans.
 */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import type { Language } from '../../../src/contract/interface/parameters.ts'
import type { Context } from '../../context.ts'
import { accessRules } from '../../rules/access.ts'
import type { PartitionFilter } from '../../rules/callers/caller.ts'
import {
  type Condition,
  countableConditions,
  criterionConditions,
  findableCondition,
  inPartitionCondition,
  partitionCondition,
  positionsMeeting,
  type statisticConditions,
  textCondition,
} from '../../rules/lists/conditions.ts'
import type { Filters } from '../../rules/lists/criteria.ts'
import { listingRules, matchingRules } from '../../rules/lists/filters.ts'
import { type SearchRules, searchRules } from '../../rules/lists/search.ts'
import { statisticRules } from '../../rules/lists/statistics.ts'
import type { HeldMailbox } from '../../store/held-mailbox.ts'
import type { MailboxIndex } from '../../store/index/mailbox-index.ts'
import type { Features } from '../../store/without-absent-features.ts'

export interface ListRequest {
  mailbox: string
  filters: Filters
  qlang: Language | undefined
  mayConsult: PartitionFilter
}

/** Messages in the order of a list. */
export interface FoundMessages {
  total: number
  all(): readonly StoredMessage[]
  /** from the `start`th on, counted from 0, before the `end`th */
  between(start: number, end: number): readonly StoredMessage[]
}

export const foundIn = (messages: readonly StoredMessage[]): FoundMessages => ({
  total: messages.length,
  all: () => messages,
  between: (start, end) => messages.slice(start, end),
})

export const givenNames = (filters: Filters): (keyof Filters)[] =>
  (Object.keys(filters) as (keyof Filters)[]).filter((name) => filters[name] !== undefined)

type AnyCriterion = (index: MailboxIndex, wanted: never, features: Features) => Condition | undefined

const haveSameEntries = <Entries extends object>(one: Entries, other: Entries): boolean => {
  const names = Object.keys(one) as (keyof Entries)[]
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

const isReferenceSearch = ({ fields, ...functions }: SearchRules): boolean => {
  const { fields: referenceFields, ...referenceFunctions } = searchRules
  return haveSameEntries(fields, referenceFields) && haveSameEntries<object>(functions, referenceFunctions)
}

/** Waits until the index of the mailbox knows the texts, when the request searches them. */
export const makeSearchable = async (
  { mailbox, filters, qlang }: ListRequest,
  { rules, store }: Context,
): Promise<void> => {
  if (filters.q !== undefined && qlang !== undefined && isReferenceSearch(rules.search))
    await store.indexed?.(mailbox)?.makeSearchable(qlang)
}

/** One filter as a condition on the index; undefined if another rule decides than that of the reference. */
const conditionOf = (
  name: keyof Filters,
  { filters, qlang }: ListRequest,
  held: HeldMailbox,
  { rules, features, referenceData }: Context,
): Condition | undefined => {
  const { index } = held
  if (rules.matching[name] !== matchingRules[name]) return undefined
  if (name === 'q')
    return qlang !== undefined && filters.q !== undefined && isReferenceSearch(rules.search)
      ? textCondition(held, filters.q, qlang, referenceData)
      : undefined
  const condition: AnyCriterion = criterionConditions[name]
  return condition(index, filters[name] as never, features)
}

/** The messages of a list; undefined if the index does not know the rules, or the store has no index. */
export const indexedMessages = (request: ListRequest, context: Context): FoundMessages | undefined => {
  const { rules, store, clock } = context
  const { access, listing } = rules
  const held = store.indexed?.(request.mailbox)
  if (held === undefined || listing.combine !== listingRules.combine) return undefined
  if (access.isFindable !== accessRules.isFindable || access.isListed !== accessRules.isListed) return undefined
  const conditions: Condition[] = []
  for (const name of givenNames(request.filters)) {
    const condition = conditionOf(name, request, held, context)
    if (condition === undefined) return undefined
    conditions.push(condition)
  }
  conditions.push(findableCondition(held.index, clock()), partitionCondition(held.index, request.mayConsult))
  const positions = positionsMeeting(held.index, conditions)
  const between = (start: number, end: number) =>
    positions.fromHighest(start, end).flatMap((position) => held.at(position) ?? [])
  const total = positions.count()
  return { total, all: () => between(0, total), between }
}

/** A rule of the statistics with what is wanted of it, for one message and for the index of them all. */
export interface CountCheck {
  rule: keyof typeof statisticConditions
  meets(message: StoredMessage): boolean
  /** undefined if the index does not know the answer */
  condition(index: MailboxIndex): Condition | undefined
}

export interface CountRequest {
  mailbox: string
  recipientPartition: string | undefined
  mayConsult: PartitionFilter
  checks: readonly CountCheck[]
}

/** The count of a statistic; undefined if the index does not know the rules, or the store has no index. */
export const indexedCount = (request: CountRequest, context: Context): number | undefined => {
  const { rules, store, clock } = context
  const held = store.indexed?.(request.mailbox)
  const { access, statistics } = rules
  if (held === undefined || statistics.isCountable !== statisticRules.isCountable) return undefined
  if (access.isFindable !== accessRules.isFindable || access.isCounted !== accessRules.isCounted) return undefined
  const { index } = held
  const conditions = [...countableConditions(index), findableCondition(index, clock())]
  for (const { rule, condition } of request.checks) {
    const own = statistics[rule] === statisticRules[rule] ? condition(index) : undefined
    if (own === undefined) return undefined
    conditions.push(own)
  }
  conditions.push(partitionCondition(index, request.mayConsult))
  if (request.recipientPartition !== undefined) conditions.push(inPartitionCondition(index, request.recipientPartition))
  return positionsMeeting(index, conditions).count()
}
