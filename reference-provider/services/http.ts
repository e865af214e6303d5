/** How the provider reaches others: one attempt, no redirect followed, with a limit on time and on size. */
import { Agent, request } from 'undici'
import type { OutboundAnswer, OutboundRequest } from '../rules/service-requests.ts'

/** Sends a request and reads the answer; `body` is undefined when it is not JSON. Rejects when there is no answer. */
export type Outbound = (request: OutboundRequest) => Promise<OutboundAnswer>

const mostBytes = 5 * 1024 * 1024

/** The value of a JSON text; undefined when it is none. */
export const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `timeoutMs` bounds the whole exchange, body included. */
export const createOutbound = (timeoutMs: number): { send: Outbound; close(): Promise<void> } => {
  const dispatcher = new Agent({ maxResponseSize: mostBytes })
  return {
    send: async ({ method, url, headers, body }) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await request(url, { method, headers, body, signal, dispatcher })
      const text = await answer.body.text()
      return { status: answer.statusCode, body: json(text) }
    },
    close: () => dispatcher.destroy(),
  }
}
