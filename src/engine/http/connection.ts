import type { Secrets } from '../../contract/secrets/secrets.ts'

/** How to reach the target, besides its URL. */
export interface Connection {
  tls?: Tls
  /** A URL, or `environment` for HTTPS_PROXY and similar variables; no proxy by default. */
  proxy?: string
  /** Headers on every request. Their values reach no record. */
  headers?: Readonly<Record<string, string>>
  requestsPerSecond?: number
  /** How long a target may be away once it has answered, as in a restart; 10 seconds by default. */
  maxAwayMs?: number
  /** The secrets that no record contains; the client adds those of its callers and headers. */
  secrets?: Secrets
  /** Calls a target that runs in this process, without a connection. */
  inProcess?: InProcessSend
}

export interface OutgoingRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH' | 'TRACE' | 'CONNECT'
  /** the complete URL */
  url: string
  headers: Record<string, string>
  /** a text is sent in UTF-8 */
  body?: string | Uint8Array
  /** The last connection was lost; another one that was kept open may be closed too. */
  needsNewConnection?: true
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
interface Tls {
  ca?: string
  cert?: string
  key?: string
  passphrase?: string
  /** No certificate is checked. */
  insecure?: boolean
}

/** The size limit of an answer, as it is sent and without its content encoding. A document has up to 10 MiB. */
export const maxAnswerBytes = 16 * 1024 * 1024
export const maxAnswerText = `${maxAnswerBytes / 2 ** 20} MiB`

/** By the name of a content encoding, in lower case, what decodes it. @throws an error for bytes in another encoding */
export type Decoders = ReadonlyMap<string, (bytes: Uint8Array) => Uint8Array>

/** How requests of one run leave this process. */
export interface Network {
  /** @throws an error of the network, or a NetworkError */
  send(request: OutgoingRequest): Promise<RawAnswer>
  destroy(): Promise<void>
}
