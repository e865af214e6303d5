import type { StubResponse } from '../http/message.ts'

/** §5.1: what the audience of a client assertion names: the token address, this server by another of its addresses, or neither. */
export type AssertionAudience = 'tokenAddress' | 'server' | 'elsewhere'

/** The client behind a call, and whether it is authorized. */
export interface Access {
  client?: string
  /** True if the call carries the credentials that the operation requires. */
  authenticated: boolean
  /** The call carries a bearer token that the stubs did not issue. */
  unknownToken?: true
  refusal?: StubResponse
  advice?: string[]
  /** how the client authenticated at /token */
  method?: string
  audience?: AssertionAudience
}
