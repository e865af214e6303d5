/** How the provider calls services: one attempt, no redirects, limited in time and size. */
import { pause } from '../../src/contract/pause.ts'
import type { OutboundRequest, OutboundResponse } from '../rules/service-requests.ts'

/** Sends a request and reads the response; `body` is undefined when it is no JSON. Rejects without a response. */
export type OutboundSend = (request: OutboundRequest) => Promise<OutboundResponse>

const rejectAfter = async (milliseconds: number): Promise<never> => {
  await pause(milliseconds)
  throw new Error('no answer came')
}

/** Our decision: a request can have a shorter timeout than the others. */
export const withRequestTimeout =
  (send: OutboundSend): OutboundSend =>
  (request) =>
    request.timeoutMs === undefined ? send(request) : Promise.race([send(request), rejectAfter(request.timeoutMs)])
