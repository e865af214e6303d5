/** Between `node:http` and plain calls and answers. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { errorResponse, type StubResponse } from './response.ts'

export const bodyLimitBytes = 1024 * 1024

/** The body as text; undefined when it is longer than `bodyLimit` bytes. */
export async function readRequestBody(message: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    size += chunk.length
    if (size <= bodyLimitBytes) chunks.push(chunk)
  }
  return size > bodyLimitBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}

/** Where the message is addressed; undefined when that is no address. */
export const requestUrl = ({ url = '/', headers, socket }: IncomingMessage): URL | undefined => {
  const base = `${'encrypted' in socket ? 'https' : 'http'}://${headers.host ?? 'localhost'}`
  return URL.canParse(url, base) ? new URL(url, base) : undefined
}

/** Sends an answer. */
export const sendResponse = ({ status, headers, body }: StubResponse, to: ServerResponse): void => {
  const bytes = Buffer.from(body)
  to.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes)
}

/** A reset of a connection that the other side has closed already would fail, and leave it open for ever. */
export const resetConnection = ({ socket }: ServerResponse): void => {
  if (socket === null) return
  // A secure connection has no reset of its own.
  if (socket.readableEnded || socket.writableEnded || 'encrypted' in socket) socket.destroy()
  else socket.resetAndDestroy()
}

/** A listener whose own failure is a 500 that says so; when it is the other side that went away, nothing is left to say. */
export const withErrorResponse =
  (listener: (message: IncomingMessage, reply: ServerResponse) => Promise<void>): RequestListener =>
  async (message, reply) => {
    try {
      await listener(message, reply)
    } catch (error) {
      if (reply.destroyed || reply.headersSent) return
      sendResponse(errorResponse(500, 'stub_failure', `the stubs themselves failed: ${error}`), reply)
    }
  }
