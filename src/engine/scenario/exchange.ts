import type { PersonaName } from '../../contract/personas.ts'
import type { StubCall } from '../../contract/stub-control.ts'

/** A recorded answer. A body that is not UTF-8 text has only a length and a digest. */
export interface Answer {
  status: number
  /** As received: in order, with duplicates, in the original case. */
  headers: readonly (readonly [name: string, value: string])[]
  text?: string
  bytes: number
  /** base64url SHA-256 of the body */
  digest: string
}

/** One request and its answer, recorded without secrets. Expectations read nothing else. */
export interface Exchange {
  scenario: string
  /** index of the step, from 0 */
  step: number
  as: PersonaName
  /** The enterprise that the caller's token names, ten digits, if it is known. */
  asEnterprise?: string
  traceId: string
  request: { method: string; path: string; headers: Record<string, string>; body?: string }
  answer: Answer
  /** The calls of the provider to our stubs meanwhile, if the scenario needs them. */
  calls?: readonly StubCall[]
  /** Details of listed messages, if the list lacks fields that are judged. Null: the target refused them. */
  details?: Record<string, unknown>
  durationMs: number
  /** How long a step with `withinSeconds` polled. */
  waitedMs?: number
}

const parsed = new WeakMap<Answer, { json: unknown } | undefined>()

/** The body as JSON; undefined if it is not JSON. */
export const jsonOf = (answer: Answer): unknown => {
  if (!parsed.has(answer)) parsed.set(answer, parse(answer.text))
  return parsed.get(answer)?.json
}

const parse = (text: string | undefined): { json: unknown } | undefined => {
  if (text === undefined || text === '') return undefined
  try {
    return { json: JSON.parse(text) }
  } catch {
    return undefined
  }
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

/** The values of a response header, in order. */
export const headerOf = (answer: Answer, name: string): string[] =>
  answer.headers.filter(([other]) => other.toLowerCase() === name.toLowerCase()).map(([, value]) => value)

/** The ETag of the answer; undefined without one. */
export const etagOf = (exchange: Exchange | undefined): string | undefined =>
  exchange && headerOf(exchange.answer, 'ETag')[0]

/** The request and answer behind a mismatch or advice, with the start of the bodies. `scenario` sent it, if not the judged one. */
export interface ExchangeExcerpt {
  method: string
  path: string
  as: PersonaName
  status: number
  /** the start of the body of the answer */
  body?: string
  scenario?: string
  request: { headers: Record<string, string>; body?: string }
  /** of the answer */
  headers: readonly (readonly [name: string, value: string])[]
  bytes: number
  durationMs: number
  calls?: readonly StubCall[]
}

/** A request of the run, as the result lists it. */
export interface TracedRequest {
  /** The trace id in `traceparent`, and all of `BelGov-Related-Trace-Id`. */
  traceId: string
  /** The id of the scenario; `survey` before the first one. */
  scenario: string
  /** The number of the step, from 1. Restore requests have the number after the last step. */
  step: number
  as: PersonaName
  method: string
  path: string
  /** 0 if no answer came. */
  status: number
  /** ISO date-time */
  startedAt: string
  /** until the whole answer was there; 0 if none came */
  durationMs: number
  /** Its step has assertions: the answer can fail the provider. */
  judged?: true
}
