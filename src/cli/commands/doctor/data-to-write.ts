import { allScenarios } from '../../../../scenarios/index.ts'
import { type DataProfile, needParts } from '../../../contract/test-data/data-profile.ts'
import { type Need, needDescriptions } from '../../../contract/test-data/needs.ts'
import type { InspectionWithReadings } from '../../../engine/doctor/inspect-target.ts'

/** Data that some scenario uses up or alters would be gone when a profile names it the next time. */
const changedNeeds = new Set<string>(allScenarios.flatMap(({ changes }) => changes))

const messageIdOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'messageId' in value && typeof value.messageId === 'string'
    ? value.messageId
    : undefined

/** The messages that play a need, part by part; undefined where it has none that can be named. */
const messageIdsOf = (need: Need, played: object): string | Record<string, string> | undefined => {
  const parts = needParts(need)
  const named = parts.map(
    (part) =>
      [
        part,
        messageIdOf(part === need ? played : Object.entries(played).find(([name]) => name === part)?.[1]),
      ] as const,
  )
  const [first] = named
  if (first === undefined || named.some(([, id]) => id === undefined)) return undefined
  return named.length === 1 ? first[1] : (Object.fromEntries(named) as Record<string, string>)
}

/**
 * What was discovered in a mailbox that nobody prepared, as far as it stays when scenarios are played. The test mailbox
 * is found again by its marks, whatever its ids: of that one nothing need be kept.
 */
export const dataToWrite = ({ prepared, findings: { testData } }: InspectionWithReadings): DataProfile | undefined => {
  if (!prepared || !testData || testData.seenMarkCount > 0) return undefined
  const needs = (Object.keys(needDescriptions) as Need[]).filter((need) => !changedNeeds.has(need))
  const messages = needs.flatMap((need) => {
    const [played] = prepared.candidates[need]
    const names = played && messageIdsOf(need, played)
    return names ? [[need, names] as const] : []
  })
  const { closedPartition, partitionB } = prepared.candidates
  const partitions = {
    ...(closedPartition[0] && { closedPartition: closedPartition[0].partitionId }),
    ...(partitionB[0] && { partitionB: partitionB[0].partitionId }),
  }
  return {
    ...(messages.length > 0 && { messages: Object.fromEntries(messages) }),
    ...(Object.keys(partitions).length > 0 && { partitions }),
  }
}
