import { paths } from '../../../contract/interface/paths.ts'
import type { Reading, ReadingRow } from '../../../contract/readings.ts'
import type { Prepared } from '../../prepare.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { listing } from '../../scenario/list-answer.ts'
import { get, list } from '../../scenario/request.ts'
import type { Prober } from './http-probes.ts'

/**
 * Which reading of a contradiction (§7) the target follows, as far as two safe requests show it: what is changed
 * without access can only be learned by trying.
 */
export const shownReadings = async (
  { supplied, rules: { dialect } }: Prepared,
  { ask }: Prober,
): Promise<Partial<Record<ReadingRow, Reading>>> => {
  const [closed] = supplied.closedPartition
  if (closed === undefined) return {}
  const { partitionId, message } = closed
  const [details, listed] = await Promise.all([
    ask('humanUser', get(paths.details, { messageId: message.messageId })),
    ask('humanUser', list({ recipientPartition: partitionId, folder: 'in', visible: true })),
  ])
  const isEmpty = (exchange: Exchange): boolean => {
    const read = listing(exchange, dialect)
    return 'items' in read && read.items.length === 0
  }
  const ofMessage = reading(details, ({ answer }) => answer.status === 404)
  const ofList = reading(listed, (exchange) => exchange.answer.status === 200 && isEmpty(exchange))
  return {
    ...(ofMessage && { messageWithoutAccess: ofMessage }),
    ...(ofList && { listWithoutAccess: ofList }),
  }
}

const reading = (exchange: Exchange | undefined, asScenarios: (it: Exchange) => boolean): Reading | undefined => {
  if (exchange === undefined) return undefined
  if (asScenarios(exchange)) return 'scenarios'
  return exchange.answer.status === 403 ? 'guidance' : undefined
}
