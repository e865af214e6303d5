import { table } from '../../../../scenarios/index.ts'
import { type DataProfile, partsOf } from '../../../contract/test-data/data-profile.ts'
import { type Need, needsInWords } from '../../../contract/test-data/needs.ts'
import type { LongLook } from '../../../engine/doctor/inspect-target.ts'

/** Data that some scenario uses up or alters would be gone when a profile names it the next time. */
const usedUp = new Set<string>(table.flatMap(({ changes }) => changes))

const idAt = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'messageId' in value && typeof value.messageId === 'string'
    ? value.messageId
    : undefined

/** The messages that play a need, part by part; undefined where it has none that can be named. */
const namesOf = (need: Need, played: object): string | Record<string, string> | undefined => {
  const parts = partsOf(need)
  const named = parts.map(
    (part) =>
      [part, idAt(part === need ? played : Object.entries(played).find(([name]) => name === part)?.[1])] as const,
  )
  const [first] = named
  if (first === undefined || named.some(([, id]) => id === undefined)) return undefined
  return named.length === 1 ? first[1] : (Object.fromEntries(named) as Record<string, string>)
}

/**
 * What was discovered in a mailbox that nobody prepared, as far as it stays when scenarios are played. The test mailbox
 * is found again by its marks, whatever its ids: of that one nothing need be kept.
 */
export const foundData = ({ prepared, signs: { data } }: LongLook): DataProfile | undefined => {
  if (!prepared || !data || data.seenMarks > 0) return undefined
  const needs = (Object.keys(needsInWords) as Need[]).filter((need) => !usedUp.has(need))
  const messages = needs.flatMap((need) => {
    const [played] = prepared.supplied[need]
    const names = played && namesOf(need, played)
    return names ? [[need, names] as const] : []
  })
  const { closedPartition, partitionB } = prepared.supplied
  const partitions = {
    ...(closedPartition[0] && { closedPartition: closedPartition[0].partitionId }),
    ...(partitionB[0] && { partitionB: partitionB[0].partitionId }),
  }
  return {
    ...(messages.length > 0 && { messages: Object.fromEntries(messages) }),
    ...(Object.keys(partitions).length > 0 && { partitions }),
  }
}
