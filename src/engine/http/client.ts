import type { Path } from '../../contract/interface/paths.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { Exchange, TracedRequest } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { Connection, RawAnswer } from './connection.ts'
import type { Credentials } from './credentials.ts'
import { NetworkError } from './network-error.ts'
import { type BuiltRequest, buildRequest, type RequestTarget } from './outgoing-request.ts'
import { recordAnswer } from './recorded-answer.ts'
import { type SendWithRetry, sendWithRetry } from './send-with-retry.ts'
import { transport } from './transport.ts'

export interface SendContext {
  scenario: string
  step: number
  as: PersonaName
  credentials: Credentials
  /** An answer that asks us to retry later counts as it is. */
  ignoresRetryAfter?: boolean
}

export interface Client {
  /** Sends a request and records the answer. @throws NetworkError if there is no answer */
  send(spec: RequestSpec, sender: SendContext): Promise<Exchange>
  close(): Promise<void>
}

export interface ClientOptions extends Connection {
  baseUrl: string
  timeoutMs: number
  /** The word that the target uses in place of `mailbox`. */
  brandWord?: string
  /** Gets each request before it is sent. Its status is filled in when the answer is there. */
  onSend?: (sent: TracedRequest) => void
  /** Gets the status of each answer that asks us to retry later. */
  onRetryAfter?: (status: number) => void
}

/** Sends requests to one target within limits of time and bytes, and records them without secrets. */
export const client = (options: ClientOptions): Client => {
  const { baseUrl, timeoutMs, brandWord, onSend, onRetryAfter, ...connection } = options
  const { send, destroy } = transport(connection, timeoutMs)
  const recorder: Recorder = {
    target: { baseUrl, brandWord, headers: connection.headers },
    send: sendWithRetry(send, { timeoutMs, requestsPerSecond: connection.requestsPerSecond, onRetryAfter }),
    onSend,
  }
  const knownForms = new Map<Path, Path>()
  return {
    send: (spec, sender) => sendInForms(spec, knownForms, (form) => sendAndRecord(spec, form, sender, recorder)),
    close: destroy,
  }
}

/**
 * Tries the forms of a path until one succeeds, and remembers it. If none does, the answer of a form that seems to exist
 * counts.
 */
const sendInForms = async (
  { method, path, otherPaths }: RequestSpec,
  knownForms: Map<Path, Path>,
  send: (form: Path) => Promise<Exchange>,
): Promise<Exchange> => {
  const known = knownForms.get(path)
  const forms = known ? [known] : [path, ...(otherPaths ?? [])]
  let counted: Exchange | undefined
  for (const form of forms) {
    const exchange = await send(form)
    if (counted === undefined || (isPathMissing(counted) && !isPathMissing(exchange))) counted = exchange
    if (exchange.answer.status < 400) {
      if (otherPaths) knownForms.set(path, form)
      return exchange
    }
    if (mayHaveBeenApplied(method, exchange)) return counted
  }
  return counted ?? Promise.reject(new RangeError(`no path for ${path}`))
}

const isPathMissing = ({ answer: { status } }: Exchange): boolean => [404, 405, 501].includes(status)

/** A write that got an error can be done all the same, so it is not sent in another form. */
const mayHaveBeenApplied = (method: RequestSpec['method'], exchange: Exchange): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && exchange.answer.status >= 500 && !isPathMissing(exchange)

interface Recorder {
  target: RequestTarget
  send: SendWithRetry
  onSend?: (sent: TracedRequest) => void
}

const sendAndRecord = async (
  spec: RequestSpec,
  form: Path,
  { scenario, step, as, credentials, ignoresRetryAfter }: SendContext,
  { target, send, onSend }: Recorder,
): Promise<Exchange> => {
  const built = buildRequest(spec, form, credentials, target)
  const { traceId, path } = built
  const sent: TracedRequest = { traceId, scenario, step: step + 1, as, method: spec.method, path, status: 0 }
  onSend?.(sent)
  const began = performance.now()
  const received = await send(built.outgoing, ignoresRetryAfter).catch((error: unknown) => {
    if (error instanceof NetworkError) error.traceId = traceId
    throw error
  })
  sent.status = received.status
  const durationMs = Math.round(performance.now() - began)
  const { enterpriseNumber } = credentials
  return {
    scenario,
    step,
    as,
    ...(enterpriseNumber && { asEnterprise: enterpriseNumber }),
    traceId,
    ...recordedParts(built, received),
    durationMs,
  }
}

/** The request and the answer, without secrets. */
const recordedParts = (
  { outgoing: { method, headers, body }, path, redact }: BuiltRequest,
  received: RawAnswer,
): Pick<Exchange, 'request' | 'answer'> => ({
  request: {
    method,
    path,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, redact(value)])),
    ...(body !== undefined && { body: redact(body) }),
  },
  answer: recordAnswer(received, redact),
})
