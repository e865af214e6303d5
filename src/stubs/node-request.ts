/** Between `node:http` and plain requests and responses. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'

export const bodyLimit = 1024 * 1024

/** The body as text; undefined when it is longer than `bodyLimit` bytes. */
export async function bodyOf(message: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    size += chunk.length
    if (size <= bodyLimit) chunks.push(chunk)
  }
  return size > bodyLimit ? undefined : Buffer.concat(chunks).toString('utf8')
}

/** Undefined when the message is one that no `Request` can hold, such as a TRACE or an address that is none. */
export function requestOf(message: IncomingMessage, body: string): Request | undefined {
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const method = message.method ?? 'GET'
  try {
    const url = new URL(message.url ?? '/', `http://${message.headers.host ?? 'localhost'}`)
    return new Request(url, { method, headers, body: method === 'GET' || method === 'HEAD' ? undefined : body })
  } catch {
    return undefined
  }
}

export const responseOf = ({ status, headers, body }: Answer): Response =>
  new Response(body || null, { status, headers })

/** Sends a response; an error response resets the connection. */
export async function send(response: Response, to: ServerResponse): Promise<void> {
  if (response.type === 'error') return reset(to)
  const body = Buffer.from(await response.arrayBuffer())
  to.writeHead(response.status, Object.fromEntries(response.headers)).end(body)
}

/** A reset of a connection that the other side has closed already would fail, and leave it open for ever. */
const reset = ({ socket }: ServerResponse): void => {
  if (socket === null) return
  if (socket.readableEnded || socket.writableEnded) socket.destroy()
  else socket.resetAndDestroy()
}
