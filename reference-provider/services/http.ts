/** How the provider calls services: one attempt, no redirects, limited in time and size. */
import { Agent, request } from 'undici'
import type { OutboundRequest, OutboundResponse } from '../rules/service-requests.ts'

/** Sends a request and reads the response; `body` is undefined when it is no JSON. Rejects without a response. */
export type OutboundSend = (request: OutboundRequest) => Promise<OutboundResponse>

const maxResponseBytes = 5 * 1024 * 1024

/** The value of a JSON text; undefined when it is no JSON. */
export const parseJsonText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `timeoutMs` bounds the whole exchange, body included. */
export const outboundClient = (timeoutMs: number): { send: OutboundSend; close(): Promise<void> } => {
  const dispatcher = new Agent({ maxResponseSize: maxResponseBytes })
  return {
    send: async ({ method, url, headers, body }) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await request(url, { method, headers, body, signal, dispatcher })
      const text = await answer.body.text()
      return { status: answer.statusCode, body: parseJsonText(text) }
    },
    close: () => dispatcher.destroy(),
  }
}
