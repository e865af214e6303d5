/** Our decision: controlling the stubs requires their key, and only works from the machine that runs them. */
import { timingSafeEqual } from 'node:crypto'
import { ControlError } from './control-error.ts'

const loopback = /^(::ffff:)?127\.|^::1$/

/** @throws ControlError 403 from another machine, 401 without the key */
export function authorizeControl(
  remoteAddress: string | undefined,
  authorization: string | undefined,
  key: string,
): void {
  if (!loopback.test(remoteAddress ?? '')) {
    throw new ControlError(403, 'the control surface only answers requests from the machine that runs the stubs')
  }
  if (!isSame(authorization ?? '', `Bearer ${key}`)) {
    throw new ControlError(401, 'the control surface requires the header "authorization: Bearer KEY" with its key')
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
