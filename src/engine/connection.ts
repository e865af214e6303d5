/** How the target is reached, besides its address. */
export interface Connection {
  tls?: Tls
  /** An address, or `environment` for HTTPS_PROXY and the like; none when left out. */
  proxy?: string
  /** On every request; values are kept out of records. */
  headers?: Readonly<Record<string, string>>
  requestsPerSecond?: number
}

/** Certificates, as PEM text. */
export interface Tls {
  ca?: string
  cert?: string
  key?: string
  passphrase?: string
  /** No certificate is checked. */
  insecure?: boolean
}
