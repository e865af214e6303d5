import { Agent, type Dispatcher, EnvHttpProxyAgent, Pool, ProxyAgent } from 'undici'
import type { Connection } from './connection.ts'
import { maxAnswerBytes } from './recorded-answer.ts'

/** Connections that are kept, and connections that serve one request each. */
export interface Dispatchers {
  keeping: Dispatcher
  fresh: Dispatcher
  destroy(): Promise<void>
}

/** A write is never sent twice, so it must not meet a connection that the target is about to close: it gets a fresh one. */
export const dispatchers = (connection: Connection, timeoutMs: number): Dispatchers => {
  const keeping = dispatcher(connection, timeoutMs)
  const fresh = dispatcher(connection, timeoutMs, 0)
  return {
    keeping,
    fresh,
    destroy: async () => {
      await Promise.all([keeping.destroy(), fresh.destroy()])
    },
  }
}

const dispatcher = ({ tls = {}, proxy }: Connection, timeoutMs: number, pipelining?: number): Dispatcher => {
  const { insecure, ...certificates } = tls
  const secured = { ...certificates, ...(insecure && { rejectUnauthorized: false }) }
  const bounded = { maxResponseSize: maxAnswerBytes, connectTimeout: timeoutMs, pipelining }
  if (proxy === undefined) return new Agent({ ...bounded, connect: secured })
  const proxied = {
    ...bounded,
    connect: secured,
    requestTls: secured,
    // Proxies refuse to tunnel to port 80 as a rule; what is not encrypted is forwarded.
    proxyTunnel: false,
    factory: (origin: string | URL, options: object) => new Pool(origin, { ...options, ...bounded }),
  }
  return proxy === 'environment' ? new EnvHttpProxyAgent(proxied) : new ProxyAgent({ ...proxied, uri: proxy })
}
