import { type Need, type Needs, needDescriptions, needEntry, needNames } from '../../contract/test-data/needs.ts'
import { laneOf } from '../scenario/lanes.ts'
import type { Missing } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { SeenMessage } from '../survey/seen-message.ts'
import type { Candidates } from './candidates.ts'
import { memoize } from './memoize.ts'

/** The needs whose data a scenario uses up: no request takes back that a message was read or replied to (§3). */
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
 * Data that is used up is allotted beforehand: what a scenario changes, no other scenario is given. The whole table is
 * allotted whatever is selected, rows of the validation scenarios first and each in the order of ids, so that a scenario
 * alone meets the same data as in a crowd. Of a need in `usedUp` an earlier run left nothing. Scenarios that are newer than
 * the requirement set get what the others leave.
 */
export const allocate = (
  table: readonly AnyScenario[],
  candidates: Candidates,
  usedUp: ReadonlySet<Need> = new Set(),
): Allocations => {
  const input = { candidates, reserved: new Set<string>(), markedRead: new Set<string>(), usedUp }
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

/** A whole partition comes before its messages: a scenario that changes one of them would take all of it. */
const rank = ({ id, rows, changes }: AnyScenario): string =>
  `${changes.includes('partitionToEmpty') ? 0 : 1}${rows.length > 0 ? 0 : 1}${id}`

const allocateAmong = (table: readonly AnyScenario[], input: AllocationInput): Allocations => {
  const changing = table.filter(({ changes }) => changes.length > 0).sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
  const own = new Map(changing.map((scenario) => [scenario.id, changedData(scenario, input)]))
  return {
    byScenario: new Map(
      table.map((scenario) => [scenario.id, allocationFor(scenario, own.get(scenario.id) ?? {}, input)]),
    ),
    changed: [...own.values()],
  }
}

type Given = Partial<Record<Need, unknown>>

interface AllocationInput {
  candidates: Candidates
  /** what some scenario changes, and the messages among it that will have been read for good */
  reserved: Set<string>
  markedRead: Set<string>
  usedUp: ReadonlySet<Need>
}

/**
 * The messages of a candidate, and the empty partition that it fills. If two scenarios filled the same one, each would move
 * the messages of the other back.
 */
const takenByObject = memoize((candidate: object): readonly string[] => [
  ...messageIdsIn(candidate),
  ...('emptyPartitionId' in candidate ? [`partition ${candidate.emptyPartitionId}`] : []),
])

/** Hundreds of scenarios look at the same candidates. */
const takenBy = (candidate: unknown): readonly string[] =>
  typeof candidate === 'object' && candidate !== null ? takenByObject(candidate) : []

const hasNone = (reserved: ReadonlySet<string>, candidate: unknown): boolean =>
  !takenBy(candidate).some((one) => reserved.has(one))

/** The data that a scenario changes. Reserves it. */
const changedData = ({ changes }: AnyScenario, { candidates, reserved, markedRead }: AllocationInput): Given => {
  const mine: Given = {}
  for (const need of changes) {
    const candidate = candidates[need].find((one) => hasNone(reserved, one))
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
  mine: Given,
  { candidates, reserved, markedRead, usedUp }: AllocationInput,
): Allocation => {
  const { needs, changes } = scenario
  const comesFirst = laneOf(scenario) === 'readers'
  const given = needs.map((need) => {
    if (changes.includes(need)) return [need, mine[need]] as const
    const shared: readonly unknown[] = candidates[need]
    // A reader takes data that no scenario changes. If there is none, it may share data that a later scenario changes or an
    // earlier one restored.
    const mayShare = (one: unknown): boolean => changes.length === 0 && (comesFirst || hasNone(markedRead, one))
    return [need, shared.find((one) => hasNone(reserved, one)) ?? shared.find(mayShare)] as const
  })
  const missing = given.flatMap(([need, candidate]) => (candidate === undefined ? [missingData(need, usedUp)] : []))
  return missing.length > 0 ? { missing } : { needs: Object.fromEntries(given) as unknown as Needs }
}

const missingData = (need: Need, usedUp: ReadonlySet<Need>): Missing => ({
  kind: 'testData',
  need,
  says: needDescriptions[need],
  ...(usedUp.has(need) && { usedUp: true }),
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
