/**
 * Names of the target that no candidate meets, learned from values: messages of the dataset are known by their marks, and
 * the lists show which of them are visible. A name that fits by chance must not be learned, so a field has to fit every
 * known message, and these have to differ in it.
 */
import type { Dialect, DialectEntry } from '../../../contract/dialect.ts'
import type { MessageFacts } from '../../../contract/test-data/dataset-index.ts'
import { atPath, onlyField } from '../../scenario/json-path.ts'
import { type Leaf, leavesOf, objectArraysIn } from './leaves.ts'

/** What answers show of a message, and what is known of it. */
export interface KnownMessage {
  /** its list item, its details or both */
  sources: readonly unknown[]
  /** whether it was in a list of visible messages */
  isVisible: boolean
  /** absent if it is not of the dataset */
  facts?: MessageFacts
}

export type LearnedNames = Partial<Record<DialectEntry, string>>

/** Fewer known messages than this prove nothing. */
const minMessages = 5

/** The values of a path, and what is known of the same messages. */
type Pair = readonly [value: Leaf | undefined, known: Leaf | undefined]

/** Dates move with the day on which the data were loaded; time zones and dates without time add up to a day. */
const dateToleranceMs = 26 * 60 * 60 * 1000

const isSameDate = (pairs: readonly Pair[]): boolean => {
  const shifts = pairs.map(([value, known]) => Date.parse(String(value)) - Date.parse(String(known)))
  const areDates = pairs.every(([value]) => typeof value === 'string' && /^\d{4}-/.test(value))
  return areDates && !shifts.some(Number.isNaN) && Math.max(...shifts) - Math.min(...shifts) <= dateToleranceMs
}

/** The target can have identifiers of its own: one for each known identifier. */
const isSameIdentifier = (pairs: readonly Pair[]): boolean => {
  const [values, known, both] = [0, 1, 2].map(
    (place) => new Set(pairs.map((pair) => (place === 2 ? JSON.stringify(pair) : pair[place]))).size,
  )
  const areIds = pairs.every(([value]) => typeof value === 'string' || typeof value === 'number')
  return areIds && values === known && known === both
}

const isSameFlag = (pairs: readonly Pair[]): boolean =>
  pairs.some(([value]) => value === true) && pairs.every(([value, known]) => (value ?? false) === known)

const tenDigits = (value: Leaf | undefined): string => String(value).replace(/\D/g, '').padStart(10, '0')

const isSameNumber = (pairs: readonly Pair[]): boolean =>
  pairs.every(([value, known]) => value !== undefined && tenDigits(value) === tenDigits(known))

const isSameText = (pairs: readonly Pair[]): boolean => pairs.every(([value, known]) => value === known)

type KnownOf = (message: KnownMessage) => Leaf | undefined

type Learnable = readonly [known: KnownOf, isSame: (pairs: readonly Pair[]) => boolean]

const learnable: Partial<Record<DialectEntry, Learnable>> = {
  publicationDate: [({ facts }) => facts?.publicationDate, isSameDate],
  expirationDate: [({ facts }) => facts?.expirationDate, isSameDate],
  isVisible: [({ isVisible }) => isVisible, isSameFlag],
  isRegisteredMail: [({ facts }) => facts?.isRegisteredMail, isSameFlag],
  senderPartition: [({ facts }) => facts?.senderPartition, isSameText],
  senderEnterprise: [({ facts }) => facts?.senderEnterprise, isSameNumber],
  senderApplicationId: [({ facts }) => facts?.senderApplicationId, isSameIdentifier],
  senderOrganizationId: [({ facts }) => facts?.senderOrganizationId, isSameIdentifier],
  messageTypeId: [({ facts }) => facts?.messageTypeId, isSameIdentifier],
}

/** What `learnMessageNames`, `learnActions`, `learnCount` and `learnTotal` can learn. */
export const learnableNames = [...(Object.keys(learnable) as DialectEntry[]), 'actions', 'count', 'total'] as const

const leavesOfMessage = ({ sources }: KnownMessage): Map<string, Leaf> =>
  new Map(sources.toReversed().flatMap((source) => [...leavesOf(source)]))

/** Names of message fields that the dialect lacks. A field has one name, and a name one field. */
export const learnMessageNames = (messages: readonly KnownMessage[], dialect: Dialect): LearnedNames => {
  const shown = messages.map((message) => ({ message, leaves: leavesOfMessage(message) }))
  const paths = [...new Set(shown.flatMap(({ leaves }) => [...leaves.keys()]))]
  const taken = new Set<string | null>(Object.values(dialect))
  const learned: LearnedNames = {}
  for (const [entry, [knownOf, isSame]] of Object.entries(learnable) as [DialectEntry, Learnable][]) {
    const known = shown.filter(({ message }) => knownOf(message) !== undefined)
    const differ = new Set(known.map(({ message }) => knownOf(message))).size > 1
    if (dialect[entry] !== null || known.length < minMessages || !differ) continue
    const path = paths.find(
      (one) => !taken.has(one) && isSame(known.map(({ message, leaves }) => [leaves.get(one), knownOf(message)])),
    )
    if (path === undefined) continue
    taken.add(path)
    learned[entry] = path
  }
  return learned
}

/** §2: a message has a subject. */
const haveSubjects = (entries: unknown): boolean =>
  Array.isArray(entries) && entries.length > 0 && entries.every((entry) => atPath(entry, 'subject') !== undefined)

/** Where the messages are: the only array of objects in the lists, or the only one whose objects have a subject. */
export const learnListItems = (lists: readonly unknown[], { listItems }: Dialect): LearnedNames => {
  const all = [...new Set(lists.flatMap((list) => objectArraysIn(list)))]
  const withSubjects = all.filter((path) => lists.some((list) => haveSubjects(atPath(list, path))))
  const [path, ...others] = withSubjects.length > 0 ? withSubjects : all
  return listItems === null && others.length === 0 && path !== undefined ? { listItems: path } : {}
}

/** §2: an action has a type and a flag that tells whether it is executed. Attachments have flags too. */
const isAction = (entry: unknown): boolean => {
  const leaves = leavesOf(entry)
  const flags = [...leaves.values()].filter((value) => typeof value === 'boolean')
  return typeof leaves.get('type') === 'string' && flags.length === 1
}

/** Where the actions of a message are: the only array, beside the attachments, that holds actions alone. */
export const learnActions = (messages: readonly unknown[], { actions, attachments }: Dialect): LearnedNames => {
  if (actions !== null) return {}
  const entriesOf = (path: string) => messages.flatMap((message) => (atPath(message, path) ?? []) as unknown[])
  const arrays = new Set(messages.flatMap((message) => objectArraysIn(message)))
  const [path, ...others] = [...arrays].filter((one) => one !== attachments && entriesOf(one).every(isAction))
  return path !== undefined && others.length === 0 ? { actions: path } : {}
}

const isOneNumber = (one: unknown): boolean => typeof atPath(one, onlyField) === 'number'

/** The only number of the statistics; where each statistic is an object with one number, its name can be another for each. */
export const learnCount = (statistics: readonly unknown[], { count }: Dialect): LearnedNames => {
  const numbers = statistics.flatMap((one) => [...leavesOf(one)].filter(([, value]) => typeof value === 'number'))
  const paths = new Set(numbers.map(([path]) => path))
  const [path] = paths
  if (count !== null || path === undefined) return {}
  if (paths.size === 1) return { count: path }
  return statistics.every(isOneNumber) ? { count: onlyField } : {}
}

/** The pages of a list, and how many messages they hold together. */
interface CountedPages {
  pages: readonly unknown[]
  count: number
}

/** The number that every page of every list has, and that counts the messages of all its pages. */
export const learnTotal = (lists: readonly CountedPages[], { total }: Dialect): LearnedNames => {
  const inPages = lists.filter(({ pages, count }) => count > 0 && pages.length > 1)
  const [first] = inPages.flatMap(({ pages }) => pages)
  const path = [...leavesOf(first).keys()].find((one) =>
    lists.every(({ pages, count }) => pages.every((page) => leavesOf(page).get(one) === count)),
  )
  return total === null && inPages.length > 0 && path !== undefined ? { total: path } : {}
}
