/** The second rim: the same application, for whoever runs in this process and needs no connection to it. */
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'

export interface InProcessRequest {
  method: string
  /** whole, with the address of the provider */
  url: string
  headers: Record<string, string>
  body?: string
  /** ends the wait for an answer */
  signal: AbortSignal
}

export interface InProcessResponse {
  status: number
  /** spelled, ordered and repeated as a server sends them */
  headers: [name: string, value: string][]
  bytes: Buffer
}

/** Gives what the provider answers; undefined where the address is not its own. Rejects when it hangs up, or in the end. */
export type InProcessTransport = (request: InProcessRequest) => Promise<InProcessResponse> | undefined

/** `address`: the origin that the application is reached at otherwise. */
export const inProcessTransport =
  (app: RequestListener, address: string): InProcessTransport =>
  (request) =>
    request.url.startsWith(`${address}/`) ? respond(app, request) : undefined

const respond = async (app: RequestListener, asked: InProcessRequest): Promise<InProcessResponse> => {
  // A connection would leave the process time for others too: timers, interrupts, whoever waits for theirs.
  await othersTurn()
  const line = new FakeSocket()
  const request = serverRequest(line, asked)
  const response = new ServerResponse(request)
  response.assignSocket(line as unknown as Socket)
  await waitUntilFinished(response, asked.signal, () => app(request, response)).catch((error: unknown) => {
    request.destroy()
    throw error
  })
  return line.response()
}

const waitUntilFinished = (response: ServerResponse, signal: AbortSignal, begin: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    const hangUp = (): void => reject(new Error('it hung up'))
    signal.addEventListener('abort', giveUp)
    response.once('close', hangUp)
    response.once('finish', () => {
      signal.removeEventListener('abort', giveUp)
      response.off('close', hangUp)
      resolve()
    })
    begin()
  })

/** What a server reads off a connection. */
const serverRequest = (line: FakeSocket, { method, url, headers, body }: InProcessRequest): IncomingMessage => {
  const { host, pathname, search } = new URL(url)
  const bytes = Buffer.from(body ?? '')
  const sent = { host, ...headers, ...(body !== undefined && { 'content-length': String(bytes.length) }) }
  const request = new IncomingMessage(line as unknown as Socket)
  Object.assign(request, {
    method,
    url: pathname + search,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
  })
  for (const [name, value] of Object.entries(sent)) {
    request.headers[name.toLowerCase()] = value
    request.rawHeaders.push(name, value)
  }
  if (bytes.length > 0) request.push(bytes)
  request.push(null)
  request.complete = true
  return request
}

/** Stands where a connection would, and keeps what is sent over it. */
class FakeSocket extends Duplex {
  readonly #sent: Buffer[] = []

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#sent.push(chunk)
    done()
  }

  /** @throws Error when the answer came in chunks: those take a connection */
  response(): InProcessResponse {
    const sent = Buffer.concat(this.#sent)
    const end = sent.indexOf('\r\n\r\n')
    const [first = '', ...lines] = sent.toString('latin1', 0, end).split('\r\n')
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    })
    const isChunked = headers.some(([name]) => name.toLowerCase() === 'transfer-encoding')
    if (isChunked) throw new Error('chunks take a connection')
    return { status: Number(first.split(' ')[1]), headers, bytes: sent.subarray(end + 4) }
  }
}
