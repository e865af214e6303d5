import type { ExchangeExcerpt, RunResult, TracedRequest } from '../../engine/result.ts'
import { jsonDocument } from '../escape.ts'

/** HAR 1.2 writes -1 for what is not known. */
const unknown = -1

/**
 * Every request of the run, in the format of network panels. Times are milliseconds. The result holds headers and the start
 * of bodies only for requests behind a mismatch or advice.
 */
export const harText = (result: RunResult): string => {
  const { suite, target, exchanges } = result
  const excerpts = excerptsByTraceId(result)
  return jsonDocument({
    log: {
      version: '1.2',
      creator: { name: suite.name, version: suite.version },
      entries: exchanges.map((sent) => entry(sent, excerpts.get(sent.traceId), target.baseUrl.replace(/\/+$/, ''))),
    },
  })
}

const excerptsByTraceId = ({ scenarios }: RunResult): Map<string, ExchangeExcerpt> =>
  new Map(
    scenarios
      .flatMap(({ mismatches, advice }) => [...mismatches, ...advice])
      .flatMap(({ traceId, exchange }) => (traceId && exchange ? [[traceId, exchange]] : [])),
  )

const entry = (sent: TracedRequest, excerpt: ExchangeExcerpt | undefined, baseUrl: string) => ({
  startedDateTime: sent.startedAt,
  time: sent.durationMs,
  request: request(sent, excerpt, baseUrl),
  response: response(sent, excerpt),
  cache: {},
  timings: { send: 0, wait: sent.durationMs, receive: 0 },
  comment: `${sent.scenario}, step ${sent.step}, as ${sent.as}, trace id ${sent.traceId}`,
})

const request = ({ method, path }: TracedRequest, excerpt: ExchangeExcerpt | undefined, baseUrl: string) => {
  const { headers = {}, body } = excerpt?.request ?? {}
  const [, query = ''] = path.split(/\?(.*)/s)
  return {
    method,
    url: `${baseUrl}${path}`,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: nameValues(Object.entries(headers)),
    queryString: nameValues([...new URLSearchParams(query)]),
    ...(body !== undefined && { postData: { mimeType: headers['content-type'] ?? 'x-unknown', text: body } }),
    headersSize: unknown,
    bodySize: excerpt ? sizeOf(body ?? '') : unknown,
  }
}

const response = ({ status }: TracedRequest, excerpt: ExchangeExcerpt | undefined) => {
  const { headers = [], body, bytes = unknown } = excerpt ?? {}
  const first = (name: string) => headers.find(([other]) => other.toLowerCase() === name)?.[1]
  return {
    status,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: nameValues(headers),
    content: {
      size: bytes,
      mimeType: first('content-type') ?? 'x-unknown',
      ...(body !== undefined && {
        text: body,
        ...(Buffer.byteLength(body) !== bytes && isStart(body) && { comment: 'the start of the body' }),
      }),
    },
    redirectURL: first('location') ?? '',
    headersSize: unknown,
    bodySize: bytes,
    ...(status === 0 && { comment: 'no answer came' }),
  }
}

const nameValues = (pairs: readonly (readonly [name: string, value: string])[]) =>
  pairs.map(([name, value]) => ({ name, value }))

/** An excerpt marks a body that it cut. */
const isStart = (body: string): boolean => body.endsWith('…')

const sizeOf = (body: string): number => (isStart(body) ? unknown : Buffer.byteLength(body))
