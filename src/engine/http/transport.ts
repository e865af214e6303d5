import { request } from 'undici'
import type { Connection, OutgoingRequest, RawAnswer } from './connection.ts'
import { connectionPools } from './connection-pool.ts'
import { toBodyError } from './network-error.ts'

/** Sends requests to a target. */
export interface Transport {
  /** Rejects if there is no complete answer before the timeout. */
  send(outgoing: Omit<OutgoingRequest, 'signal'>): Promise<RawAnswer>
  destroy(): Promise<void>
}

/** HTTP, or a direct call if the target runs in this process. */
export const transport = (connection: Connection, timeoutMs: number): Transport => {
  const { keepAlive, singleUse, destroy } = connectionPools(connection, timeoutMs)
  return {
    send: async (outgoing) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = connection.inProcess?.({ ...outgoing, signal })
      if (answer) return answer
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

/** Raw headers alternate names and values; this returns pairs. */
const headerPairs = (raw: unknown): RawAnswer['headers'] => {
  const flat = Array.isArray(raw) ? raw.map(String) : []
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []))
}
