import { type Path, paths } from '../../contract/interface/paths.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { list, type RequestSpec } from '../scenario/request.ts'
import { Uncast } from './caller-errors.ts'
import type { Credentials, Perishable } from './credentials.ts'

/** To ask for these again may mark a message as read. */
const marking: readonly Path[] = [paths.content, paths.body]

/** Asks once more, with these credentials; gives the status. */
export type Again = (spec: RequestSpec, credentials: Credentials) => Promise<number>

const accepted = (status: number): boolean => status >= 200 && status < 300
const refused = (status: number): boolean => status === 401 || status === 403

/**
 * Other credentials, where a token has ended: it is refused, and now also for what it was good for before. Undefined
 * where the answer stands.
 * @throws TokenExpired when there is no other token, and Uncast when the token was never good for anything, which is
 * nobody's fault but of whoever supplied it
 */
export const renewedAfter = async (
  { answer: { status } }: Exchange,
  spec: RequestSpec,
  own: Credentials,
  again: Again,
): Promise<Credentials | undefined> => {
  const { perishable } = own
  if (perishable === undefined) return undefined
  if (accepted(status) && spec.method === 'GET' && !marking.includes(spec.path))
    perishable.proof.worked ??= { spec, own }
  if (!refused(status)) return undefined
  const { worked } = perishable.proof
  if (worked === undefined) return neverGood(status, own, perishable, again)
  const hasEnded = status === 401 && (await again(worked.spec, worked.own)) === 401
  return hasEnded ? perishable.renew() : undefined
}

const neverGood = async (
  status: number,
  own: Credentials,
  { proof, opens, tells, says }: Perishable,
  again: Again,
): Promise<undefined> => {
  if (status === 403 && (tells.scope || !opens)) return
  if (!opens && tells.end) return
  const probe = list({ folder: 'in', visible: true })
  const answered = opens ? await again(probe, own) : status
  if (accepted(answered)) proof.worked = { spec: probe, own }
  else if (answered === status) throw new Uncast(`the provider refuses ${says} (${status}), and so far for everything`)
}
