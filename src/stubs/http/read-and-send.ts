/** Converts between `node:http` and plain requests and responses. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { errorResponse, type StubResponse } from './message.ts'

const bodyLimitBytes = 1024 * 1024

/** The body as text; undefined when it is longer than `bodyLimitBytes`. */
export async function readRequestBody(message: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    size += chunk.length
    if (size <= bodyLimitBytes) chunks.push(chunk)
  }
  return size > bodyLimitBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}

/** The URL of a request; undefined when it is invalid. */
export const requestUrl = ({ url = '/', headers, socket }: IncomingMessage): URL | undefined => {
  const base = `${'encrypted' in socket ? 'https' : 'http'}://${headers.host ?? 'localhost'}`
  return URL.canParse(url, base) ? new URL(url, base) : undefined
}

export const sendResponse = ({ status, headers, body }: StubResponse, to: ServerResponse): void => {
  const bytes = Buffer.from(body)
  to.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes)
}

/** Resets a connection. If the other side has already closed it, a reset would fail and leave it open forever. */
export const resetConnection = ({ socket }: ServerResponse): void => {
  if (socket === null) return
  // A TLS socket cannot be reset.
  if (socket.readableEnded || socket.writableEnded || 'encrypted' in socket) socket.destroy()
  else socket.resetAndDestroy()
}

/** A listener that answers 500 when it fails itself, unless the connection is closed or an answer has started. */
export const withErrorResponse =
  (listener: (message: IncomingMessage, reply: ServerResponse) => Promise<void>): RequestListener =>
  async (message, reply) => {
    try {
      await listener(message, reply)
    } catch (error) {
      if (reply.destroyed || reply.headersSent) return
      sendResponse(errorResponse(500, 'stub_failure', `internal error of the stubs: ${error}`), reply)
    }
  }
