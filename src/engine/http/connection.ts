import { Agent, type Dispatcher, EnvHttpProxyAgent, Pool, ProxyAgent } from 'undici'
import type { Secrets } from '../../contract/secrets/secrets.ts'

/** How to reach the target, besides its URL. */
export interface Connection {
  tls?: Tls
  /** A URL, or `environment` for HTTPS_PROXY and similar variables; no proxy by default. */
  proxy?: string
  /** Headers on every request. Their values reach no record. */
  headers?: Readonly<Record<string, string>>
  requestsPerSecond?: number
  /** The secrets that no record contains; the client adds those of its callers and headers. */
  secrets?: Secrets
  /** Calls a target that runs in this process, without a connection. */
  inProcess?: InProcessSend
}

export interface OutgoingRequest {
  method: Dispatcher.HttpMethod
  /** the complete URL */
  url: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

export interface RawAnswer {
  status: number
  headers: [name: string, value: string][]
  bytes: Uint8Array
}

/** Calls a target in this process; undefined for a URL of another target. */
export type InProcessSend = (request: OutgoingRequest) => Promise<RawAnswer> | undefined

/** Certificates, as PEM text. */
export interface Tls {
  ca?: string
  cert?: string
  key?: string
  passphrase?: string
  /** No certificate is checked. */
  insecure?: boolean
}

/** The size limit of an answer. */
export const maxAnswerBytes = 64 * 1024 * 1024

/**
 * Connections that are reused, and connections for one request each. A write is never sent twice, so it gets a new
 * connection: a reused one can be closed by the target at that moment.
 */
export const connectionPools = (connection: Connection, timeoutMs: number) => {
  const keepAlive = connectionPool(connection, timeoutMs)
  const singleUse = connectionPool(connection, timeoutMs, 0)
  const destroy = async (): Promise<void> => {
    await Promise.all([keepAlive.destroy(), singleUse.destroy()])
  }
  return { keepAlive, singleUse, destroy }
}

const connectionPool = ({ tls = {}, proxy }: Connection, timeoutMs: number, pipelining?: number): Dispatcher => {
  const { insecure, ...certificates } = tls
  const connect = { ...certificates, ...(insecure && { rejectUnauthorized: false }) }
  const limits = { maxResponseSize: maxAnswerBytes, connectTimeout: timeoutMs, pipelining }
  if (proxy === undefined) return new Agent({ ...limits, connect })
  const proxied = {
    ...limits,
    connect,
    requestTls: connect,
    // Most proxies refuse to tunnel to port 80; they forward unencrypted requests.
    proxyTunnel: false,
    factory: (origin: string | URL, options: object) => new Pool(origin, { ...options, ...limits }),
  }
  return proxy === 'environment' ? new EnvHttpProxyAgent(proxied) : new ProxyAgent({ ...proxied, uri: proxy })
}
