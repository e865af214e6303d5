import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { RecordField } from '../../survey/reference-records.ts'
import { isListed, isOwn, type SeenMessage } from '../../survey/seen-message.ts'

/** A full page has 100 messages; the need asks for more. */
const fullPageCount = 100

/** At least so many messages in GENERAL ("Data assumed", validation scenarios). */
const minInGeneral = 11

/** A need of reference data gets at most so many identifiers. */
const maxReferenceIds = 3

const countAbove = (count: number, least: number): { count: number }[] => (count >= least ? [{ count }] : [])

/**
 * Needs that the target itself meets, whatever the dataset has: counts of the received messages in open partitions, and
 * the reference data that our own messages name. Listed messages come first.
 */
export const countedCandidates = (open: readonly SeenMessage[], seen: readonly SeenMessage[]) => {
  const own = [...seen.filter(isListed), ...seen.filter((message) => isOwn(message) && !isListed(message))]
  const idsOf = (field: RecordField): { ids: string[] }[] => {
    const ids = [...new Set(own.flatMap((message) => message[field] ?? []))].slice(0, maxReferenceIds)
    return ids.length === 0 ? [] : [{ ids }]
  }
  const inGeneral = open.filter(({ recipientPartition }) => recipientPartition === defaultPartition)
  return {
    manyMessages: countAbove(open.length, fullPageCount + 1),
    manyInGeneral: countAbove(inGeneral.length, minInGeneral),
    carriedApplication: idsOf('senderApplicationId'),
    carriedOrganization: idsOf('senderOrganizationId'),
    carriedMessageType: idsOf('messageTypeId'),
  }
}

export const countedNeeds: ReadonlySet<string> = new Set(Object.keys(countedCandidates([], [])))
