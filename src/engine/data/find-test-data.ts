import type { DeclaredFeatures } from '../../contract/features.ts'
import type { Partition } from '../../contract/interface/model.ts'
import type { Casting } from '../../contract/test-data/dataset-index.ts'
import type { Client } from '../http/client.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { askingAs } from '../survey/ask-as.ts'
import { noParts, type Parts } from '../survey/message-parts.ts'
import type { Records } from '../survey/reference-records.ts'
import type { SeenMessage } from '../survey/seen-message.ts'
import type { Surveyed, SurveyOptions } from '../survey/survey.ts'
import { type Allotted, idsIn } from './allocate.ts'
import { type Supply, supply, usedUp } from './candidates.ts'
import { chosenWorld, knownPartitions } from './discovery/choose-partition-roles.ts'
import { moreOf } from './discovery/extra-details.ts'
import { once } from './discovery/memoize.ts'
import { foundWorld } from './discovery/probe-partition-roles.ts'
import { type Evaluated, type Evaluating, evaluated, wantedOf } from './discovery/score.ts'
import { shownIn, type Texts, textsFrom } from './finders/input.ts'
import type { World } from './finders/partition-roles.ts'

/** What the search for test data is told of a run. */
export interface DataOptions extends SurveyOptions {
  table: readonly AnyScenario[]
  features?: DeclaredFeatures
  /** Origins of web pages that the target accepts (§4.6); without any, what is about them is left out. */
  origins?: readonly string[]
  clock?: () => Date
}

/** What the mailbox gives, and whom it is given to. */
export interface Provided {
  /** The casting with the partitions and rights that were found or chosen. */
  casting: Casting
  supply: Supply
  allotted: Allotted
  /** Reference data that was asked for. */
  records: Records
  /** What there would be with these messages added. */
  whatIf: WhatIf
  notes: string[]
}

/** Weighs the mailbox with more messages in it; without a world in the one that is best then. */
export type WhatIf = (more: More, world?: World) => Evaluated

/** What a mailbox could hold besides. */
export interface More {
  messages: readonly SeenMessage[]
  /** the reference data that these messages name */
  records: Records
}

/**
 * Finds data for the needs: first by the marks of the dataset; where that leaves something to be desired, in all else
 * that was seen, for which reference data and a few parts of messages that were read are asked for.
 */
export const provide = async (surveyed: Surveyed, target: Client, options: DataOptions): Promise<Provided> => {
  const { casting, cast, data } = options
  const scale = scaleFor(surveyed, options)
  const bare = scale.with({ messages: [], records: new Map() }, noMore)
  const asCast = cast.within && evaluated(castWorld(bare), bare)
  const isEnough = asCast !== undefined && data === undefined && lacking(asCast, options).length === 0
  const more = isEnough ? noMore : await moreOf(surveyed, options)
  const all = isEnough ? bare : scale.with({ messages: [], records: more.records }, more)
  const chosen = isEnough ? asCast : await inBestWorld(all, target, surveyed, options)
  const merged = once((records: Records): Records => new Map([...more.records, ...records]))
  const whatIf: WhatIf = ({ messages, records }, world) => {
    const others = scale.with({ messages, records: merged(records) }, more)
    return world === undefined && cast.within ? chosenWorld(others) : evaluated(world ?? chosen.world, others)
  }
  return { ...provided(chosen, casting), records: chosen.records, whatIf, notes: [...chosen.objections.values()] }
}

const noMore = { records: new Map(), parts: noParts }

/** On which mailboxes are weighed: what was seen, and what could be there besides. */
const scaleFor = ({ messages, isWhole }: Surveyed, options: DataOptions) => {
  const { casting, table, data, origins, clock = () => new Date() } = options
  const { enterpriseNumber, otherEnterpriseNumber, countedPartitionId } = casting
  const fixed = { table, casting, usedUp: usedUp(casting, messages), wanted: wantedOf(table) }
  const place = { isWhole, today: clock(), enterpriseNumber, otherEnterpriseNumber, countedPartitionId, data }
  const known = new WeakMap<Records, Texts>()
  const textsOf = (records: Records, seen: readonly SeenMessage[]): Texts => {
    const texts = known.get(records) ?? textsFrom(records, shownIn(seen))
    known.set(records, texts)
    return texts
  }
  return {
    with: (added: More, { parts }: { parts: Parts }): Evaluating => {
      const seen = [...messages, ...added.messages]
      const marked = supply(casting, seen, origins)
      const claimed = new Set(idsIn(Object.values(marked)))
      const { records } = added
      return { ...fixed, marked, texts: textsOf(records, seen), grounds: { ...place, seen, records, parts, claimed } }
    },
  }
}

/** As the dataset was made for. */
const castWorld = (evaluating: Evaluating): World => {
  const { closedPartitionIds: closedIds, partitionBId: bId } = evaluating.casting
  return { partitionIds: knownPartitions(evaluating), closedIds, bId, isOurs: true }
}

const inBestWorld = async (
  evaluating: Evaluating,
  target: Client,
  { knowledge }: Surveyed,
  { cast }: DataOptions,
): Promise<Evaluated> => {
  if (cast.within) return chosenWorld(evaluating)
  const ask = await askingAs('humanUser', target, cast)
  return evaluated(await foundWorld(evaluating.grounds, knowledge.dialect, ask), evaluating)
}

/** Needs of the table that nobody can meet, but for what no mailbox holds. */
const lacking = ({ allotted }: Evaluated, { table }: DataOptions): string[] =>
  table
    .filter(({ needs }) => !needs.includes('portalOrigin'))
    .flatMap(({ id }) => {
      const allotment = allotted.allotments.get(id)
      return allotment && 'missing' in allotment ? allotment.missing : []
    })

const provided = (
  { world, supply: found, allotted }: Evaluated,
  casting: Casting,
): Omit<Provided, 'notes' | 'records' | 'whatIf'> => {
  const nameOf = (id: string): string => casting.partitions.find(({ partitionId }) => partitionId === id)?.name ?? id
  const partitions: Partition[] = world.partitionIds.map((partitionId) => ({ partitionId, name: nameOf(partitionId) }))
  return {
    casting: { ...casting, partitions, closedPartitionIds: [...world.closedIds], partitionBId: world.bId },
    supply: found,
    allotted,
  }
}
