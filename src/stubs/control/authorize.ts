/** Our decision: only who holds the key may steer the stubs, and only from the machine they run on. */
import { timingSafeEqual } from 'node:crypto'
import { ControlError } from './control-error.ts'

const loopback = /^(::ffff:)?127\.|^::1$/

/** Throws `RefusedControl`: 403 from another machine, 401 without the key. */
export function authorizeControl(
  remoteAddress: string | undefined,
  authorization: string | undefined,
  key: string,
): void {
  if (!loopback.test(remoteAddress ?? '')) {
    throw new ControlError(403, 'the control surface answers only the machine that the stubs run on')
  }
  if (!isSame(authorization ?? '', `Bearer ${key}`)) {
    throw new ControlError(401, 'the control surface needs the header authorization: Bearer and its key')
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
