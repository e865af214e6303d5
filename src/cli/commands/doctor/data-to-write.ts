import { allScenarios } from '../../../../scenarios/index.ts'
import { type DataProfile, needParts } from '../../../contract/test-data/data-profile.ts'
import { type Need, needDescriptions } from '../../../contract/test-data/needs.ts'
import type { InspectionWithReadings } from '../../../engine/doctor/inspect-target.ts'

/** Needs whose data a scenario changes: their messages would not fit the need in the next run. */
const changedNeeds = new Set<string>(allScenarios.flatMap(({ changes }) => changes))

const messageIdOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'messageId' in value && typeof value.messageId === 'string'
    ? value.messageId
    : undefined

/** The message ids for a need, part by part; undefined if a part has no message id. */
const messageIdsOf = (need: Need, candidate: object): string | Record<string, string> | undefined => {
  const parts = needParts(need)
  const idsByPart = parts.map(
    (part) =>
      [
        part,
        messageIdOf(part === need ? candidate : Object.entries(candidate).find(([name]) => name === part)?.[1]),
      ] as const,
  )
  const [first] = idsByPart
  if (first === undefined || idsByPart.some(([, id]) => id === undefined)) return undefined
  return idsByPart.length === 1 ? first[1] : (Object.fromEntries(idsByPart) as Record<string, string>)
}

/**
 * The data found in a mailbox without test data, except data that scenarios change. Nothing is written about a test
 * mailbox: every run finds its messages again by their marks.
 */
export const dataToWrite = ({ prepared, findings: { testData } }: InspectionWithReadings): DataProfile | undefined => {
  if (!prepared || !testData || testData.seenMarkCount > 0) return undefined
  const needs = (Object.keys(needDescriptions) as Need[]).filter((need) => !changedNeeds.has(need))
  const messages = needs.flatMap((need) => {
    const [candidate] = prepared.candidates[need]
    const ids = candidate && messageIdsOf(need, candidate)
    return ids ? [[need, ids] as const] : []
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
