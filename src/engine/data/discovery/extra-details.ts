import type { DeclaredFeatures, Feature } from '../../../contract/features.ts'
import type { DataProfile } from '../../../contract/test-data/data-profile.ts'
import { namedIds } from '../../../contract/test-data/data-profile.ts'
import { noParts, partsOf } from '../../survey/message-parts.ts'
import { recordsOf } from '../../survey/reference-records.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import type { Surveyed } from '../../survey/survey.ts'
import type { Grounds } from '../finders/input.ts'
import { newestFirst } from '../finders/message-pool.ts'

/** What shows only when it is asked for: names of reference data, and parts of messages that were read. */
export const moreOf = async (
  { messages, ask }: Surveyed,
  {
    features: declared = {},
    concurrency,
    data,
  }: { features?: DeclaredFeatures; concurrency?: number; data?: DataProfile },
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
