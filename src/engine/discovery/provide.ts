import type { Casting } from '../../contract/casting.ts'
import { namedIds } from '../../contract/data-profile.ts'
import type { Feature } from '../../contract/features.ts'
import type { Partition } from '../../contract/model.ts'
import type { Allotted } from '../allot.ts'
import { idsIn } from '../allot.ts'
import type { Client } from '../client.ts'
import type { RunOptions } from '../run-options.ts'
import { type Supply, supply, usedUp } from '../supply.ts'
import { askingAs } from '../survey/asking.ts'
import type { SeenMessage } from '../survey/census.ts'
import { noParts, partsOf } from '../survey/parts.ts'
import { type Records, recordsOf } from '../survey/records.ts'
import type { Surveyed } from '../survey/survey.ts'
import { chosenWorld, knownPartitions } from './choose-world.ts'
import { type Evaluated, type Evaluating, evaluated, wantedOf } from './evaluate.ts'
import { foundWorld } from './found-world.ts'
import { type Grounds, textsFrom } from './grounds.ts'
import { newestFirst } from './pool.ts'
import type { World } from './world.ts'

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
export const provide = async (surveyed: Surveyed, target: Client, options: RunOptions): Promise<Provided> => {
  const { casting, cast, table, data, origins, clock = () => new Date() } = options
  const marked = supply(casting, surveyed.messages, origins)
  const bare: Grounds = {
    seen: surveyed.messages,
    records: new Map(),
    parts: noParts,
    isWhole: surveyed.isWhole,
    today: clock(),
    claimed: new Set(idsIn(Object.values(marked))),
    enterpriseNumber: casting.enterpriseNumber,
    otherEnterpriseNumber: casting.otherEnterpriseNumber,
    countedPartitionId: casting.countedPartitionId,
    data,
  }
  const gone = usedUp(casting, surveyed.messages)
  const wanted = wantedOf(table)
  const textsOf = once((records: Records) => textsFrom(records))
  const found = async (): Promise<Evaluating> => {
    const grounds = { ...bare, ...(await moreOf(surveyed, options)) }
    return evaluating(grounds, marked)
  }
  const evaluating = (grounds: Grounds, supplied: Supply): Evaluating => ({
    grounds,
    texts: textsOf(grounds.records),
    table,
    casting,
    marked: supplied,
    usedUp: gone,
    wanted,
  })
  const ours = cast.within !== undefined
  const asCast = ours ? evaluated(castWorld(evaluating(bare, marked)), evaluating(bare, marked)) : undefined
  const isEnough = asCast !== undefined && data === undefined && lacking(asCast, options).length === 0
  const all = isEnough ? evaluating(bare, marked) : await found()
  const chosen = isEnough ? asCast : await inBestWorld(all, target, surveyed, options)
  const merged = once((more: Records): Records => new Map([...all.grounds.records, ...more]))
  const whatIf: WhatIf = (more, world) => {
    const seen = [...surveyed.messages, ...more.messages]
    const records = merged(more.records)
    const supplied = supply(casting, seen, origins)
    const claimed = new Set(idsIn(Object.values(supplied)))
    const others = evaluating({ ...all.grounds, seen, records, claimed }, supplied)
    if (world === undefined && ours) return chosenWorld(others)
    return evaluated(world ?? chosen.world, others)
  }
  return { ...provided(chosen, casting), records: chosen.records, whatIf, notes: [...chosen.objections.values()] }
}

/** Remembers what was made of an object. */
const once = <In extends object, Out>(make: (from: In) => Out): ((from: In) => Out) => {
  const made = new WeakMap<In, Out>()
  return (from) => {
    const known = made.get(from) ?? make(from)
    made.set(from, known)
    return known
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
  { cast }: RunOptions,
): Promise<Evaluated> => {
  if (cast.within) return chosenWorld(evaluating)
  const ask = await askingAs('humanUser', target, cast)
  return evaluated(await foundWorld(evaluating.grounds, knowledge.dialect, ask), evaluating)
}

/** Needs of the table that nobody can meet, but for what no mailbox holds. */
const lacking = ({ allotted }: Evaluated, { table }: RunOptions): string[] =>
  table
    .filter(({ needs }) => !needs.includes('portalOrigin'))
    .flatMap(({ id }) => {
      const allotment = allotted.allotments.get(id)
      return allotment && 'missing' in allotment ? allotment.missing : []
    })

/** What shows only when it is asked for: names of reference data, and parts of messages that were read. */
const moreOf = async (
  { messages, ask }: Surveyed,
  { features: declared = {}, concurrency, data }: RunOptions,
): Promise<Pick<Grounds, 'records' | 'parts'>> => {
  if (ask === undefined) return { records: new Map(), parts: noParts }
  const own = messages.filter(({ mailbox }) => mailbox === 'own')
  const ids = namedIds(data)
  const named = own.filter(({ messageId }) => ids.includes(messageId))
  const offers = (feature: Feature): boolean => declared[feature] !== 'no'
  return {
    records: await recordsOf(newestFirst(own), ask, concurrency),
    parts: await partsOf(byPartitionInTurn(own), named, ask, offers, concurrency),
  }
}

/** The newest of each partition, then the second of each: few are asked, and each partition has its part. */
const byPartitionInTurn = (messages: readonly SeenMessage[]): SeenMessage[] => {
  const places = new Map<string, number>()
  return newestFirst(messages.filter(({ folder, isVisible }) => folder === 'in' && isVisible))
    .map((message) => {
      const place = places.get(message.recipientPartition) ?? 0
      places.set(message.recipientPartition, place + 1)
      return { message, place }
    })
    .sort((one, other) => one.place - other.place)
    .map(({ message }) => message)
}

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
