import { type Need, type Needs, needDescriptions } from '../../contract/test-data/needs.ts'
import { laneOf } from '../scenario/lanes.ts'
import type { Missing } from '../scenario/missing.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { Candidates } from './candidates.ts'
import { irreversibleNeeds } from './irreversible-needs.ts'

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
 * alone meets the same data as in a crowd. Of a need in `usedUp` an earlier run left nothing.
 */
export const allocate = (
  table: readonly AnyScenario[],
  supply: Candidates,
  usedUp: ReadonlySet<Need> = new Set(),
): Allocations => {
  const rank = ({ id, rows }: AnyScenario): string => `${rows.length > 0 ? 0 : 1}${id}`
  const inOrder = [...table].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
  const taken = new Set<string>()
  const spent = new Set<string>()
  const own = new Map<string, Partial<Record<Need, unknown>>>()
  for (const { id, changes } of inOrder) {
    const mine: Partial<Record<Need, unknown>> = {}
    for (const need of changes) {
      const candidate = supply[need].find((one) => messageIdsIn(one).every((messageId) => !taken.has(messageId)))
      if (candidate === undefined) continue
      mine[need] = candidate
      for (const messageId of messageIdsIn(candidate)) {
        taken.add(messageId)
        if (irreversibleNeeds[need] === 'read') spent.add(messageId)
      }
    }
    own.set(id, mine)
  }
  const allocations = new Map(
    table.map(
      (scenario) =>
        [
          scenario.id,
          allocationFor(scenario, own.get(scenario.id) ?? {}, {
            candidates: supply,
            reserved: taken,
            markedRead: spent,
            usedUp,
          }),
        ] as const,
    ),
  )
  return { byScenario: allocations, changed: [...own.values()] }
}

interface AllocationInput {
  candidates: Candidates
  /** messages that some scenario changes, and those among them that will have been read for good */
  reserved: ReadonlySet<string>
  markedRead: ReadonlySet<string>
  usedUp: ReadonlySet<Need>
}

const allocationFor = (
  scenario: AnyScenario,
  mine: Partial<Record<Need, unknown>>,
  { candidates, reserved, markedRead, usedUp }: AllocationInput,
): Allocation => {
  const { needs, changes } = scenario
  const untouched = (candidate: unknown): boolean =>
    messageIdsIn(candidate).every((messageId) => !reserved.has(messageId))
  const comesFirst = laneOf(scenario) === 'readers'
  const unspent = (candidate: unknown): boolean =>
    comesFirst || messageIdsIn(candidate).every((messageId) => !markedRead.has(messageId))
  const given = needs.map((need) => {
    const shared: readonly unknown[] = candidates[need]
    // A reader takes data that nobody changes; for want of it, it may share what is changed later, or was put back before.
    const candidate = changes.includes(need)
      ? mine[need]
      : (shared.find(untouched) ?? (changes.length === 0 ? shared.find(unspent) : undefined))
    return [need, candidate] as const
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

/** The identifiers of every message in a candidate. */
export const messageIdsIn = (candidate: unknown): string[] => {
  if (typeof candidate !== 'object' || candidate === null) return []
  if ('messageId' in candidate) return [String(candidate.messageId)]
  return Object.values(candidate).flatMap(messageIdsIn)
}
