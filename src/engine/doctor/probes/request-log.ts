import type { PersonaName } from '../../../contract/personas.ts'
import type { Client } from '../../http/client.ts'
import { NetworkError } from '../../http/network-error.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import type { RequestSpec } from '../../scenario/request.ts'

/** A request that was sent, and what came of it. */
export interface LoggedRequest {
  spec: RequestSpec
  as: PersonaName
  exchange?: Exchange
  networkError?: NetworkError
}

export interface RequestLog {
  client: Client
  /** In the order in which they were sent. */
  requests: LoggedRequest[]
}

/** A client that remembers what was sent through it, so that signs come from what was asked anyway. */
export const requestLog = (target: Client): RequestLog => {
  const sightings: LoggedRequest[] = []
  return {
    requests: sightings,
    client: {
      ...target,
      send: async (spec, sender) => {
        const sighting: LoggedRequest = { spec, as: sender.as }
        sightings.push(sighting)
        try {
          sighting.exchange = await target.send(spec, sender)
          return sighting.exchange
        } catch (error) {
          if (error instanceof NetworkError) sighting.networkError = error
          throw error
        }
      },
    },
  }
}
