import type { PersonaName } from '../../../contract/personas.ts'
import type { Client } from '../../http/client.ts'
import type { Callers, Credentials } from '../../http/credentials.ts'
import { NetworkError } from '../../http/network-error.ts'
import { throwIfStopped } from '../../http/run-stop.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { listMessages, type RequestSpec } from '../../scenario/request.ts'
import { type DecodedToken, decodeToken } from './token.ts'

/** The doctor has callers of its own, so that its stub calls are not mixed with those of scenarios. */
const doctorScenario = 'doctor'

export type Prober = ReturnType<typeof prober>

export const prober = (target: Client, callers: Callers) => {
  const tokens: DecodedToken[] = []
  const tokenProblems = new Map<PersonaName, string>()
  const credentialsOf = async (as: PersonaName): Promise<Credentials | undefined> => {
    const credentials = await callers.credentialsFor(as, doctorScenario).catch((error: unknown) => {
      tokenProblems.set(as, error instanceof Error ? error.message : String(error))
      return undefined
    })
    const token = credentials && decodeToken(as, credentials)
    if (token && !tokens.some((other) => other.as === as)) tokens.push(token)
    return credentials
  }
  return {
    tokens,
    /** why a persona has no token, in words */
    tokenProblems,
    /** Reads the token of a persona without sending it. */
    readToken: async (as: PersonaName): Promise<void> => void (await credentialsOf(as)),
    /** Sends a request as a persona; undefined without credentials for it, or without an answer. */
    send: async (as: PersonaName, spec: RequestSpec, client = target): Promise<Exchange | undefined> => {
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

/** A request with its answer or its network error. */
export interface LoggedRequest {
  spec: RequestSpec
  as: PersonaName
  exchange?: Exchange
  networkError?: NetworkError
}

export type RequestLog = ReturnType<typeof requestLog>

/** The answers that are recorded with their text; those of the survey of a usual mailbox have about 3 MB together. */
const maxTextBytes = 8 * 1024 * 1024

const withoutText = (exchange: Exchange): Exchange => ({ ...exchange, answer: { ...exchange.answer, text: undefined } })

/** A client that records its requests in the order of sending, so that most findings come from requests that the survey sends anyway. @throws RunStopped after an abort of `stop` */
export const requestLog = (target: Client, stop?: AbortSignal) => {
  const requests: LoggedRequest[] = []
  let textBytes = 0
  const send: Client['send'] = async (spec, sender) => {
    throwIfStopped(stop)
    const logged: LoggedRequest = { spec, as: sender.as }
    requests.push(logged)
    try {
      const exchange = await target.send(spec, sender)
      textBytes += exchange.answer.bytes
      logged.exchange = textBytes > maxTextBytes ? withoutText(exchange) : exchange
      return exchange
    } catch (error) {
      if (error instanceof NetworkError) logged.networkError = error
      throw error
    }
  }
  return { requests, client: { ...target, send } }
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
