import type { StubResponse } from '../http/response.ts'

/** Who makes a call, and whether they may. */

export interface Access {
  client?: string
  /** Did the call carry what the operation asks for? */
  authenticated: boolean
  /** A bearer token was shown, and it is none of ours. */
  unknownToken?: true
  refusal?: StubResponse
  advice?: string[]
  /** How the client authenticated, where that is the question. */
  method?: string
}
