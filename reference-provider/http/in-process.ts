/** Requests to the provider from the same process: the same responses as over a connection, without one. */
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IncomingRequest } from '../request.ts'
import { type ProviderResponse, responseBytes } from '../response.ts'
import type { AnswerRequest } from './answer.ts'
import { maxJsonBytes, UnreadableBody } from './error-to-refusal.ts'

export interface InProcessRequest {
  method: string
  /** whole, with the address of the provider */
  url: string
  headers: Record<string, string>
  body?: string
  /** ends the wait for a response */
  signal: AbortSignal
}

export interface InProcessResponse {
  status: number
  /** spelled, ordered and repeated as a server sends them */
  headers: [name: string, value: string][]
  bytes: Buffer
}

/** The response of the provider; undefined when the address is not its own. Rejects when the signal aborts. */
export type InProcessTransport = (request: InProcessRequest) => Promise<InProcessResponse> | undefined

/** `origin`: where the provider listens */
export const inProcessTransport =
  (answer: AnswerRequest, origin: string): InProcessTransport =>
  (request) =>
    request.url.startsWith(`${origin}/`) ? respond(answer, request) : undefined

const respond = async (answer: AnswerRequest, request: InProcessRequest): Promise<InProcessResponse> => {
  // A connection leaves the process time for other work, such as timers and interrupts; so does this.
  await nextTurn()
  return toInProcessResponse(request.method, await unlessAborted(answer(toIncomingRequest(request)), request.signal))
}

const unlessAborted = <Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })

const parseJsonBody = (body: string): unknown => {
  if (Buffer.byteLength(body) > maxJsonBytes) throw new UnreadableBody(413)
  try {
    return body === '' ? {} : JSON.parse(body)
  } catch {
    throw new UnreadableBody(400)
  }
}

/** A client sends `Content-Length: 0` when a POST, PUT or PATCH has no body. */
const sentBody = ({ method, body }: InProcessRequest): string | undefined =>
  body ?? (['POST', 'PUT', 'PATCH'].includes(method) ? '' : undefined)

const toIncomingRequest = (request: InProcessRequest): IncomingRequest => {
  const { method, url, headers } = request
  const body = sentBody(request)
  const { host, pathname, search } = new URL(url)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const received = Object.entries({ host, ...headers, ...length })
  return {
    method,
    path: pathname,
    query: new URLSearchParams(search),
    headers: Object.fromEntries(received.map(([name, value]) => [name.toLowerCase(), value])),
    stream: Readable.from(body ? [Buffer.from(body)] : []),
    json: async () => (body === undefined ? undefined : parseJsonBody(body)),
  }
}

/** RFC 9110: no body after HEAD, and none with 204 and 304. */
const toInProcessResponse = (method: string, { status, headers, body }: ProviderResponse): InProcessResponse => {
  const named = Object.entries(headers)
  if (named.some(([name]) => name.toLowerCase() === 'transfer-encoding'))
    throw new Error('a response in chunks needs a connection')
  const date: [string, string] = ['Date', new Date().toUTCString()]
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  if (body === undefined) {
    const empty: [string, string][] = hasBody ? [['Content-Length', '0']] : []
    return { status, headers: [...named, date, ...empty], bytes: Buffer.alloc(0) }
  }
  const bytes = Buffer.from(responseBytes(body))
  const length: [string, string] = ['Content-Length', String(bytes.length)]
  return { status, headers: [...named, length, date], bytes: hasBody ? bytes : Buffer.alloc(0) }
}
