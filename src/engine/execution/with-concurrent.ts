import type { Exchange } from '../scenario/exchange.ts'
import type { Step } from '../scenario/scenario.ts'
import type { Send } from './send-as.ts'

/**
 * Concurrent requests show whether a provider keeps data of one request where another request overwrites it. Without an
 * answer, a concurrent request has no status.
 */
export const withConcurrent = async (
  concurrent: Step['concurrent'],
  index: number,
  send: Send,
  own: () => Promise<Exchange>,
): Promise<Exchange> => {
  if (concurrent === undefined) return own()
  const others = () => Array.from({ length: concurrent.times }, () => send(concurrent.send, concurrent.as, index))
  const before = others()
  const answered = own()
  const sent = [...before, ...(concurrent.onlyBefore ? [] : others())]
  const [settled] = await Promise.all([Promise.allSettled(sent), answered.catch(() => undefined)])
  const concurrentStatuses = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.answer.status] : []))
  return { ...(await answered), concurrentStatuses }
}
