/** Requests to the provider from the same process: the same responses as over a connection, without one. */
import { utf8Bytes } from '../../src/contract/bytes.ts'
import { nextTurn } from '../../src/contract/pause.ts'
import type { IncomingRequest } from '../request.ts'
import { type ProviderResponse, responseBytes } from '../response.ts'
import type { AnswerRequest } from './answer.ts'
import { readJsonBody } from './read-json-body.ts'

export interface InProcessRequest {
  method: string
  /** whole, with the address of the provider */
  url: string
  headers: Record<string, string>
  /** a text is sent in UTF-8 */
  body?: string | Uint8Array
  /** ends the wait for a response */
  signal?: AbortSignal
}

export interface InProcessResponse {
  status: number
  /** spelled, ordered and repeated as a server sends them */
  headers: [name: string, value: string][]
  bytes: Uint8Array
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

const unlessAborted = <Result>(result: Promise<Result>, signal?: AbortSignal): Promise<Result> =>
  signal === undefined
    ? result
    : new Promise((resolve, reject) => {
        const abort = (): void => reject(signal.reason)
        if (signal.aborted) abort()
        signal.addEventListener('abort', abort)
        result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
      })

/** A client sends `Content-Length: 0` when a POST, PUT or PATCH has no body. */
const sentBody = ({ method, body }: InProcessRequest): Uint8Array<ArrayBuffer> | undefined => {
  if (body === undefined) return ['POST', 'PUT', 'PATCH'].includes(method) ? noBytes : undefined
  return typeof body === 'string' ? utf8Bytes(body) : new Uint8Array(body)
}

const noBytes = new Uint8Array()

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes
}

const toIncomingRequest = (request: InProcessRequest): IncomingRequest => {
  const { method, url, headers } = request
  const bytes = sentBody(request)
  const { host, pathname, search } = new URL(url)
  const isChunked = headers['transfer-encoding'] !== undefined
  const length = bytes === undefined || isChunked ? {} : { 'content-length': String(bytes.length) }
  const received = Object.entries({ host, ...headers, ...length })
  const head = { headers: Object.fromEntries(received.map(([name, value]) => [name.toLowerCase(), value])) }
  return {
    ...head,
    method,
    path: pathname,
    query: new URLSearchParams(search),
    search,
    body: inOnePiece(bytes ?? noBytes),
    json: async () => (bytes === undefined ? undefined : readJsonBody(inOnePiece(bytes), head)),
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
    return { status, headers: [...named, date, ...empty], bytes: noBytes }
  }
  const bytes = responseBytes(body)
  const length: [string, string] = ['Content-Length', String(bytes.length)]
  return { status, headers: [...named, length, date], bytes: hasBody ? bytes : noBytes }
}
