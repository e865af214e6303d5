import type { ServiceName } from '../rules/http/refusals.ts'
import type { OutboundRequest, OutboundResponse } from '../rules/service-requests.ts'
import type { OwnToken } from './own-token.ts'
import type { OutboundSend } from './send.ts'

type AuthorizedCall = <T>(
  request: (ownToken: string) => OutboundRequest,
  read: (answer: OutboundResponse) => T | undefined,
) => Promise<T>

/**
 * Calls a service with our own token and reads the response. After a 401 it retries once with a new token: the service may
 * have been restarted and no longer know the old one.
 * @throws ServiceFailure without a usable response
 */
export const authorizedCall = (service: ServiceName, send: OutboundSend, ownToken: OwnToken): AuthorizedCall => {
  const once = async (request: (token: string) => OutboundRequest) => {
    const token = await ownToken.currentToken()
    const answer = await send(request(token))
    if (answer.status === 401) ownToken.forget(token)
    return answer
  }
  return async (request, read) => {
    const failed = (error: unknown): never => {
      throw new ServiceFailure(service, error instanceof Error ? error.name : 'unknown')
    }
    const first = await once(request).catch(failed)
    const answer = first.status === 401 ? await once(request).catch(failed) : first
    const value = read(answer)
    if (value === undefined) throw new ServiceFailure(service, `unusable answer, status ${answer.status}`)
    return value
  }
}

/** A service gave no usable response: it is down or slow, redirects, or sends another shape. */
export class ServiceFailure extends Error {
  readonly service: ServiceName
  readonly reason: string
  constructor(service: ServiceName, reason: string) {
    super(`${service}: ${reason}`)
    this.name = 'ServiceFailure'
    this.service = service
    this.reason = reason
  }
}
