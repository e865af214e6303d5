import { Agent, type Dispatcher, EnvHttpProxyAgent, Pool, ProxyAgent } from 'undici'
import type { Connection } from './connection.ts'
import { maxAnswerBytes } from './recorded-answer.ts'

/** Connections that are reused, and connections for one request each. */
export interface ConnectionPools {
  keepAlive: Dispatcher
  singleUse: Dispatcher
  destroy(): Promise<void>
}

/** A write is never sent twice, so it gets a new connection: a reused one can be closed by the target at that moment. */
export const connectionPools = (connection: Connection, timeoutMs: number): ConnectionPools => {
  const keepAlive = connectionPool(connection, timeoutMs)
  const singleUse = connectionPool(connection, timeoutMs, 0)
  return {
    keepAlive,
    singleUse,
    destroy: async () => {
      await Promise.all([keepAlive.destroy(), singleUse.destroy()])
    },
  }
}

const connectionPool = ({ tls = {}, proxy }: Connection, timeoutMs: number, pipelining?: number): Dispatcher => {
  const { insecure, ...certificates } = tls
  const tlsOptions = { ...certificates, ...(insecure && { rejectUnauthorized: false }) }
  const limits = { maxResponseSize: maxAnswerBytes, connectTimeout: timeoutMs, pipelining }
  if (proxy === undefined) return new Agent({ ...limits, connect: tlsOptions })
  const proxied = {
    ...limits,
    connect: tlsOptions,
    requestTls: tlsOptions,
    // Most proxies refuse to tunnel to port 80; they forward unencrypted requests.
    proxyTunnel: false,
    factory: (origin: string | URL, options: object) => new Pool(origin, { ...options, ...limits }),
  }
  return proxy === 'environment' ? new EnvHttpProxyAgent(proxied) : new ProxyAgent({ ...proxied, uri: proxy })
}
