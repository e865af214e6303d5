import type { PersonaName } from '../../../contract/personas.ts'

/** A text, or a reference to it: `env:NAME` reads an environment variable, `file:PATH` reads a file. */
export type SecretReference = string

/** The certificates of a connection: each a path, or a secret that holds PEM text. */
export interface TlsSettings {
  /** the authority that signed the certificate of the server */
  ca?: SecretReference
  /** our client certificate and its key */
  cert?: SecretReference
  key?: SecretReference
  passphrase?: SecretReference
  /** No certificate is checked; every report says so. */
  insecure?: boolean
}

/** Our client at a real authorization server: it signs an assertion (§5.1). */
interface ClientSettings {
  clientId?: string
  /** private key, PEM */
  key?: SecretReference
  /** written to the header of the assertion, so that the server finds the public key */
  keyId?: string
  algorithm?: 'RS256' | 'ES256'
}

/** The real authorization server that issues the tokens of the callers. */
export interface AuthorizationSettings extends ClientSettings {
  tokenUrl?: string
  /** audience of the assertion (default: the token URL) */
  audience?: string
  tls?: TlsSettings
}

/** A real caller for a persona: a token that was pasted, or a client that requests one. */
export interface CallerSettings extends ClientSettings {
  token?: SecretReference
  /** the scopes to request, instead of those of the persona */
  scopes?: string[]
  /** person number of a human */
  person?: SecretReference
  /** the enterprise that the token names */
  enterpriseNumber?: string
  /** the partitions that a human can consult (default: discovered) */
  partitions?: string[]
}

export type CallersSettings = Partial<Record<PersonaName, CallerSettings | CallerSettings[]>>
