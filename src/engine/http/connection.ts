import type { Dispatcher } from 'undici'

/** How to reach the target, besides its URL. */
export interface Connection {
  tls?: Tls
  /** A URL, or `environment` for HTTPS_PROXY and similar variables; no proxy by default. */
  proxy?: string
  /** Headers on every request. Their values reach no record. */
  headers?: Readonly<Record<string, string>>
  requestsPerSecond?: number
  /** Calls a target that runs in this process, without a connection. */
  inProcess?: InProcessSend
}

/** A request as it is sent. */
export interface OutgoingRequest {
  method: Dispatcher.HttpMethod
  /** the complete URL */
  url: string
  headers: Record<string, string>
  body?: string
  /** Aborts the request. */
  signal: AbortSignal
}

/** An answer as received. */
export interface RawAnswer {
  status: number
  headers: [name: string, value: string][]
  bytes: Buffer
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
