/** The calls of a provider on a port to the services. No other file of the provider knows undici. */
import type { Agent, request } from 'undici'
import { parseJsonText } from '../read-json.ts'
import { providerLimits } from '../rules/limits.ts'
import type { OutboundSend } from './send.ts'

const slices = 5

/**
 * Calls `late` after some milliseconds; the function that it returns stops that. If this process was blocked, a response may
 * already be waiting. A blocked period counts as one slice of the timeout only, so that the response is read first.
 */
const runningTimeout = (milliseconds: number, late: () => void): (() => void) => {
  let left = slices
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    late()
  }, milliseconds / slices)
  return () => clearInterval(timer)
}

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
