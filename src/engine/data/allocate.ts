import { type Need, type Needs, needsInWords } from '../../contract/test-data/needs.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { laneOf } from '../scenario/scenario.ts'
import type { Supply } from './candidates.ts'
import { spentNeeds } from './irreversible-needs.ts'

/** The data of one scenario, or the needs, in words, that nobody supplies. */
export type Allotment = { needs: Needs } | { missing: string[] }

export interface Allotted {
  allotments: Map<string, Allotment>
  /** What some scenario changes. */
  changed: readonly unknown[]
}

/**
 * Data that is used up is allotted beforehand: what a scenario changes, no other scenario is given. The whole table is
 * allotted whatever is selected, rows of the validation scenarios first and each in the order of ids, so that a scenario
 * alone meets the same data as in a crowd. Of a need in `usedUp` an earlier run left nothing.
 */
export const allot = (
  table: readonly AnyScenario[],
  supply: Supply,
  usedUp: ReadonlySet<Need> = new Set(),
): Allotted => {
  const rank = ({ id, rows }: AnyScenario): string => `${rows.length > 0 ? 0 : 1}${id}`
  const inOrder = [...table].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
  const taken = new Set<string>()
  const spent = new Set<string>()
  const own = new Map<string, Partial<Record<Need, unknown>>>()
  for (const { id, changes } of inOrder) {
    const mine: Partial<Record<Need, unknown>> = {}
    for (const need of changes) {
      const candidate = supply[need].find((one) => idsIn(one).every((messageId) => !taken.has(messageId)))
      if (candidate === undefined) continue
      mine[need] = candidate
      for (const messageId of idsIn(candidate)) {
        taken.add(messageId)
        if (spentNeeds[need] === 'read') spent.add(messageId)
      }
    }
    own.set(id, mine)
  }
  const allotments = new Map(
    table.map(
      (scenario) =>
        [scenario.id, allotment(scenario, own.get(scenario.id) ?? {}, { supply, taken, spent, usedUp })] as const,
    ),
  )
  return { allotments, changed: [...own.values()] }
}

interface Stock {
  supply: Supply
  /** messages that some scenario changes, and those among them that will have been read for good */
  taken: ReadonlySet<string>
  spent: ReadonlySet<string>
  usedUp: ReadonlySet<Need>
}

const allotment = (
  scenario: AnyScenario,
  mine: Partial<Record<Need, unknown>>,
  { supply, taken, spent, usedUp }: Stock,
): Allotment => {
  const { needs, changes } = scenario
  const untouched = (candidate: unknown): boolean => idsIn(candidate).every((messageId) => !taken.has(messageId))
  const comesFirst = laneOf(scenario) === 'readers'
  const unspent = (candidate: unknown): boolean =>
    comesFirst || idsIn(candidate).every((messageId) => !spent.has(messageId))
  const given = needs.map((need) => {
    const shared: readonly unknown[] = supply[need]
    // A reader takes data that nobody changes; for want of it, it may share what is changed later, or was put back before.
    const candidate = changes.includes(need)
      ? mine[need]
      : (shared.find(untouched) ?? (changes.length === 0 ? shared.find(unspent) : undefined))
    return [need, candidate] as const
  })
  const missing = given.flatMap(([need, candidate]) =>
    candidate === undefined ? [`${needsInWords[need]}${usedUp.has(need) ? ' (data used up)' : ''}`] : [],
  )
  return missing.length > 0 ? { missing } : { needs: Object.fromEntries(given) as unknown as Needs }
}

/** The identifiers of every message in a candidate. */
export const idsIn = (candidate: unknown): string[] => {
  if (typeof candidate !== 'object' || candidate === null) return []
  if ('messageId' in candidate) return [String(candidate.messageId)]
  return Object.values(candidate).flatMap(idsIn)
}
