import type { Service } from '../rules/http/refusals.ts'
import type { OutboundAnswer, OutboundRequest } from '../rules/service-requests.ts'
import type { Outbound } from './http.ts'
import type { OwnToken } from './own-token.ts'

export type Exchange = <T>(
  request: (ownToken: string) => OutboundRequest,
  read: (answer: OutboundAnswer) => T | undefined,
) => Promise<T>

/**
 * Calls a service with our own token and reads its answer. A 401 may mean that the service was started anew and no longer
 * knows our token: it is asked once more with a new one.
 * @throws Unanswered when there is no answer, or not one that can be read
 */
export const authorized = (service: Service, send: Outbound, ownToken: OwnToken): Exchange => {
  const once = async (request: (token: string) => OutboundRequest) => {
    const token = await ownToken.take()
    const answer = await send(request(token))
    if (answer.status === 401) ownToken.forget(token)
    return answer
  }
  return async (request, read) => {
    const failed = (error: unknown): never => {
      throw new Unanswered(service, error instanceof Error ? error.name : 'unknown')
    }
    const first = await once(request).catch(failed)
    const answer = first.status === 401 ? await once(request).catch(failed) : first
    const value = read(answer)
    if (value === undefined) throw new Unanswered(service, `unusable answer, status ${answer.status}`)
    return value
  }
}

/** A service that we depend on gave no answer that can be used: down, slow, redirecting, or not what was agreed. */
export class Unanswered extends Error {
  readonly service: Service
  readonly reason: string
  constructor(service: Service, reason: string) {
    super(`${service}: ${reason}`)
    this.name = 'Unanswered'
    this.service = service
    this.reason = reason
  }
}
