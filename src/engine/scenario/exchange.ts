import type { PersonaName } from '../../contract/personas.ts'
import type { StubCall } from '../../contract/stub-control.ts'

/** An answer as it was recorded. Bodies that are no UTF-8 text are known by length and digest alone. */
export interface Answer {
  status: number
  /** As received, in order, duplicates and case kept. */
  headers: readonly (readonly [name: string, value: string])[]
  text?: string
  bytes: number
  /** base64url SHA-256 of the body */
  digest: string
}

/** One request and its answer, redacted as they were recorded. Judgements read nothing else. */
export interface Exchange {
  scenario: string
  /** index of the step, from 0 */
  step: number
  as: PersonaName
  /** The enterprise that the caller's token names, ten digits, where it is known. */
  asEnterprise?: string
  traceId: string
  request: { method: string; path: string; headers: Record<string, string>; body?: string }
  answer: Answer
  /** What the provider asked of our stubs meanwhile, where the scenario looks at that. */
  calls?: readonly StubCall[]
  /** Details of listed messages, where the list alone did not show what is judged; null: they were not given. */
  details?: Record<string, unknown>
  durationMs: number
  /** How long this answer was waited for, where a step is asked again until it holds. */
  waitedMs?: number
}

const parsed = new WeakMap<Answer, { json: unknown } | undefined>()

/** The body as JSON; undefined when it is none. */
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

/** The values of a response header, in order. */
export const headerOf = (answer: Answer, name: string): string[] =>
  answer.headers.filter(([other]) => other.toLowerCase() === name.toLowerCase()).map(([, value]) => value)
/** One request and what it is found by in the logs of the target. */

export interface TracedRequest {
  /** The trace id in `traceparent`, and all of `BelGov-Related-Trace-Id`. */
  traceId: string
  /** Its id; `survey` before the first one. */
  scenario: string
  /** From 1; one more than there are is the putting back. */
  step: number
  as: PersonaName
  method: string
  path: string
  /** 0: no answer came. */
  status: number
}
