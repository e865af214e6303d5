/** How the provider calls services: one attempt, no redirects, limited in time and size. */
import type { OutboundRequest, OutboundResponse } from '../rules/service-requests.ts'

/** Sends a request and reads the response; `body` is undefined when it is no JSON. Rejects without a response. */
export type OutboundSend = (request: OutboundRequest) => Promise<OutboundResponse>

const parts = 5

/**
 * Calls `late` after some milliseconds; the function that it returns stops that. Where this process was busy for a while, an
 * answer can lie there unread: such a pause counts as one part of the time at most, so that the answer is read before.
 */
export const runningTimeout = (milliseconds: number, late: () => void): (() => void) => {
  let left = parts
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    late()
  }, milliseconds / parts)
  return () => clearInterval(timer)
}

const unlessLate = <Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const stop = runningTimeout(milliseconds, () => reject(new Error('no answer came')))
    answer.then(resolve, reject).finally(stop)
  })

/** Our decision: a request can have a shorter timeout than the others. */
export const withRequestTimeout =
  (send: OutboundSend): OutboundSend =>
  (request) =>
    request.timeoutMs === undefined ? send(request) : unlessLate(send(request), request.timeoutMs)
