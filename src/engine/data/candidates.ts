import { actionToConfirm } from '../../contract/interface/model.ts'
import type { DatasetIndex, MarkedMessage } from '../../contract/test-data/dataset-index.ts'
import { type HandleField, isKind } from '../../contract/test-data/needs/need.ts'
import { isSetting, type Need, type Needs, needEntry, needNames } from '../../contract/test-data/needs.ts'
import type { SeenMessage } from '../survey/seen-message.ts'
import { type AdapterInput, type Adapters, dateAdapters } from './finders/date-windows.ts'
import { familyAdapters } from './finders/family-words.ts'
import { withIrreversibleSenders } from './finders/pool/partition-uses.ts'
import { memoize } from './memoize.ts'

/** For each need, the data at this target that meets it, in order of preference. */
export type Candidates = { [N in Need]: Needs[N][] }

/** Everything that a handle can have; each need asks for a part of it. */
interface FullHandle extends SeenMessage, Omit<MarkedMessage, 'where'> {
  messageActionId?: string
}

const adapters: Adapters = {
  ...dateAdapters,
  ...familyAdapters,
  partitionToEmpty: (candidates, { seen }) => candidates.map((one) => withIrreversibleSenders(one, seen)),
}

const messagesByMark = (seen: readonly SeenMessage[]): ReadonlyMap<string, SeenMessage> =>
  new Map(seen.flatMap((message) => message.businessValues.map((value) => [value, message] as const)))

/**
 * Needs whose dataset messages are in the mailbox, but in another state than the need asks for: an earlier run, or a
 * person, read, moved or executed them.
 */
export const usedUpNeeds = (datasetIndex: DatasetIndex, seen: readonly SeenMessage[]): Set<Need> => {
  const byMark = messagesByMark(seen)
  return new Set(
    needNames.filter((need) => {
      const { shape } = needEntry(need)
      const inState: HandleOf = (marked, fields) => handleFor(marked, byMark, fields)
      const inAnyState: HandleOf = (marked, fields) => inState({ ...marked, where: undefined }, fields)
      const candidates: readonly unknown[] = datasetIndex.candidates[need]
      return candidates.some(
        (one) => resolveMarks(one, shape, inState) === undefined && resolveMarks(one, shape, inAnyState) !== undefined,
      )
    }),
  )
}

/** Finds the messages of the dataset among those that the survey saw. An incomplete candidate is left out. */
export const candidatesFrom = (
  datasetIndex: DatasetIndex,
  seen: readonly SeenMessage[],
  origins: readonly string[] = [],
): Candidates => {
  const byMark = messagesByMark(seen)
  const entries = needNames.map((need) => {
    if (isSetting(need)) return [need, origins.map((origin) => ({ origin, others: withoutOne(origin, origins) }))]
    const marked: readonly unknown[] = datasetIndex.candidates[need]
    const inState: HandleOf = (message, fields) => handleFor(message, byMark, fields)
    const found = marked.flatMap((candidate) => resolveMarks(candidate, needEntry(need).shape, inState) ?? [])
    return [need, adapted(need, found, { datasetIndex, seen })]
  })
  return Object.fromEntries(entries) as Candidates
}

const withoutOne = <Value>(value: Value, all: readonly Value[]): Value[] => all.filter((one) => one !== value)

const adapted = (need: Need, candidates: readonly unknown[], input: AdapterInput): readonly unknown[] => {
  const adapt = adapters[need] as ((all: readonly unknown[], input: AdapterInput) => unknown[]) | undefined
  return adapt === undefined ? candidates : adapt(candidates, input)
}

const isMarked = (value: object): value is MarkedMessage => 'mark' in value

/** The handle of a marked message that shows these fields; undefined if there is none. */
type HandleOf = (marked: MarkedMessage, fields: readonly HandleField[]) => FullHandle | undefined

/**
 * The candidate with handles in place of marks, each with the fields that its part of the shape asks for; undefined if
 * `handleOf` has none for a mark, or for all marks of a list that may lack items.
 */
const resolveMarks = (candidate: unknown, shape: object, handleOf: HandleOf): unknown => {
  if (typeof candidate !== 'object' || candidate === null) return candidate
  if (isMarked(candidate)) return handleOf(candidate, isKind(shape) ? (shape.fields ?? []) : [])
  const inner = Object.entries(candidate).map(
    ([name, value]) => [name, resolveMarks(value, partOf(shape, name), handleOf)] as const,
  )
  const found = isKind(shape) && shape.mayLackItems ? inner.filter(([, value]) => value !== undefined) : inner
  if (found.some(([, value]) => value === undefined) || (inner.length > 0 && found.length === 0)) return undefined
  return Array.isArray(candidate) ? found.map(([, value]) => value) : Object.fromEntries(found)
}

/** The shape of a part; the items of a list have the shape of the list. */
const partOf = (shape: object, name: string): object =>
  isKind(shape) ? shape : ((shape as Record<string, object>)[name] ?? {})

/** The message with this mark; undefined if it is missing, in another state, or does not show what is required. */
const handleFor = (
  marked: MarkedMessage,
  byMark: ReadonlyMap<string, SeenMessage>,
  required: readonly HandleField[],
): FullHandle | undefined => {
  const seen = byMark.get(marked.mark)
  const handle = seen && handlesOf(marked)(seen)
  return handle && required.every((field) => handle[field] !== undefined) ? handle : undefined
}

/** The handle of a marked message, by the message that shows the mark; undefined if that is in another state. */
const handlesOf = memoize((marked: MarkedMessage) => memoize((seen: SeenMessage) => handleInState(marked, seen)))

const handleInState = ({ mark, where = {}, ...facts }: MarkedMessage, seen: SeenMessage): FullHandle | undefined => {
  const action = seen.actions.find(
    ({ type, isExecuted }) => type === actionToConfirm && isExecuted === (where.isExecuted ?? isExecuted),
  )
  // A sent message is in its sender partition, which a target need not show.
  const partition = seen.folder === 'in' ? seen.recipientPartition : (seen.senderPartition ?? where.recipientPartition)
  const isInState =
    (where.isRead ?? seen.isRead) === seen.isRead &&
    (where.isVisible ?? seen.isVisible) === seen.isVisible &&
    (where.recipientPartition ?? partition) === partition &&
    (where.isExecuted === undefined || action !== undefined)
  return isInState ? { ...seen, ...facts, mark, messageActionId: action?.messageActionId } : undefined
}
