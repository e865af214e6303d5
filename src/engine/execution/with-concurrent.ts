import type { Exchange } from '../scenario/exchange.ts'
import type { Step } from '../scenario/scenario.ts'
import type { Send } from './send-as.ts'

/** Concurrent requests show whether a provider keeps data of one request where another request overwrites it. */
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
  await Promise.allSettled([...before, answered, ...(concurrent.onlyBefore ? [] : others())])
  return answered
}
