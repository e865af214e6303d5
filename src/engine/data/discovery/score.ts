import type { Casting } from '../../../contract/test-data/dataset-index.ts'
import type { Need } from '../../../contract/test-data/needs.ts'
import type { AnyScenario } from '../../scenario/scenario.ts'
import type { Records } from '../../survey/reference-records.ts'
import { type Allotted, allot } from '../allocate.ts'
import { carried, type Supply } from '../candidates.ts'
import type { Grounds, Texts } from '../finders/input.ts'
import { type Pool, pool } from '../finders/message-pool.ts'
import { isOpen, type World } from '../finders/partition-roles.ts'
import { readAlready } from '../finders/single-messages.ts'
import { manyInGeneral, manyMessages } from '../list-candidates.ts'
import { type Discovered, discover, namedNeeds } from './discover.ts'
import { suits } from './fits-partition-roles.ts'

/** What a world lets play. */
export interface Evaluated {
  world: World
  supply: Supply
  allotted: Allotted
  objections: Discovered['objections']
  records: Records
  usedUp: ReadonlySet<Need>
  /** The more scenarios can be played, the higher; the validation scenarios weigh more. */
  score: number
}

/** What is known beside the mailbox itself. */
export interface Evaluating {
  grounds: Grounds
  texts: Texts
  table: readonly AnyScenario[]
  casting: Casting
  /** what the messages of the dataset supply, wherever they lie */
  marked: Supply
  usedUp: ReadonlySet<Need>
  /** How many candidates of a need are wanted, so that all of the table can be played. */
  wanted: ReadonlyMap<Need, number>
}

/** One for each scenario that uses it up, and one for those that only look. */
export const wantedOf = (table: readonly AnyScenario[]): Map<Need, number> => {
  const wanted = new Map<Need, number>()
  for (const need of table.flatMap(({ changes }) => changes)) wanted.set(need, (wanted.get(need) ?? 1) + 1)
  return wanted
}

/** Counted, not cast: any received message that the user may consult will do; references of such a one come first. */
const counted = ({ seen, received, world }: Pool): Partial<Supply> => {
  const open = seen.filter(
    ({ mailbox, folder, isVisible, isPlaced, recipientPartition }) =>
      mailbox === 'own' && folder === 'in' && isVisible && isPlaced && isOpen(world, recipientPartition),
  )
  return { ...carried([...received, ...seen]), manyInGeneral: manyInGeneral(open), manyMessages: manyMessages(open) }
}

const rowWeight = 3

/** Puts together what the dataset and the rest of the mailbox give in a world, and allots it. */
export const evaluated = (world: World, { grounds, texts, table, marked, usedUp, wanted }: Evaluating): Evaluated => {
  const found = pool(grounds, world, texts)
  const replaced = new Set<Need>([...namedNeeds(grounds.data), 'consultablePartitions'])
  const needs = Object.keys(marked) as Need[]
  const suited = new Map(
    needs.map((need): [Need, unknown[]] => {
      const own: unknown[] = replaced.has(need) ? [] : marked[need]
      return [need, own.filter((candidate) => suits(need, candidate, world))]
    }),
  )
  const isShort = (need: Need): boolean => (suited.get(need)?.length ?? 0) < (wanted.get(need) ?? 1)
  const { supply: discovered, objections } = discover(found, isShort)
  const supply = Object.fromEntries(
    needs.map((need) => [need, [...(suited.get(need) ?? []), ...(discovered[need] ?? [])]]),
  ) as unknown as Supply
  const gone = new Set([...usedUp, ...readAlready(found)])
  Object.assign(supply, counted(found))
  const allotted = allot(table, supply, gone)
  const score = table.reduce((sum, { id, rows }) => {
    const allotment = allotted.allotments.get(id)
    return allotment && 'needs' in allotment ? sum + 1 + (rows.length > 0 ? rowWeight : 0) : sum
  }, 0)
  return { world, supply, allotted, objections, records: grounds.records, usedUp: gone, score }
}
