import { type Need, type Needs, needDescriptions, needEntry, needNames } from '../../contract/test-data/needs.ts'
import { laneOf } from '../scenario/lanes.ts'
import type { Missing } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { SeenMessage } from '../survey/seen-message.ts'
import type { Candidates } from './candidates.ts'
import { memoize } from './memoize.ts'

/** The needs whose data a scenario uses up: no request undoes reading a message or replying to it (§3). */
export const irreversibleNeeds = Object.fromEntries(
  needNames.flatMap((need) => {
    const { usesUp } = needEntry(need)
    return usesUp === undefined ? [] : [[need, usesUp]]
  }),
) as Partial<Record<Need, 'read' | 'reply'>>

/** The part of a candidate that a scenario uses up: all of it, unless the need says which part. */
export const usedUpPart = (need: Need, candidate: object): unknown => {
  const { partUsedUp } = needEntry(need)
  return partUsedUp === undefined ? candidate : Object.entries(candidate).find(([name]) => name === partUsedUp)?.[1]
}

/** The test data of one scenario, or the needs that have none. */
export type Allocation = { needs: Needs } | { missing: Missing[] }

export interface Allocations {
  byScenario: Map<string, Allocation>
  /** What some scenario changes. */
  changed: readonly unknown[]
}

/**
 * Gives each scenario its test data before the run. Data that one scenario changes goes to no other scenario. The whole
 * table gets data, whatever is selected: first the scenarios of validation rows, then the others, each in the order of ids.
 * So a scenario that runs alone has the same data as in a whole run. Scenarios that are newer than the requirement set get
 * what the others leave. `isUsedUp` tells of a need without data whether its messages are used up.
 */
export const allocate = (
  table: readonly AnyScenario[],
  candidates: Candidates,
  isUsedUp: (need: Need) => boolean = () => false,
): Allocations => {
  const input = { candidates, reserved: new Set<string>(), markedRead: new Set<string>(), isUsedUp }
  const scored = allocateAmong(
    table.filter((one) => !one.unscored),
    input,
  )
  const newer = table.filter((one) => one.unscored)
  if (newer.length === 0) return scored
  for (const messageId of messageIdsIn([...scored.byScenario.values()])) input.reserved.add(messageId)
  const rest = allocateAmong(newer, input)
  return {
    byScenario: new Map([...scored.byScenario, ...rest.byScenario]),
    changed: [...scored.changed, ...rest.changed],
  }
}

/**
 * A whole partition comes before its messages: a scenario that changes one of them would take all of it. Then come the rows, and
 * data of which there is only one candidate: a scenario with other candidates can take one of those.
 */
const rank = ({ id, rows, changes }: AnyScenario, candidates: Candidates): string => {
  const isOnly = changes.some((need) => candidates[need].length === 1)
  return `${changes.includes('partitionToEmpty') ? 0 : 1}${rows.length > 0 ? 0 : 1}${isOnly ? 0 : 1}${id}`
}

const allocateAmong = (table: readonly AnyScenario[], input: AllocationInput): Allocations => {
  const rankOf = new Map(table.map((one) => [one, rank(one, input.candidates)]))
  const changing = table
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => ((rankOf.get(a) ?? '') < (rankOf.get(b) ?? '') ? -1 : 1))
  const own = new Map(changing.map((scenario) => [scenario.id, reserveChangedData(scenario, input)]))
  return {
    byScenario: new Map(
      table.map((scenario) => [scenario.id, allocationFor(scenario, own.get(scenario.id) ?? {}, input)]),
    ),
    changed: [...own.values()],
  }
}

type ChosenData = Partial<Record<Need, unknown>>

interface AllocationInput {
  candidates: Candidates
  /** what some scenario changes: ids of messages, and empty partitions that a scenario fills */
  reserved: Set<string>
  /** the reserved messages that a scenario marks as read, which cannot be restored */
  markedRead: Set<string>
  isUsedUp: (need: Need) => boolean
}

/**
 * The messages of a candidate, and the empty partition that it fills: if two scenarios filled the same one, each would move
 * the messages of the other back. Memoized, because hundreds of scenarios look at the same candidates.
 */
const takenByObject = memoize((candidate: object): readonly string[] => [
  ...messageIdsIn(candidate),
  ...('emptyPartitionId' in candidate ? [`partition ${candidate.emptyPartitionId}`] : []),
])

const takenBy = (candidate: unknown): readonly string[] =>
  typeof candidate === 'object' && candidate !== null ? takenByObject(candidate) : []

const isOutside = (taken: ReadonlySet<string>, candidate: unknown): boolean =>
  !takenBy(candidate).some((one) => taken.has(one))

/** Whether `scenarios` that change the data of a need cannot all run with its candidates: each takes one with messages of its own. */
export const areTooFew = (candidates: readonly unknown[], scenarios: number): boolean =>
  candidates.length === 0 ||
  (candidates.length < scenarios && candidates.every((candidate) => takenBy(candidate).length > 0))

/** Reserves the data that a scenario changes, and returns it. */
const reserveChangedData = (
  { changes }: AnyScenario,
  { candidates, reserved, markedRead }: AllocationInput,
): ChosenData => {
  const mine: ChosenData = {}
  for (const need of changes) {
    const candidate = candidates[need].find((one) => isOutside(reserved, one))
    if (candidate === undefined) continue
    mine[need] = candidate
    for (const one of takenBy(candidate)) {
      reserved.add(one)
      if (irreversibleNeeds[need] === 'read') markedRead.add(one)
    }
  }
  return mine
}

const allocationFor = (
  scenario: AnyScenario,
  mine: ChosenData,
  { candidates, reserved, markedRead, isUsedUp }: AllocationInput,
): Allocation => {
  const { needs, changes } = scenario
  const isReader = laneOf(scenario) === 'readers'
  const chosen = needs.map((need) => {
    if (changes.includes(need)) return [need, mine[need]] as const
    const shared: readonly unknown[] = candidates[need]
    // Data that no scenario changes comes first. If there is none, a scenario that changes nothing shares data with one that
    // does: readers run before it, the others after it has restored the data.
    const mayShare = (one: unknown): boolean => changes.length === 0 && (isReader || isOutside(markedRead, one))
    return [need, shared.find((one) => isOutside(reserved, one)) ?? shared.find(mayShare)] as const
  })
  const missing = chosen.flatMap(([need, candidate]) => (candidate === undefined ? [missingData(need, isUsedUp)] : []))
  return missing.length > 0 ? { missing } : { needs: Object.fromEntries(chosen) as unknown as Needs }
}

const missingData = (need: Need, isUsedUp: (need: Need) => boolean): Missing => ({
  kind: 'testData',
  need,
  says: needDescriptions[need],
  ...(isUsedUp(need) && { usedUp: true }),
})

/** The test data of a scenario; undefined if some of it is missing. */
export const allocatedNeeds = ({ byScenario }: Allocations, id: string): Needs | undefined => {
  const allocation = byScenario.get(id)
  return allocation && 'needs' in allocation ? allocation.needs : undefined
}

/** Every message in a candidate. */
export const messagesIn = (candidate: unknown): PlacedMessage[] => {
  if (typeof candidate !== 'object' || candidate === null) return []
  if ('messageId' in candidate) return [candidate as PlacedMessage]
  return Object.values(candidate).flatMap(messagesIn)
}

type PlacedMessage = Pick<SeenMessage, 'messageId' | 'folder' | 'recipientPartition' | 'senderPartition'>

export const messageIdsIn = (candidate: unknown): string[] => messagesIn(candidate).map(({ messageId }) => messageId)
