/** Our decision: a request can have a shorter timeout than the others. */
import { setTimeout as after } from 'node:timers/promises'
import type { OutboundSend } from './http.ts'

export const withRequestTimeout =
  (send: OutboundSend): OutboundSend =>
  (request) =>
    request.timeoutMs === undefined ? send(request) : Promise.race([send(request), rejectAfter(request.timeoutMs)])

const rejectAfter = async (milliseconds: number): Promise<never> => {
  await after(milliseconds, undefined, { ref: false })
  throw new Error('no answer came')
}
