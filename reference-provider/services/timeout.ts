/** Our decision: an answer is waited for as long as the question says, or else as long as for anybody. */
import { setTimeout as after } from 'node:timers/promises'
import type { Outbound } from './http.ts'

export const patient =
  (send: Outbound): Outbound =>
  (request) =>
    request.patienceMs === undefined ? send(request) : Promise.race([send(request), givenUp(request.patienceMs)])

const givenUp = async (milliseconds: number): Promise<never> => {
  await after(milliseconds, undefined, { ref: false })
  throw new Error('no answer came')
}
