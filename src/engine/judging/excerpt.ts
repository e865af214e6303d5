import type { ExchangeExcerpt } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'

/** Characters of a body in an excerpt. */
const excerptLength = 400

const startOf = (text: string | undefined, length: number): string | undefined =>
  text && text.length > length ? `${text.slice(0, length)}…` : text

/** The evidence of a mismatch: request and answer, shortened, and the calls meanwhile. `judged` is the scenario it is for. */
export const excerptOf = (exchange: Exchange, judged: string): ExchangeExcerpt => {
  const { request, answer, as, scenario, calls, durationMs } = exchange
  const sent = startOf(request.body, excerptLength)
  const received = startOf(answer.text, excerptLength)
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
