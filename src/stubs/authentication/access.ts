import type { StubResponse } from '../http/message.ts'

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
}
