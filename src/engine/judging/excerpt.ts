import type { ExchangeExcerpt } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'

/** Characters of a body in an excerpt. */
const excerptLength = 400

/** The same of a problem document (§7): it says after its type and its address what is wrong. */
const problemLength = 1000

const lengthOf = ({ status }: Exchange['answer']): number => (status >= 400 ? problemLength : excerptLength)

/** Characters of an answer that are read for an excerpt: indentation is left out of it. */
const mostRead = 4000

const startOf = (text: string | undefined, length: number): string | undefined =>
  text && text.length > length ? `${copied(text.slice(0, length))}…` : text

/** What an answer had, as a report says it: a value of the target can have megabytes. */
export const shortActual = (actual: string): string => startOf(actual, 1000) ?? ''

/** Characters before the text that shows what is wrong. */
const contextLength = 60

/** More characters than this before that text leave too little room for it. */
const maxContextLength = 300

/** The answer, or its part around a text that no excerpt of its start would show. */
const around = (text: string, shownBy: string | undefined): string => {
  const place = shownBy === undefined ? -1 : text.indexOf(shownBy)
  if (place < excerptLength / 2) return text
  return `…${text.slice(startOfObject(text, place) ?? place - contextLength, place + mostRead)}`
}

/** The start of the JSON object around a place: the largest that starts near it. */
const startOfObject = (text: string, place: number): number | undefined => {
  let start: number | undefined
  let closed = 0
  for (let at = place - 1; at >= Math.max(place - maxContextLength, 0); at -= 1) {
    if (text[at] === '}') closed += 1
    if (text[at] !== '{') continue
    if (closed === 0) start = at
    else closed -= 1
  }
  return start
}

/**
 * The start of an answer on one line, or the part around `shownBy`: an indented JSON document takes no more room than a
 * dense one.
 */
const partOfAnswer = (text: string | undefined, length: number, shownBy?: string): string | undefined =>
  startOf(
    text &&
      startOf(around(text, shownBy), mostRead)
        ?.replace(/[\r\n]\s*/g, ' ')
        .trim(),
    length,
  )

/** V8 keeps a whole text in memory as long as a part of it is in use. */
const copied = (part: string): string => JSON.parse(JSON.stringify(part))

/** Keeps no more text of an exchange than its excerpt shows. */
export const shortenTexts = ({ details, ...exchange }: Exchange, shownBy?: string): Exchange => {
  const { request, answer } = exchange
  return {
    ...exchange,
    request: { ...request, body: startOf(request.body, excerptLength + 1) },
    answer: { ...answer, text: partOfAnswer(answer.text, lengthOf(answer) + 1, shownBy) },
  }
}

/** Drops all bodies and headers: everything is judged and no report needs them. */
export const dropContent = ({ request: { method, path }, answer, ...exchange }: Exchange): Exchange => {
  const { scenario, step, as, traceId, durationMs } = exchange
  const { status, bytes, digest } = answer
  return {
    scenario,
    step,
    as,
    traceId,
    request: { method, path, headers: {} },
    answer: { status, headers: [], bytes, digest },
    durationMs,
  }
}

/**
 * The evidence of a mismatch: request and answer, shortened, and the calls meanwhile. `judged` is the scenario it is for;
 * `shownBy` a text of the answer that shows what is wrong.
 */
export const excerptOf = (exchange: Exchange, judged: string, shownBy?: string): ExchangeExcerpt => {
  const { request, answer, as, scenario, calls, durationMs } = exchange
  const sent = startOf(request.body, excerptLength)
  const received = partOfAnswer(answer.text, lengthOf(answer), shownBy)
  return {
    method: request.method,
    path: request.path,
    as,
    status: answer.status,
    ...(received && { body: received }),
    ...(scenario !== judged && { scenario }),
    request: { headers: request.headers, ...(sent && { body: sent }) },
    headers: answer.headers,
    bytes: answer.bytes,
    durationMs,
    ...(calls && calls.length > 0 && { calls }),
  }
}
