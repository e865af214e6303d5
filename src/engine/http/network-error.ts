export type LossReason = 'unreachable' | 'reset' | 'timeout' | 'tooLarge' | 'busy'

/** No answer came, or none that can be read: the network, the target's host or our budgets, never a verdict on it. */
export class Lost extends Error {
  override name = 'Lost'
  readonly reason: LossReason
  /** By which the request may be found in the logs of the target. */
  traceId?: string
  /** What the HTTP client or the network called it; empty where nobody gave it a name. */
  readonly code: string
  /** Who was being reached when it broke, as far as the network told: `127.0.0.1:8080`. */
  readonly address?: string

  constructor(reason: LossReason, says: string, code = '', address?: string) {
    super(says)
    this.reason = reason
    this.code = code
    this.address = address
  }
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
const refusedCertificate = /^(CERT_|UNABLE_TO_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED)/

/** Followed by the status with which a proxy refused to lead on. */
export const byProxy = 'PROXY_'
/** An answer whose end never came. */
export const cutShort = 'CUT_SHORT'
/** An answer whose content encoding cannot be undone. */
export const undecodable = 'UNDECODABLE'

/** What an error of the HTTP client means to a run; a loss stays what it is. */
export const lossOf = (error: unknown, timeoutMs: number): Lost => {
  if (error instanceof Lost) return error
  const { code, name, message, address } = outermost(error)
  if (unreachable.includes(code)) return new Lost('unreachable', `nothing answers there (${code})`, code, address)
  if (refusedCertificate.test(code)) return untrusted(code, address)
  if (name === 'TimeoutError') {
    return new Lost('timeout', `no whole answer within ${timeoutMs / 1000} seconds`, code, address)
  }
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return new Lost('tooLarge', 'an answer larger than the budget allows', code, address)
  }
  return new Lost('reset', `the connection was lost (${code || message})`, code || message, address)
}

const untrusted = (code: string, address?: string): Lost => {
  const says = `its certificate or ours is refused (${code}): --ca names the authority that signed it`
  return new Lost('unreachable', says, code, address)
}

/** What an error means that came after the head of the answer. */
export const lossWithin = (error: unknown, timeoutMs: number): Lost => {
  const loss = lossOf(error, timeoutMs)
  if (loss.reason !== 'reset') return loss
  return new Lost('reset', 'an answer that ends before its end', cutShort, loss.address)
}

interface NetworkError {
  code?: unknown
  address?: unknown
  port?: unknown
}

const outermost = (error: unknown): { code: string; name: string; message: string; address?: string } => {
  if (!(error instanceof Error)) return { code: '', name: '', message: String(error) }
  const inner: NetworkError = error instanceof AggregateError ? error.errors[0] : {}
  const outer = error as NetworkError
  const refusedByProxy = /^Proxy .*\((\d{3})\)/.exec(error.message)?.[1]
  const { code = inner.code, address = inner.address, port = inner.port } = outer
  return {
    // A DOMException carries a number that names nothing.
    code: refusedByProxy ? `${byProxy}${refusedByProxy}` : typeof code === 'string' ? code : '',
    name: error.name,
    message: error.message,
    ...(typeof address === 'string' && { address: `${address}:${port}` }),
  }
}
