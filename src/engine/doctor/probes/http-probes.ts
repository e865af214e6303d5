import type { PersonaName } from '../../../contract/personas.ts'
import type { Client } from '../../http/client.ts'
import type { Callers, Credentials } from '../../http/credentials.ts'
import { NetworkError } from '../../http/network-error.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { listMessages, type RequestSpec } from '../../scenario/request.ts'
import { type DecodedToken, decodeToken } from './token.ts'

export interface Prober {
  /** Sends a request as a persona; undefined without credentials for it, or without an answer. */
  send: (as: PersonaName, spec: RequestSpec, client?: Client) => Promise<Exchange | undefined>
  /** Reads the token of a persona without sending it. */
  readToken: (as: PersonaName) => Promise<void>
  tokens: DecodedToken[]
}

/** The doctor has callers of its own, so that its stub calls are not mixed with those of scenarios. */
const doctorScenario = 'doctor'

export const prober = (target: Client, callers: Callers): Prober => {
  const tokens: DecodedToken[] = []
  const credentialsOf = async (as: PersonaName): Promise<Credentials | undefined> => {
    const credentials = await callers.credentialsFor(as, doctorScenario).catch(() => undefined)
    const token = credentials && decodeToken(as, credentials)
    if (token && !tokens.some((other) => other.as === as)) tokens.push(token)
    return credentials
  }
  return {
    tokens,
    readToken: async (as) => void (await credentialsOf(as)),
    send: async (as, spec, client = target) => {
      const credentials = await credentialsOf(as)
      if (credentials === undefined) return undefined
      try {
        return await client.send(spec, { scenario: doctorScenario, step: 0, as, credentials, ignoresRetryAfter: true })
      } catch (error) {
        if (error instanceof NetworkError) return undefined
        throw error
      }
    },
  }
}

export const firstListRequest = listMessages({ folder: 'in', visible: true, page: 1 })

/** §4.6: the preflight request that a browser sends before a page of the portal may read the list. */
export const preflightRequestFrom = (origin: string): RequestSpec => ({
  ...firstListRequest,
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  },
})
