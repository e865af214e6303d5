import type { Dispatcher } from 'undici'

/** How the target is reached, besides its address. */
export interface Connection {
  tls?: Tls
  /** An address, or `environment` for HTTPS_PROXY and the like; none when left out. */
  proxy?: string
  /** On every request; values are kept out of records. */
  headers?: Readonly<Record<string, string>>
  requestsPerSecond?: number
  /** A way past all of that, to a target that runs in this process. */
  inProcess?: InProcessSend
}

/** A request as it is sent. */
export interface OutgoingRequest {
  method: Dispatcher.HttpMethod
  /** the whole address */
  url: string
  headers: Record<string, string>
  body?: string
  /** Ends the wait for an answer. */
  signal: AbortSignal
}

/** An answer as it came off the wire. */
export interface RawAnswer {
  status: number
  headers: [name: string, value: string][]
  bytes: Buffer
}

/** The way to a target in this process, past any connection; undefined for an address that is not there. */
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
