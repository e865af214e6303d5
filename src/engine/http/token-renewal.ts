import { type Path, paths } from '../../contract/interface/paths.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { listMessages, type RequestSpec } from '../scenario/request.ts'
import { CallerUnavailable } from './caller-errors.ts'
import type { Credentials, ExpiringToken } from './credentials.ts'

/** To ask for these again may mark a message as read. */
const pathsThatMarkRead: readonly Path[] = [paths.content, paths.body]

/** Asks once more, with these credentials; gives the status. */
export type Resend = (spec: RequestSpec, credentials: Credentials) => Promise<number>

const isAccepted = (status: number): boolean => status >= 200 && status < 300
const isRefused = (status: number): boolean => status === 401 || status === 403

/**
 * Other credentials, where a token has ended: it is refused, and now also for what it was good for before. Undefined
 * where the answer stands.
 * @throws TokenExpired when there is no other token, and Uncast when the token was never good for anything, which is
 * nobody's fault but of whoever supplied it
 */
export const renewedCredentials = async (
  { answer: { status } }: Exchange,
  spec: RequestSpec,
  own: Credentials,
  again: Resend,
): Promise<Credentials | undefined> => {
  const { expiringToken } = own
  if (expiringToken === undefined) return undefined
  if (isAccepted(status) && spec.method === 'GET' && !pathsThatMarkRead.includes(spec.path))
    expiringToken.acceptance.first ??= { spec, own }
  if (!isRefused(status)) return undefined
  const { first } = expiringToken.acceptance
  if (first === undefined) return checkNeverAccepted(status, own, expiringToken, again)
  const hasEnded = status === 401 && (await again(first.spec, first.own)) === 401
  return hasEnded ? expiringToken.renew() : undefined
}

const checkNeverAccepted = async (
  status: number,
  own: Credentials,
  { acceptance, shouldGrantAccess, known, says }: ExpiringToken,
  again: Resend,
): Promise<undefined> => {
  if (status === 403 && (known.scope || !shouldGrantAccess)) return
  if (!shouldGrantAccess && known.end) return
  const probe = listMessages({ folder: 'in', visible: true })
  const answered = shouldGrantAccess ? await again(probe, own) : status
  if (isAccepted(answered)) acceptance.first = { spec: probe, own }
  else if (answered === status)
    throw new CallerUnavailable(`the provider refuses ${says} (${status}), and so far for everything`)
}
