import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { neutralWord, toBrandWord } from '../../contract/interface/brand-word.ts'
import type { Path } from '../../contract/interface/paths.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { Exchange, TracedRequest } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { Connection, OutgoingRequest, RawAnswer } from './connection.ts'
import type { Credentials } from './credentials.ts'
import { NetworkError, toNetworkError } from './network-error.ts'
import { rateLimiter } from './rate-limit.ts'
import { recordAnswer, redactor } from './recorded-answer.ts'
import { encodeBody } from './request-body.ts'
import { maxRetryAfterMs, retryAfterMs } from './retry-after.ts'
import { transport } from './transport.ts'

export interface SendContext {
  scenario: string
  step: number
  as: PersonaName
  credentials: Credentials
  /** An answer that asks for patience is taken as it is. */
  ignoresRetryAfter?: boolean
}

export interface Client {
  /** Sends a request and records what came of it. @throws Lost when no answer can be had. */
  send(spec: RequestSpec, sender: SendContext): Promise<Exchange>
  close(): Promise<void>
}

export interface ClientOptions extends Connection {
  baseUrl: string
  timeoutMs: number
  /** The brand word of the target in the place of `mailbox`. */
  brandWord?: string
  /** Told of each request before it is sent; its status is filled in when the answer is there. */
  onSend?: (sent: TracedRequest) => void
  /** Told of each answer that asks to hold still. */
  onRetryAfter?: (status: number) => void
}

/** Plays requests against one target within a budget of time and bytes, and records them redacted. */
export const client = (options: ClientOptions): Client => {
  const { baseUrl, timeoutMs, brandWord = neutralWord, onSend, onRetryAfter, ...connection } = options
  const base = baseUrl.replace(/\/+$/, '')
  const { send, destroy } = transport(connection, timeoutMs)
  const turn = rateLimiter(connection.requestsPerSecond)
  const extra = extraHeaders(connection.headers)
  const formTaken = new Map<Path, Path>()
  let quietUntil = 0

  const once = async (outgoing: RequestToSend): Promise<RawAnswer> => {
    await turn()
    return send(outgoing)
  }

  const attempt = async (outgoing: RequestToSend): Promise<RawAnswer> => {
    try {
      return await once(outgoing)
    } catch (error) {
      const loss = toNetworkError(error, timeoutMs)
      if (loss.reason !== 'reset' || outgoing.method !== 'GET') throw loss
    }
    return once(outgoing).catch((error: unknown) => Promise.reject(toNetworkError(error, timeoutMs)))
  }

  /** 429, and 503 that names a time, ask for patience: everybody holds still that long. */
  const patiently = async (outgoing: RequestToSend, impatient = false): Promise<RawAnswer> => {
    const until = Date.now() + maxRetryAfterMs
    for (;;) {
      if (quietUntil > Date.now()) await wait(quietUntil - Date.now())
      const received = await attempt(outgoing)
      const pauseMs = retryAfterMs(received)
      if (pauseMs === undefined || impatient) return received
      onRetryAfter?.(received.status)
      if (Date.now() + pauseMs > until) {
        throw new NetworkError('busy', `${received.status}, and still after our patience`, `${received.status}`)
      }
      quietUntil = Math.max(quietUntil, Date.now() + pauseMs)
    }
  }

  const sendAs = async (spec: RequestSpec, path: Path, sender: SendContext): Promise<Exchange> => {
    const { scenario, step, as, credentials, ignoresRetryAfter } = sender
    const traceId = randomHex(32)
    const target = fillPath(toBrandWord(brandWord, path), spec.parameters) + queryString(spec.query)
    const body = spec.body && encodeBody(spec.body, brandWord)
    const headers = { ...traceHeaders(traceId), ...extra.headers, ...credentials.headers, ...spec.headers }
    if (body) Object.assign(headers, { 'content-type': body.mediaType })
    const redact = redactor({ secrets: [...credentials.secrets, ...extra.secrets] })
    const sent: TracedRequest = {
      traceId,
      scenario,
      step: step + 1,
      as,
      method: spec.method,
      path: redact(target),
      status: 0,
    }
    onSend?.(sent)
    const began = performance.now()
    const outgoing = { url: base + target, method: spec.method, headers, body: body?.text }
    const asked = patiently(outgoing, ignoresRetryAfter)
    const received = await asked.catch((error: unknown) => {
      if (error instanceof NetworkError) error.traceId = traceId
      throw error
    })
    sent.status = received.status
    return {
      scenario,
      step,
      as,
      ...(credentials.enterpriseNumber && { asEnterprise: credentials.enterpriseNumber }),
      traceId,
      request: {
        method: spec.method,
        path: sent.path,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, redact(value)])),
        ...(body && { body: redact(body.text) }),
      },
      answer: recordAnswer(received, redact),
      durationMs: Math.round(performance.now() - began),
    }
  }

  return {
    send: async (spec, sender) => {
      const taken = formTaken.get(spec.path)
      const forms = taken ? [taken] : [spec.path, ...(spec.otherPaths ?? [])]
      let counted: Exchange | undefined
      for (const form of forms) {
        const exchange = await sendAs(spec, form, sender)
        // The answer of a form that may be there outweighs that of one that is not; only success tells the form for sure.
        if (counted === undefined || (isPathMissing(counted) && !isPathMissing(exchange))) counted = exchange
        if (exchange.answer.status < 400) {
          if (spec.otherPaths) formTaken.set(spec.path, form)
          return exchange
        }
        if (mayHaveBeenApplied(spec, exchange)) return counted
      }
      return counted ?? Promise.reject(new RangeError(`no path for ${spec.path}`))
    },
    close: destroy,
  }
}

const isPathMissing = ({ answer: { status } }: Exchange): boolean => [404, 405, 501].includes(status)

/** A write that ran into an error may be done all the same, and is not sent in another form. */
const mayHaveBeenApplied = ({ method }: RequestSpec, exchange: Exchange): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && exchange.answer.status >= 500 && !isPathMissing(exchange)

type RequestToSend = Omit<OutgoingRequest, 'signal'>

/** So many random digits, 32 at most. */
const randomHex = (digits: number): string => randomUUID().replaceAll('-', '').slice(0, digits)

const traceHeaders = (traceId: string): Record<string, string> => ({
  accept: '*/*',
  'accept-encoding': 'identity',
  'user-agent': 'node',
  traceparent: `00-${traceId}-${randomHex(16)}-01`,
  'BelGov-Related-Trace-Id': traceId,
})

/** Shorter values stand in too many texts to be told from them. */
const minSecretLength = 8

/** By lower-case name, so that none is sent twice in two spellings. */
const extraHeaders = (headers: Connection['headers'] = {}) => ({
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  secrets: Object.entries(headers)
    .filter(([, value]) => value.length >= minSecretLength)
    .map(([name, value]) => ({ value, placeholder: `‹header ${name}›` })),
})

const fillPath = (path: string, parameters: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))

const queryString = (query: RequestSpec['query']): string =>
  query.length === 0
    ? ''
    : `?${query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`
