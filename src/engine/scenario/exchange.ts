import { recentValues } from '../../contract/lookup/recent-values.ts'
import type { PersonaName } from '../../contract/personas.ts'
import type { StubCall } from '../../contract/stub-control.ts'
import { withoutEnvelope } from './json/envelope.ts'
import { isLongNumber, withLongIntegers } from './json/exact-json.ts'

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
  /** The provider did not call the service of `cachedLookup` meanwhile, but had called it earlier. */
  isFromMemory?: true
  /** Details of listed messages, if the list lacks fields that are judged. Null: the target refused them. */
  details?: Record<string, unknown>
  /** The new reply, if the answer does not name it and the list of sent messages shows it. */
  replyId?: string
  durationMs: number
  /** The statuses of the answers to the concurrent requests of the step. */
  concurrentStatuses?: readonly number[]
  /** How long a step with `withinSeconds` polled. */
  waitedMs?: number
}

/** The JSON that is read of an answer. A list of 100 messages has about 10,000 values and 5 levels. */
const limitsOfJson = { values: 300_000, depth: 100 }

/** JSON, or more than this tool reads; undefined for a body that is not JSON. */
type ParsedBody = { json: unknown } | 'tooMuch' | 'none'

const parsed = new WeakMap<Answer, ParsedBody>()

/** The JSON of recent texts: a target sends the same list to many callers. Expectations share it, so none of them changes it. */
const parsedTexts = recentValues<string, ParsedBody>(2_000_000)

const parsedBody = (answer: Answer): ParsedBody => {
  const known = parsed.get(answer)
  if (known !== undefined) return known
  const { text = '' } = answer
  const body = parsedTexts.get(text) ?? parse(text)
  parsed.set(answer, body)
  parsedTexts.keep(text, body, text.length)
  return body
}

/** The body as JSON; undefined if it is not JSON, or more than this tool reads. */
export const jsonOf = (answer: Answer): unknown => {
  const body = parsedBody(answer)
  return typeof body === 'object' ? body.json : undefined
}

/** From now on, `jsonOf` reads one message, record, template or action without its envelope. Each new exchange goes through this. */
export const readWithoutEnvelope = (exchange: Exchange): Exchange => {
  const { request, answer } = exchange
  const body = isSuccess(answer) ? parsedBody(answer) : undefined
  if (typeof body === 'object') parsed.set(answer, { json: withoutEnvelope(request, body.json) })
  return exchange
}

/** Whether the body is JSON of more values or levels than this tool reads. */
export const hasTooMuchJson = (answer: Answer): boolean => parsedBody(answer) === 'tooMuch'

const parse = (text: string): ParsedBody => {
  if (text === '') return 'none'
  try {
    const json: unknown = JSON.parse(text)
    const { fits, hasLongInteger } = measured(json)
    if (!fits) return 'tooMuch'
    return { json: hasLongInteger ? withLongIntegers(text) : json }
  } catch {
    return 'none'
  }
}

/**
 * Whether expectations can look at JSON: each of them goes through all values, and a target can send more than that. Stops at
 * the limit.
 */
const measured = (json: unknown): { fits: boolean; hasLongInteger: boolean } => {
  let values = 0
  let hasLongInteger = false
  const fits = (value: unknown, depth: number): boolean => {
    values += 1
    if (depth > limitsOfJson.depth || values > limitsOfJson.values) return false
    if (typeof value === 'number') hasLongInteger ||= isLongNumber(value)
    if (typeof value !== 'object' || value === null) return true
    const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
    for (const one of inner) if (!fits(one, depth + 1)) return false
    return true
  }
  return { fits: fits(json, 0), hasLongInteger }
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

/** The values of a response header, in order. */
export const headerOf = ({ headers }: Pick<Answer, 'headers'>, name: string): string[] =>
  headers.filter(([other]) => other.toLowerCase() === name.toLowerCase()).map(([, value]) => value)

export const isWebPage = (answer: Answer): boolean =>
  headerOf(answer, 'Content-Type').some((type) => type.trim().toLowerCase().startsWith('text/html'))

/** The answer of a step, counted from 1, among the earlier answers of its scenario. */
export const answerOfStep = (earlier: readonly Exchange[], step: number): Exchange | undefined => earlier[step - 1]

/** A web page with status 200, and no data. The body and the files of a message can be pages themselves. */
export const isPageInsteadOfData = ({ request: { method, path }, answer }: Exchange): boolean =>
  method === 'GET' && isSuccess(answer) && isWebPage(answer) && !/\/(body|content)(\?|$)/.test(path)

/** The statuses with which servers answer a path or a method that they do not have. */
export const hasMissingPathStatus = ({ answer: { status } }: Exchange): boolean => [404, 405, 501].includes(status)

/** The answer to a request for which there is no path. A web application answers it with its page and status 200. */
export const isPathAbsent = (exchange: Exchange): boolean =>
  hasMissingPathStatus(exchange) || isPageInsteadOfData(exchange)

/** 429, or 503 with Retry-After: a provider that is sometimes busy can be busy at this request. */
export const asksToRetryLater = (answer: Pick<Answer, 'status' | 'headers'>): boolean =>
  answer.status === 429 || (answer.status === 503 && headerOf(answer, 'Retry-After').length > 0)

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
