import type { Feature } from '../../../contract/features.ts'
import { paths } from '../../../contract/interface/paths.ts'
import type { PersonaName } from '../../../contract/personas.ts'
import type { Supply } from '../../data/candidates.ts'
import type { Client } from '../../http/client.ts'
import type { Cast, Credentials } from '../../http/credentials.ts'
import { Lost } from '../../http/network-error.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { get, list, type RequestSpec } from '../../scenario/request.ts'
import { type HeldToken, heldToken } from './token.ts'

/** Sends as a persona; undefined when nobody can play it, or no answer comes. */
export type Ask = (as: PersonaName, spec: RequestSpec, client?: Client) => Promise<Exchange | undefined>

export interface Prober {
  ask: Ask
  /** Reads the token of a persona without sending it. */
  hold: (as: PersonaName) => Promise<void>
  held: HeldToken[]
}

/** Whoever the doctor asks as is nobody else's caller, so that the calls they cause are told from all others. */
const name = 'doctor'

export const prober = (target: Client, cast: Cast): Prober => {
  const held: HeldToken[] = []
  const play = async (as: PersonaName): Promise<Credentials | undefined> => {
    const credentials = await cast.play(as, name).catch(() => undefined)
    const token = credentials && heldToken(as, credentials)
    if (token && !held.some((other) => other.as === as)) held.push(token)
    return credentials
  }
  return {
    held,
    hold: async (as) => void (await play(as)),
    ask: async (as, spec, client = target) => {
      const credentials = await play(as)
      if (credentials === undefined) return undefined
      try {
        return await client.send(spec, { scenario: name, step: 0, as, credentials, impatient: true })
      } catch (error) {
        if (error instanceof Lost) return undefined
        throw error
      }
    },
  }
}

export const pageOne = list({ folder: 'in', visible: true, page: 1 })

/** §4.6: what a browser asks before it lets a page of the portal read the list. */
export const preflightFrom = (origin: string): RequestSpec => ({
  ...pageOne,
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  },
})

/** Declared features that a safe request shows, each at a message that has what is asked for. */
export const featureProbes = (supply: Supply): [Feature, RequestSpec][] => {
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
