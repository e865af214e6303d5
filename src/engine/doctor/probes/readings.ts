import { paths } from '../../../contract/interface/paths.ts'
import type { Contradiction, Reading } from '../../../contract/readings.ts'
import type { Preparation } from '../../prepare.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { itemsIn } from '../../scenario/list-answer.ts'
import { get, listMessages } from '../../scenario/request.ts'
import type { Prober } from './http-probes.ts'

/**
 * Which reading of each contradiction (§7) the target follows, as far as two safe requests show it. The reading about
 * changes is left out, because only a change could show it.
 */
export const probeReadings = async (
  { candidates, rules: { dialect } }: Preparation,
  { send }: Prober,
): Promise<Partial<Record<Contradiction, Reading>>> => {
  const [candidate] = candidates.closedPartition
  if (candidate === undefined) return {}
  const { partitionId, message } = candidate
  const [details, list] = await Promise.all([
    send('humanUser', get(paths.details, { messageId: message.messageId })),
    send('humanUser', listMessages({ recipientPartition: partitionId, folder: 'in', visible: true })),
  ])
  const isEmptyList = (exchange: Exchange): boolean =>
    exchange.answer.status === 200 && itemsIn(exchange, dialect)?.length === 0
  const ofMessage = readingOf(details, ({ answer }) => answer.status === 404)
  const ofList = readingOf(list, isEmptyList)
  return { ...(ofMessage && { messageWithoutAccess: ofMessage }), ...(ofList && { listWithoutAccess: ofList }) }
}

const readingOf = (
  exchange: Exchange | undefined,
  followsScenarios: (exchange: Exchange) => boolean,
): Reading | undefined => {
  if (exchange && followsScenarios(exchange)) return 'scenarios'
  return exchange?.answer.status === 403 ? 'guidance' : undefined
}
