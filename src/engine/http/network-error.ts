import { counted } from '../../contract/counted.ts'
import { maxAnswerText } from './connection.ts'

export type NetworkErrorReason = 'unreachable' | 'reset' | 'timeout' | 'tooLarge' | 'busy'

/** No readable answer came: because of the network, the host of the target, or our limits. Never a failure of the provider. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  readonly reason: NetworkErrorReason
  /** The trace id of the request, for the logs of the target. */
  traceId?: string
  /** The error code of the HTTP client or the network; empty if there is none. */
  readonly code: string
  /** The address of the connection, if it is known: `127.0.0.1:8080`. */
  readonly address?: string

  constructor(reason: NetworkErrorReason, says: string, code = '', address?: string) {
    super(says)
    this.reason = reason
    this.code = code
    this.address = address
  }
}

const unreachableCode = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/
const certificateErrorCode = /^(CERT_|UNABLE_TO_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED)/

/** Followed by the status with which a proxy refused the connection. */
export const proxyRefusalPrefix = 'PROXY_'
/** The answer was cut off. */
export const cutOffCode = 'CUT_SHORT'
/** The answer breaks the syntax of HTTP. */
export const invalidHttpCode = 'INVALID_HTTP'
/** The content encoding of the answer is wrong. */
export const undecodableCode = 'UNDECODABLE'

export const tooLargeText = (what: string): string => `the answer is larger than this tool accepts: ${what}`

/** What an error of the HTTP client means to a run. A NetworkError stays as it is. */
export const toNetworkError = (error: unknown, timeoutMs: number): NetworkError => {
  if (error instanceof NetworkError) return error
  const { code, name, message, address } = errorDetails(error)
  const failure = (reason: NetworkErrorReason, says: string) => new NetworkError(reason, says, code, address)
  if (unreachableCode.test(code)) return failure('unreachable', `cannot connect (${code})`)
  if (certificateErrorCode.test(code))
    return failure('unreachable', `a certificate was rejected (${code}): pass --ca with the authority that signed it`)
  if (name === 'TimeoutError')
    return failure('timeout', `no complete answer within ${counted(timeoutMs / 1000, 'second')}`)
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
    return failure('tooLarge', tooLargeText(`a body of more than ${maxAnswerText}`))
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return failure('tooLarge', tooLargeText('headers of more than 16 KiB'))
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH')
    return new NetworkError('reset', 'the body does not have the length in Content-Length', cutOffCode, address)
  if (breaksHttp(name, message))
    return new NetworkError('reset', `the answer is not valid HTTP: ${message}`, invalidHttpCode, address)
  return new NetworkError('reset', `the connection was lost (${code || message})`, code || message, address)
}

/** A body that ends too early is cut off. */
const breaksHttp = (name: string, message: string): boolean => name === 'HTTPParserError' && !message.includes('EOF')

/** What an error means that came after the headers of the answer. */
export const toBodyError = (error: unknown, timeoutMs: number): NetworkError => {
  const failure = toNetworkError(error, timeoutMs)
  if (failure.reason !== 'reset' || failure.code === invalidHttpCode) return failure
  return new NetworkError('reset', 'the answer was cut off', cutOffCode, failure.address)
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
    // The code of a DOMException is a number without meaning here.
    code: refusedByProxy ? `${proxyRefusalPrefix}${refusedByProxy}` : typeof code === 'string' ? code : '',
    name: error.name,
    message: error.message,
    ...(typeof address === 'string' && { address: `${address}:${port}` }),
  }
}
