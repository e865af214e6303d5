import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { neutralWord, spelled } from '../../contract/interface/brand-word.ts'
import type { Path } from '../../contract/interface/paths.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { Exchange, Traced } from '../scenario/exchange.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { Connection, Outgoing, Received } from './connection.ts'
import type { Credentials } from './credentials.ts'
import { Lost, lossOf } from './network-error.ts'
import { pace } from './rate-limit.ts'
import { recorded, redacting } from './recorded-answer.ts'
import { written } from './request-body.ts'
import { askedPauseMs, patienceMs } from './retry-after.ts'
import { transport } from './transport.ts'

export interface Sender {
  scenario: string
  step: number
  as: PersonaName
  credentials: Credentials
  /** An answer that asks for patience is taken as it is. */
  impatient?: boolean
}

export interface Client {
  /** Sends a request and records what came of it. @throws Lost when no answer can be had. */
  send(spec: RequestSpec, sender: Sender): Promise<Exchange>
  close(): Promise<void>
}

export interface ClientOptions extends Connection {
  baseUrl: string
  timeoutMs: number
  /** The brand word of the target in the place of `mailbox`. */
  word?: string
  /** Told of each request before it is sent; its status is filled in when the answer is there. */
  onSend?: (sent: Traced) => void
  /** Told of each answer that asks to hold still. */
  onPause?: (status: number) => void
}

/** Plays requests against one target within a budget of time and bytes, and records them redacted. */
export const client = (options: ClientOptions): Client => {
  const { baseUrl, timeoutMs, word = neutralWord, onSend, onPause, ...connection } = options
  const base = baseUrl.replace(/\/+$/, '')
  const { carry, destroy } = transport(connection, timeoutMs)
  const turn = pace(connection.requestsPerSecond)
  const extra = extraHeaders(connection.headers)
  const formTaken = new Map<Path, Path>()
  let quietUntil = 0

  const once = async (outgoing: Sent): Promise<Received> => {
    await turn()
    return carry(outgoing)
  }

  const attempt = async (outgoing: Sent): Promise<Received> => {
    try {
      return await once(outgoing)
    } catch (error) {
      const loss = lossOf(error, timeoutMs)
      if (loss.reason !== 'reset' || outgoing.method !== 'GET') throw loss
    }
    return once(outgoing).catch((error: unknown) => Promise.reject(lossOf(error, timeoutMs)))
  }

  /** 429, and 503 that names a time, ask for patience: everybody holds still that long. */
  const patiently = async (outgoing: Sent, impatient = false): Promise<Received> => {
    const until = Date.now() + patienceMs
    for (;;) {
      if (quietUntil > Date.now()) await wait(quietUntil - Date.now())
      const received = await attempt(outgoing)
      const pauseMs = askedPauseMs(received)
      if (pauseMs === undefined || impatient) return received
      onPause?.(received.status)
      if (Date.now() + pauseMs > until) {
        throw new Lost('busy', `${received.status}, and still after our patience`, `${received.status}`)
      }
      quietUntil = Math.max(quietUntil, Date.now() + pauseMs)
    }
  }

  const sendAs = async (spec: RequestSpec, path: Path, sender: Sender): Promise<Exchange> => {
    const { scenario, step, as, credentials, impatient } = sender
    const traceId = hexadecimal(32)
    const target = filled(spelled(word, path), spec.parameters) + queryOf(spec.query)
    const body = spec.body && written(spec.body, word)
    const headers = { ...traced(traceId), ...extra.headers, ...credentials.headers, ...spec.headers }
    if (body) Object.assign(headers, { 'content-type': body.mediaType })
    const redact = redacting({ secrets: [...credentials.secrets, ...extra.secrets] })
    const sent: Traced = { traceId, scenario, step: step + 1, as, method: spec.method, path: redact(target), status: 0 }
    onSend?.(sent)
    const began = performance.now()
    const outgoing = { url: base + target, method: spec.method, headers, body: body?.text }
    const asked = patiently(outgoing, impatient)
    const received = await asked.catch((error: unknown) => {
      if (error instanceof Lost) error.traceId = traceId
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
      answer: recorded(received, redact),
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
        if (counted === undefined || (isNotThere(counted) && !isNotThere(exchange))) counted = exchange
        if (exchange.answer.status < 400) {
          if (spec.otherPaths) formTaken.set(spec.path, form)
          return exchange
        }
        if (mayBeCarriedOut(spec, exchange)) return counted
      }
      return counted ?? Promise.reject(new RangeError(`no path for ${spec.path}`))
    },
    close: destroy,
  }
}

const isNotThere = ({ answer: { status } }: Exchange): boolean => [404, 405, 501].includes(status)

/** A write that ran into an error may be done all the same, and is not sent in another form. */
const mayBeCarriedOut = ({ method }: RequestSpec, exchange: Exchange): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && exchange.answer.status >= 500 && !isNotThere(exchange)

type Sent = Omit<Outgoing, 'signal'>

/** So many random digits, 32 at most. */
const hexadecimal = (digits: number): string => randomUUID().replaceAll('-', '').slice(0, digits)

const traced = (traceId: string): Record<string, string> => ({
  accept: '*/*',
  'accept-encoding': 'identity',
  'user-agent': 'node',
  traceparent: `00-${traceId}-${hexadecimal(16)}-01`,
  'BelGov-Related-Trace-Id': traceId,
})

/** Shorter values stand in too many texts to be told from them. */
const leastSecretLength = 8

/** By lower-case name, so that none is sent twice in two spellings. */
const extraHeaders = (headers: Connection['headers'] = {}) => ({
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  secrets: Object.entries(headers)
    .filter(([, value]) => value.length >= leastSecretLength)
    .map(([name, value]) => ({ value, placeholder: `‹header ${name}›` })),
})

const filled = (path: string, parameters: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))

const queryOf = (query: RequestSpec['query']): string =>
  query.length === 0
    ? ''
    : `?${query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`
