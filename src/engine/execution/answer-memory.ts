import type { MemoryShare } from '../http/limited-memory.ts'
import { NetworkError, tooLargeText } from '../http/network-error.ts'
import type { Send } from './send-as.ts'

/** If the answers of all scenarios in progress have more text than this, the scenarios take turns. */
export const maxTextTogether = 8 * 2 ** 20

/** The most characters in the answers of one scenario. Fifty lists of 100 usual messages have 10 million. */
const maxTextOfScenario = 24 * 2 ** 20

/**
 * Waits for memory before each request, because the answers of a scenario are kept until they are judged.
 * @throws NetworkError `tooLarge` when its answers together have more text than one scenario may hold
 */
export const withinMemory = (send: Send, memory: MemoryShare): Send => {
  let held = 0
  return async (...request) => {
    await memory.waitForTurn()
    const exchange = await send(...request)
    const { length } = exchange.answer.text ?? ''
    memory.take(length)
    held += length
    if (held <= maxTextOfScenario) return exchange
    const millions = Math.round(maxTextOfScenario / 1_000_000)
    const says = `more than ${millions} million characters in the answers of one scenario`
    throw Object.assign(new NetworkError('tooLarge', tooLargeText(says)), { traceId: exchange.traceId })
  }
}
