import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http'
import { createServer as createSecureServer, type ServerOptions } from 'node:https'
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const listening = async (server: Server, scheme: string, host = '127.0.0.1'): Promise<string> => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.address() as AddressInfo
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** A web server for the time of one test. */
export const serving = (listener: RequestListener, host?: string): Promise<string> =>
  listening(createServer(listener), 'http', host)

/** The same behind TLS. */
export const servingSecurely = (options: ServerOptions, listener: RequestListener): Promise<string> =>
  listening(createSecureServer(options, listener), 'https')

/** Something that listens and need not speak HTTP. */
export const socketsServed = (greet: (socket: Socket) => void): Promise<string> =>
  listening(
    createSocketServer((socket) => {
      socket.on('error', () => {})
      greet(socket)
    }),
    'http',
  )

/** The same answer to everything. */
export const always =
  (status: number, body = '', headers: Record<string, string> = {}): RequestListener =>
  (_, reply) => {
    reply.writeHead(status, headers).end(body)
  }

export interface Passage {
  /** Takes headers of the request off or puts some on. */
  request?: (headers: IncomingMessage['headers']) => IncomingMessage['headers']
  /** Answers itself by giving true. */
  instead?: (message: IncomingMessage, reply: ServerResponse) => boolean
  answer?: (headers: IncomingMessage['headers']) => IncomingMessage['headers']
  body?: (bytes: Buffer) => Buffer
  /** Where each request goes; the first address unless said. */
  to?: (message: IncomingMessage) => string
}

/** A gateway that changes what passes. */
export const gateway = (url: string, passage: Passage): Promise<string> =>
  serving((message, reply) => {
    if (passage.instead?.(message, reply)) return
    const target = passage.to?.(message) ?? url
    const headers = { ...(passage.request?.({ ...message.headers }) ?? message.headers), host: new URL(target).host }
    const onward = request(target + message.url, { method: message.method, headers }, async (answer) => {
      const bytes = await buffer(answer)
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers
      const changed = passage.body?.(bytes) ?? bytes
      reply.writeHead(answer.statusCode ?? 502, { ...(passage.answer?.({ ...kept }) ?? kept) }).end(changed)
    })
    onward.on('error', () => reply.destroy())
    message.pipe(onward)
  })
