import { type Path, paths } from '../../contract/interface/paths.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { listMessages, type RequestSpec } from '../scenario/request.ts'
import { CallerUnavailable } from './caller-errors.ts'
import type { Credentials, ExpiringToken } from './credentials.ts'

/** Repeating a request for these can mark a message as read. */
const pathsThatMarkRead: readonly Path[] = [paths.content, paths.body]

/** Sends a request again with these credentials; returns the status. */
export type Resend = (spec: RequestSpec, credentials: Credentials) => Promise<number>

const isAccepted = (status: number): boolean => status >= 200 && status < 300
const isRefused = (status: number): boolean => status === 401 || status === 403

/**
 * New credentials if the token has expired: the provider refuses it now also for a request that it accepted before.
 * Undefined if the answer counts as it is.
 * @throws TokenExpired if there is no other token
 * @throws CallerUnavailable if the provider never accepted the token, which is not a failure of the provider
 */
export const renewedCredentials = async (
  { answer: { status } }: Exchange,
  spec: RequestSpec,
  own: Credentials,
  resend: Resend,
): Promise<Credentials | undefined> => {
  const { expiringToken } = own
  if (expiringToken === undefined) return undefined
  if (isAccepted(status) && spec.method === 'GET' && !pathsThatMarkRead.includes(spec.path))
    expiringToken.acceptance.first ??= { spec, own }
  if (!isRefused(status)) return undefined
  const { first } = expiringToken.acceptance
  if (first === undefined) return checkNeverAccepted(status, own, expiringToken, resend)
  const hasExpired = status === 401 && (await resend(first.spec, first.own)) === 401
  return hasExpired ? expiringToken.renew() : undefined
}

const checkNeverAccepted = async (
  status: number,
  own: Credentials,
  { acceptance, shouldGrantAccess, known, says }: ExpiringToken,
  resend: Resend,
): Promise<undefined> => {
  if (status === 403 && (known.scope || !shouldGrantAccess)) return
  if (!shouldGrantAccess && known.end) return
  const probe = listMessages({ folder: 'in', visible: true })
  const probed = shouldGrantAccess ? await resend(probe, own) : status
  if (isAccepted(probed)) acceptance.first = { spec: probe, own }
  else if (probed === status)
    throw new CallerUnavailable(`the provider refuses ${says} (${status}) and has never accepted it`)
}
