/** How the provider calls services: one attempt, no redirects, limited in time and size. */
import type { OutboundRequest, OutboundResponse } from '../rules/service-requests.ts'

/** Sends a request and reads the response; `body` is undefined when it is not JSON. Rejects without a response. */
export type OutboundSend = (request: OutboundRequest) => Promise<OutboundResponse>

const unlessLate = <Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('no answer came', 'TimeoutError')), milliseconds)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Our decision: a request can have a shorter timeout than the others. */
export const withRequestTimeout =
  (send: OutboundSend): OutboundSend =>
  (request) =>
    request.timeoutMs === undefined ? send(request) : unlessLate(send(request), request.timeoutMs)
