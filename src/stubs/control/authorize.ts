/** Our decision: only who holds the key may steer the stubs, and only from the machine they run on. */
import { timingSafeEqual } from 'node:crypto'
import { RefusedControl } from './control-error.ts'

const loopback = /^(::ffff:)?127\.|^::1$/

/** Throws `RefusedControl`: 403 from another machine, 401 without the key. */
export function admitControl(remoteAddress: string | undefined, authorization: string | undefined, key: string): void {
  if (!loopback.test(remoteAddress ?? '')) {
    throw new RefusedControl(403, 'the control surface answers only the machine that the stubs run on')
  }
  if (!isSame(authorization ?? '', `Bearer ${key}`)) {
    throw new RefusedControl(401, 'the control surface needs the header authorization: Bearer and its key')
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
