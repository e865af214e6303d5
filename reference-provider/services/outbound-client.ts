/** The calls of a provider on a port to the services. No other file of the provider knows undici. */
import { Agent, request } from 'undici'
import { parseJsonText } from '../read-json.ts'
import { providerLimits } from '../rules/limits.ts'
import { type OutboundSend, runningTimeout } from './send.ts'

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
