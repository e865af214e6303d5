export type LossReason = 'unreachable' | 'reset' | 'timeout' | 'tooLarge' | 'busy'

/** No answer came, or none that can be read: the network, the target's host or our budgets, never a verdict on it. */
export class Lost extends Error {
  override name = 'Lost'
  readonly reason: LossReason
  /** By which the request may be found in the logs of the target. */
  traceId?: string

  constructor(reason: LossReason, says: string) {
    super(says)
    this.reason = reason
  }
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
const refusedCertificate = /^(CERT_|UNABLE_TO_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED)/

/** What an error of the HTTP client means to a run. */
export const lossOf = (error: unknown, timeoutMs: number): Lost => {
  const { code, name, message } = outermost(error)
  if (unreachable.includes(code)) return new Lost('unreachable', `nothing answers there (${code})`)
  if (refusedCertificate.test(code)) return untrusted(code)
  if (name === 'TimeoutError') return new Lost('timeout', `no whole answer within ${timeoutMs / 1000} seconds`)
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new Lost('tooLarge', 'an answer larger than the budget allows')
  return new Lost('reset', `the connection was lost (${code || message})`)
}

const untrusted = (code: string): Lost =>
  new Lost('unreachable', `its certificate or ours is refused (${code}): --ca names the authority that signed it`)

const outermost = (error: unknown): { code: string; name: string; message: string } => {
  if (!(error instanceof Error)) return { code: '', name: '', message: String(error) }
  const inner = error instanceof AggregateError ? error.errors[0] : undefined
  const code = (error as NodeJS.ErrnoException).code ?? (inner as NodeJS.ErrnoException | undefined)?.code ?? ''
  return { code, name: error.name, message: error.message }
}
