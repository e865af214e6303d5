import type { DeclaredFeatures, Feature } from '../../../contract/features.ts'
import { allProfileMessageIds, type DataProfile } from '../../../contract/test-data/data-profile.ts'
import { noMessageParts, readParts } from '../../survey/message-parts.ts'
import { readRecords } from '../../survey/reference-records.ts'
import { isListed, isOwn, type SeenMessage } from '../../survey/seen-message.ts'
import type { SurveyResult } from '../../survey/survey.ts'
import type { DiscoveryInput } from '../finders/pool/input.ts'
import { sortedNewestFirst } from '../finders/pool/message-pool.ts'

/** Data with operations of its own: names of reference data, and parts of read messages. */
export type ExtraDetails = Pick<DiscoveryInput, 'records' | 'parts'>

export const noExtraDetails: ExtraDetails = { records: new Map(), parts: noMessageParts }

interface ExtraDetailsOptions {
  features?: DeclaredFeatures
  concurrency?: number
  data?: DataProfile
}

export const readExtraDetails = async (
  { messages, ask }: SurveyResult,
  { features: declared = {}, concurrency, data }: ExtraDetailsOptions,
): Promise<ExtraDetails> => {
  if (ask === undefined) return noExtraDetails
  const own = messages.filter(isOwn)
  const ids = allProfileMessageIds(data)
  const named = own.filter(({ messageId }) => ids.includes(messageId))
  const offers = (feature: Feature): boolean => declared[feature] !== 'no'
  return {
    records: await readRecords(sortedNewestFirst(own), ask, concurrency),
    parts: await readParts(roundRobinByPartition(own), named, ask, offers, concurrency),
  }
}

/** The newest message of each partition, then the second of each: only a few are asked, from every partition. */
const roundRobinByPartition = (messages: readonly SeenMessage[]): SeenMessage[] => {
  const places = new Map<string, number>()
  return sortedNewestFirst(messages.filter(isListed))
    .map((message) => {
      const place = places.get(message.recipientPartition) ?? 0
      places.set(message.recipientPartition, place + 1)
      return { message, place }
    })
    .sort((one, other) => one.place - other.place)
    .map(({ message }) => message)
}
