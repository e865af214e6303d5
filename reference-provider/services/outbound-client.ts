/** The calls of a provider on a port to the services. No other file of the provider knows undici. */
import { Agent, request } from 'undici'
import { parseJsonText } from '../read-json.ts'
import type { OutboundSend } from './send.ts'

const maxResponseBytes = 5 * 1024 * 1024

/** `timeoutMs` bounds the whole exchange, body included. */
export const outboundClient = (timeoutMs: number): { send: OutboundSend; close(): Promise<void> } => {
  const dispatcher = new Agent({ maxResponseSize: maxResponseBytes })
  return {
    send: async ({ method, url, headers, body }) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await request(url, { method, headers, body, signal, dispatcher })
      return { status: answer.statusCode, body: parseJsonText(await answer.body.text()) }
    },
    close: () => dispatcher.destroy(),
  }
}
