import type { PersonaName } from '../../../contract/personas.ts'
import type { Client } from '../../http/client.ts'
import { NetworkError } from '../../http/network-error.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import type { RequestSpec } from '../../scenario/request.ts'

/** A request with its answer or its network error. */
export interface LoggedRequest {
  spec: RequestSpec
  as: PersonaName
  exchange?: Exchange
  networkError?: NetworkError
}

export interface RequestLog {
  client: Client
  /** in the order of sending */
  requests: LoggedRequest[]
}

/** A client that records its requests, so that most findings come from requests that the survey sends anyway. */
export const requestLog = (target: Client): RequestLog => {
  const requests: LoggedRequest[] = []
  return {
    requests,
    client: {
      ...target,
      send: async (spec, sender) => {
        const logged: LoggedRequest = { spec, as: sender.as }
        requests.push(logged)
        try {
          logged.exchange = await target.send(spec, sender)
          return logged.exchange
        } catch (error) {
          if (error instanceof NetworkError) logged.networkError = error
          throw error
        }
      },
    },
  }
}
