/** The calls of a provider on a port to the services. No other file of the provider knows undici. */
import { Agent, request } from 'undici'
import { parseJsonText } from '../read-json.ts'
import { providerLimits } from '../rules/limits.ts'
import type { OutboundSend } from './send.ts'

const parts = 5

/**
 * Calls `late` after some milliseconds; the function that it returns stops that. Where this process was busy for a while, an
 * answer can lie there unread: such a pause counts as one part of the time at most, so that the answer is read before.
 */
const runningTimeout = (milliseconds: number, late: () => void): (() => void) => {
  let left = parts
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    late()
  }, milliseconds / parts)
  return () => clearInterval(timer)
}

/** `timeoutMs` bounds the whole exchange, body included. */
export const outboundClient = (timeoutMs: number): { send: OutboundSend; close(): Promise<void> } => {
  const dispatcher = new Agent({ maxResponseSize: providerLimits.serviceAnswerBytes })
  return {
    send: async ({ method, url, headers, body }) => {
      const late = new AbortController()
      const stop = runningTimeout(timeoutMs, () => late.abort())
      try {
        const answer = await request(url, { method, headers, body, signal: late.signal, dispatcher })
        return { status: answer.statusCode, body: parseJsonText(await answer.body.text()) }
      } finally {
        stop()
      }
    },
    close: () => dispatcher.destroy(),
  }
}
