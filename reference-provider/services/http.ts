/** How the provider calls services: one attempt, no redirects, limited in time and size. */
import { setTimeout as after } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { parseJsonText } from '../read-json.ts'
import type { OutboundRequest, OutboundResponse } from '../rules/service-requests.ts'

/** Sends a request and reads the response; `body` is undefined when it is no JSON. Rejects without a response. */
export type OutboundSend = (request: OutboundRequest) => Promise<OutboundResponse>

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

const rejectAfter = async (milliseconds: number): Promise<never> => {
  await after(milliseconds, undefined, { ref: false })
  throw new Error('no answer came')
}

/** Our decision: a request can have a shorter timeout than the others. */
export const withRequestTimeout =
  (send: OutboundSend): OutboundSend =>
  (request) =>
    request.timeoutMs === undefined ? send(request) : Promise.race([send(request), rejectAfter(request.timeoutMs)])
