/** The calls of a provider on a port to the services. No other file of the provider knows undici. */
import type { Agent, request } from 'undici'
import { parseJsonText } from '../read-json.ts'
import { providerLimits } from '../rules/limits.ts'
import { type OutboundSend, runningTimeout } from './send.ts'

interface Connections {
  dispatcher: Agent
  request: typeof request
}

/** `timeoutMs` bounds the whole exchange, body included. The HTTP client is loaded at the first call. */
export const outboundClient = (timeoutMs: number): { send: OutboundSend; close(): Promise<void> } => {
  let opened: Promise<Connections> | undefined
  const open = async (): Promise<Connections> => {
    const { Agent, request } = await import('undici')
    return { request, dispatcher: new Agent({ maxResponseSize: providerLimits.serviceAnswerBytes }) }
  }
  return {
    send: async ({ method, url, headers, body }) => {
      const late = new AbortController()
      const stop = runningTimeout(timeoutMs, () => late.abort())
      try {
        opened ??= open()
        const { request, dispatcher } = await opened
        const answer = await request(url, { method, headers, body, signal: late.signal, dispatcher })
        return { status: answer.statusCode, body: parseJsonText(await answer.body.text()) }
      } finally {
        stop()
      }
    },
    close: async () => (await opened)?.dispatcher.destroy(),
  }
}
