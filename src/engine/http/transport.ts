import { request } from 'undici'
import type { Connection, Outgoing, Received } from './connection.ts'
import { dispatchers } from './connection-pool.ts'
import { lossWithin } from './network-error.ts'

/** What carries requests to a target and answers back. */
export interface Transport {
  /** Rejects when there is no answer, or no whole one within the time. */
  carry(outgoing: Omit<Outgoing, 'signal'>): Promise<Received>
  destroy(): Promise<void>
}

/** Over HTTP, but for a target that this process has a shorter way to. */
export const transport = (connection: Connection, timeoutMs: number): Transport => {
  const { keeping, fresh, destroy } = dispatchers(connection, timeoutMs)
  return {
    carry: async (outgoing) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const direct = connection.direct?.({ ...outgoing, signal })
      if (direct) return direct
      const { url, ...options } = outgoing
      const dispatcher = options.method === 'GET' ? keeping : fresh
      const { statusCode, headers, body } = await request(url, {
        ...options,
        dispatcher,
        signal,
        responseHeaders: 'raw',
      })
      const bytes = await body.arrayBuffer().catch((error: unknown) => Promise.reject(lossWithin(error, timeoutMs)))
      return { status: statusCode, headers: pairsOf(headers), bytes: Buffer.from(bytes) }
    },
    destroy,
  }
}

/** Raw headers, names and values in turn, as pairs. */
const pairsOf = (raw: unknown): Received['headers'] => {
  const flat = Array.isArray(raw) ? raw.map(String) : []
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []))
}
