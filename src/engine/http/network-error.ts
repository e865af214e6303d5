export type NetworkErrorReason = 'unreachable' | 'reset' | 'timeout' | 'tooLarge' | 'busy'

/** No answer came, or none that can be read: the network, the target's host or our budgets, never a verdict on it. */
export class NetworkError extends Error {
  override name = 'Lost'
  readonly reason: NetworkErrorReason
  /** By which the request may be found in the logs of the target. */
  traceId?: string
  /** What the HTTP client or the network called it; empty where nobody gave it a name. */
  readonly code: string
  /** Who was being reached when it broke, as far as the network told: `127.0.0.1:8080`. */
  readonly address?: string

  constructor(reason: NetworkErrorReason, says: string, code = '', address?: string) {
    super(says)
    this.reason = reason
    this.code = code
    this.address = address
  }
}

const unreachableCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const certificateErrorCode = /^(CERT_|UNABLE_TO_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED)/

/** Followed by the status with which a proxy refused to lead on. */
export const proxyRefusalPrefix = 'PROXY_'
/** An answer whose end never came. */
export const cutOffCode = 'CUT_SHORT'
/** An answer whose content encoding cannot be undone. */
export const undecodableCode = 'UNDECODABLE'

/** What an error of the HTTP client means to a run; a loss stays what it is. */
export const toNetworkError = (error: unknown, timeoutMs: number): NetworkError => {
  if (error instanceof NetworkError) return error
  const { code, name, message, address } = errorDetails(error)
  if (unreachableCodes.includes(code))
    return new NetworkError('unreachable', `nothing answers there (${code})`, code, address)
  if (certificateErrorCode.test(code)) return certificateError(code, address)
  if (name === 'TimeoutError') {
    return new NetworkError('timeout', `no whole answer within ${timeoutMs / 1000} seconds`, code, address)
  }
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return new NetworkError('tooLarge', 'an answer larger than the budget allows', code, address)
  }
  return new NetworkError('reset', `the connection was lost (${code || message})`, code || message, address)
}

const certificateError = (code: string, address?: string): NetworkError => {
  const says = `its certificate or ours is refused (${code}): --ca names the authority that signed it`
  return new NetworkError('unreachable', says, code, address)
}

/** What an error means that came after the head of the answer. */
export const toBodyError = (error: unknown, timeoutMs: number): NetworkError => {
  const loss = toNetworkError(error, timeoutMs)
  if (loss.reason !== 'reset') return loss
  return new NetworkError('reset', 'an answer that ends before its end', cutOffCode, loss.address)
}

interface SystemError {
  code?: unknown
  address?: unknown
  port?: unknown
}

const errorDetails = (error: unknown): { code: string; name: string; message: string; address?: string } => {
  if (!(error instanceof Error)) return { code: '', name: '', message: String(error) }
  const inner: SystemError = error instanceof AggregateError ? error.errors[0] : {}
  const outer = error as SystemError
  const refusedByProxy = /^Proxy .*\((\d{3})\)/.exec(error.message)?.[1]
  const { code = inner.code, address = inner.address, port = inner.port } = outer
  return {
    // A DOMException carries a number that names nothing.
    code: refusedByProxy ? `${proxyRefusalPrefix}${refusedByProxy}` : typeof code === 'string' ? code : '',
    name: error.name,
    message: error.message,
    ...(typeof address === 'string' && { address: `${address}:${port}` }),
  }
}
