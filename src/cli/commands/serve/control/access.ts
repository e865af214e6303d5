/**
 * Who may use the control surface: only the page, and programs that know its key. A page of another origin cannot read
 * the key, another name for this machine (DNS rebinding) is refused, and a program without the key is refused.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'
import { ControlProblem } from './problem.ts'

/** The header with the key. */
export const keyHeader = 'conformance-key'

export interface ControlAccess {
  key: string
  /** origins of the page, such as `http://127.0.0.1:4030`; the first is the one that is printed */
  origins: readonly string[]
}

/** @throws ControlProblem 421 for another host, 403 for another origin, 401 without the key */
export const checkAccess = (request: Request, { key, origins }: ControlAccess): void => {
  const [own = ''] = origins
  const { host = '', origin } = request.headers
  if (!origins.some((one) => new URL(one).host === host.toLowerCase())) {
    throw new ControlProblem(
      421,
      'wrongHost',
      `This server does not answer for the host "${host}". Send the request to ${own}.`,
    )
  }
  if (origin !== undefined && !origins.includes(origin)) {
    throw new ControlProblem(
      403,
      'wrongOrigin',
      `Pages of ${origin} may not use the control surface. Call it from the page at ${own}, or from a program that sends no Origin.`,
    )
  }
  if (!isSame(request.get(keyHeader) ?? '', key)) {
    throw new ControlProblem(
      401,
      'wrongKey',
      `The header ${keyHeader} is missing or wrong. "serve" prints the key behind #key= in the address of the page; set CONFORMANCE_CONTROL_KEY to choose it.`,
    )
  }
}

const isSame = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
