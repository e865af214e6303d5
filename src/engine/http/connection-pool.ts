import { Agent, type Dispatcher, EnvHttpProxyAgent, Pool, ProxyAgent } from 'undici'
import type { Connection } from './connection.ts'
import { maxAnswerBytes } from './recorded-answer.ts'

/** Connections that are kept, and connections that serve one request each. */
export interface ConnectionPools {
  keepAlive: Dispatcher
  singleUse: Dispatcher
  destroy(): Promise<void>
}

/** A write is never sent twice, so it must not meet a connection that the target is about to close: it gets a fresh one. */
export const connectionPools = (connection: Connection, timeoutMs: number): ConnectionPools => {
  const keeping = connectionPool(connection, timeoutMs)
  const fresh = connectionPool(connection, timeoutMs, 0)
  return {
    keepAlive: keeping,
    singleUse: fresh,
    destroy: async () => {
      await Promise.all([keeping.destroy(), fresh.destroy()])
    },
  }
}

const connectionPool = ({ tls = {}, proxy }: Connection, timeoutMs: number, pipelining?: number): Dispatcher => {
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
