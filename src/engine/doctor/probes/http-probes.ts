import type { Feature } from '../../../contract/features.ts'
import { paths } from '../../../contract/interface/paths.ts'
import type { PersonaName } from '../../../contract/personas.ts'
import type { Candidates } from '../../data/candidates.ts'
import type { Client } from '../../http/client.ts'
import type { Callers, Credentials } from '../../http/credentials.ts'
import { NetworkError } from '../../http/network-error.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { get, listMessages, type RequestSpec } from '../../scenario/request.ts'
import { type DecodedToken, decodeToken } from './token.ts'

/** Sends as a persona; undefined when nobody can play it, or no answer comes. */
export type SendProbe = (as: PersonaName, spec: RequestSpec, client?: Client) => Promise<Exchange | undefined>

export interface Prober {
  send: SendProbe
  /** Reads the token of a persona without sending it. */
  readToken: (as: PersonaName) => Promise<void>
  tokens: DecodedToken[]
}

/** Whoever the doctor asks as is nobody else's caller, so that the calls they cause are told from all others. */
const doctorScenario = 'doctor'

export const prober = (target: Client, callers: Callers): Prober => {
  const held: DecodedToken[] = []
  const play = async (as: PersonaName): Promise<Credentials | undefined> => {
    const credentials = await callers.credentialsFor(as, doctorScenario).catch(() => undefined)
    const token = credentials && decodeToken(as, credentials)
    if (token && !held.some((other) => other.as === as)) held.push(token)
    return credentials
  }
  return {
    tokens: held,
    readToken: async (as) => void (await play(as)),
    send: async (as, spec, client = target) => {
      const credentials = await play(as)
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

/** §4.6: what a browser asks before it lets a page of the portal read the list. */
export const preflightRequestFrom = (origin: string): RequestSpec => ({
  ...firstListRequest,
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  },
})

/** Declared features that a safe request shows, each at a message that has what is asked for. */
export const featureProbes = (supply: Candidates): [Feature, RequestSpec][] => {
  const at = (path: typeof paths.body | typeof paths.paymentData | typeof paths.structuredData, need: PartNeed) =>
    supply[need].slice(0, 1).map(({ messageId }) => get(path, { messageId }))
  const all: Partial<Record<Feature, RequestSpec[]>> = {
    body: at(paths.body, 'messageWithBody'),
    paymentData: at(paths.paymentData, 'messageWithPaymentData'),
    structuredData: at(paths.structuredData, 'messageWithStructuredData'),
    templates: [get(paths.messageTemplates, {})],
  }
  return Object.entries(all).flatMap(([feature, specs]) =>
    specs.map((spec): [Feature, RequestSpec] => [feature as Feature, spec]),
  )
}

type PartNeed = 'messageWithBody' | 'messageWithPaymentData' | 'messageWithStructuredData'
