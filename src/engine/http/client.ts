import type { Path } from '../../contract/interface/paths.ts'
import type { PersonaName } from '../../contract/personas.ts'
import { type Secrets, secretsOfRun } from '../../contract/secrets/secrets.ts'
import {
  type Answer,
  type Exchange,
  hasMissingPathStatus,
  isSuccess,
  isWebPage,
  readWithoutEnvelope,
  type TracedRequest,
} from '../scenario/exchange.ts'
import { isSafeMethod, type RequestSpec } from '../scenario/request.ts'
import type { Credentials } from './credentials.ts'
import { NetworkError } from './network-error.ts'
import { type BuiltRequest, buildRequest, type RequestTarget } from './outgoing-request.ts'
import { recordAnswer } from './recorded-answer.ts'
import { type Transport, type TransportOptions, transport } from './transport.ts'

export interface SendContext {
  scenario: string
  /** from 0 */
  step: number
  as: PersonaName
  credentials: Credentials
  /** An answer that asks us to retry later is recorded at once, without a retry. */
  ignoresRetryAfter?: boolean
  /** Gets each Set-Cookie header of the answer as it came. The record has a placeholder for the value. */
  onSetCookie?: (setCookie: string) => void
  /** The step has assertions. */
  judged?: true
}

export interface Client {
  /** Sends a request and records the answer. @throws NetworkError if there is no answer */
  send(spec: RequestSpec, sender: SendContext): Promise<Exchange>
  close(): Promise<void>
}

export interface ClientOptions extends TransportOptions, RequestTarget {
  /** Gets each request before it is sent. Its status is filled in when the answer is there. */
  onSend?: (sent: TracedRequest) => void
  /** Gets the request again with its answer, or without one if none could be read. `tokenLength` is 0 without a token. */
  onExchange?: (sent: TracedRequest, exchange?: Exchange, tokenLength?: number) => void
}

/** Sends requests to one target within limits of time and bytes, and records them without secrets. */
export const client = (options: ClientOptions): Client => {
  const { send, destroy } = transport(options)
  const { secrets = secretsOfRun() } = options
  const workingPaths = new Map<Path, Path>()
  const sendTo = sendAndRecord({ ...options, secrets }, send)
  return {
    send: (spec, sender) => sendToEachPath(spec, workingPaths, (path) => sendTo(spec, path, sender)),
    close: destroy,
  }
}

/**
 * Some operations have several paths. Tries them until one succeeds, and remembers it. If none does, returns the answer of
 * a path that seems to exist.
 */
const sendToEachPath = async (
  { method, path, otherPaths }: RequestSpec,
  workingPaths: Map<Path, Path>,
  send: (path: Path) => Promise<Exchange>,
): Promise<Exchange> => {
  const isThisPathAlone = otherPaths?.length === 0
  const working = isThisPathAlone ? undefined : workingPaths.get(path)
  const paths = working ? [working] : [path, ...(otherPaths ?? [])]
  let best: Exchange | undefined
  for (const candidate of paths) {
    const exchange = await send(candidate)
    if (best === undefined || existence(exchange) > existence(best)) best = exchange
    if (exchange.answer.status < 400 && !isPageOfUnknownPath(exchange)) {
      if (otherPaths?.length) workingPaths.set(path, candidate)
      return exchange
    }
    if (mayHaveBeenApplied(method, exchange)) return best
  }
  return best ?? Promise.reject(new RangeError(`no path for ${path}`))
}

/**
 * A web application answers an unknown path with its page and status 200. No read that has several paths is answered with
 * a page. A change can be: PHP says text/html of an empty body.
 */
const isPageOfUnknownPath = ({ request, answer }: Exchange): boolean =>
  isSafeMethod(request.method) && isSuccess(answer) && isWebPage(answer)

/** How much the answer says that the path exists. */
const existence = (exchange: Exchange): 0 | 1 | 2 =>
  isPageOfUnknownPath(exchange) ? 0 : hasMissingPathStatus(exchange) ? 1 : 2

/** The target may have applied a write that it answered with 5xx, so the write is not sent to another path. */
const mayHaveBeenApplied = (method: RequestSpec['method'], exchange: Exchange): boolean =>
  !isSafeMethod(method) && exchange.answer.status >= 500 && !hasMissingPathStatus(exchange)

const sendAndRecord =
  (options: ClientOptions & { secrets: Secrets }, send: Transport['send']) =>
  async (spec: RequestSpec, requestPath: Path, sender: SendContext): Promise<Exchange> => {
    const { scenario, step, as, credentials, judged } = sender
    const built = buildRequest(spec, requestPath, credentials, options, options.secrets)
    const { traceId, recorded } = built
    const { method, path } = recorded
    const startedAt = new Date().toISOString()
    const sent: TracedRequest = {
      traceId,
      scenario,
      step: step + 1,
      as,
      method,
      path,
      status: 0,
      startedAt,
      durationMs: 0,
      ...(judged && { judged }),
    }
    options.onSend?.(sent)
    let exchange: Exchange | undefined
    try {
      exchange = await exchangeOf(built, sent, sender, { send, secrets: options.secrets })
      return exchange
    } finally {
      options.onExchange?.(sent, exchange, tokenLengthOf(credentials))
    }
  }

const exchangeOf = async (
  { traceId, outgoing, recorded }: BuiltRequest,
  sent: TracedRequest,
  { scenario, step, as, credentials, ignoresRetryAfter, onSetCookie }: SendContext,
  { send, secrets }: { send: Transport['send']; secrets: Secrets },
): Promise<Exchange> => {
  const began = performance.now()
  const receive = async (): Promise<Answer> => {
    const received = await send(outgoing, ignoresRetryAfter)
    Object.assign(sent, { status: received.status, durationMs: Math.round(performance.now() - began) })
    for (const [name, value] of received.headers) if (name.toLowerCase() === 'set-cookie') onSetCookie?.(value)
    return recordAnswer(received, secrets)
  }
  const answer = await receive().catch((error: unknown) => {
    if (error instanceof NetworkError) error.traceId = traceId
    throw error
  })
  const { enterpriseNumber } = credentials
  return readWithoutEnvelope({
    scenario,
    step,
    as,
    ...(enterpriseNumber && { asEnterprise: enterpriseNumber }),
    traceId,
    request: recorded,
    answer,
    durationMs: sent.durationMs,
  })
}

/** The characters of the header that holds the token. */
const tokenLengthOf = ({ headers }: Credentials): number =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1].length ?? 0
