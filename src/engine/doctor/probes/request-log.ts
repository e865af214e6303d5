import type { PersonaName } from '../../../contract/personas.ts'
import type { Client } from '../../http/client.ts'
import { Lost } from '../../http/network-error.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import type { RequestSpec } from '../../scenario/request.ts'

/** A request that was sent, and what came of it. */
export interface Sighting {
  spec: RequestSpec
  as: PersonaName
  exchange?: Exchange
  lost?: Lost
}

export interface Witnessed {
  client: Client
  /** In the order in which they were sent. */
  sightings: Sighting[]
}

/** A client that remembers what was sent through it, so that signs come from what was asked anyway. */
export const witnessed = (target: Client): Witnessed => {
  const sightings: Sighting[] = []
  return {
    sightings,
    client: {
      ...target,
      send: async (spec, sender) => {
        const sighting: Sighting = { spec, as: sender.as }
        sightings.push(sighting)
        try {
          sighting.exchange = await target.send(spec, sender)
          return sighting.exchange
        } catch (error) {
          if (error instanceof Lost) sighting.lost = error
          throw error
        }
      },
    },
  }
}
