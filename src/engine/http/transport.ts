import { request } from 'undici'
import type { Connection, OutgoingRequest, RawAnswer } from './connection.ts'
import { connectionPools } from './connection-pool.ts'
import { toBodyError } from './network-error.ts'

/** What carries requests to a target and answers back. */
export interface Transport {
  /** Rejects when there is no answer, or no whole one within the time. */
  send(outgoing: Omit<OutgoingRequest, 'signal'>): Promise<RawAnswer>
  destroy(): Promise<void>
}

/** Over HTTP, but for a target that this process has a shorter way to. */
export const transport = (connection: Connection, timeoutMs: number): Transport => {
  const { keepAlive, singleUse, destroy } = connectionPools(connection, timeoutMs)
  return {
    send: async (outgoing) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const direct = connection.inProcess?.({ ...outgoing, signal })
      if (direct) return direct
      const { url, ...options } = outgoing
      const dispatcher = options.method === 'GET' ? keepAlive : singleUse
      const { statusCode, headers, body } = await request(url, {
        ...options,
        dispatcher,
        signal,
        responseHeaders: 'raw',
      })
      const bytes = await body.arrayBuffer().catch((error: unknown) => Promise.reject(toBodyError(error, timeoutMs)))
      return { status: statusCode, headers: headerPairs(headers), bytes: Buffer.from(bytes) }
    },
    destroy,
  }
}

/** Raw headers, names and values in turn, as pairs. */
const headerPairs = (raw: unknown): RawAnswer['headers'] => {
  const flat = Array.isArray(raw) ? raw.map(String) : []
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []))
}
