import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http'
import { createServer as createSecureServer, type ServerOptions } from 'node:https'
import { type AddressInfo, connect, createServer as createSocketServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { pause } from '../../contract/pause.ts'

/** Listens on a free port for the time of one test. Returns the base URL. */
export const listening = async (server: Server, scheme: string, host = '127.0.0.1'): Promise<string> => {
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

/** A web server for one test. */
export const serving = (listener: RequestListener, host?: string, server = createServer()): Promise<string> =>
  listening(server.on('request', listener), 'http', host)

/** A web server with TLS for one test. */
export const servingSecurely = (options: ServerOptions, listener: RequestListener): Promise<string> =>
  listening(createSecureServer(options, listener), 'https')

/** A TCP server for one test, which need not speak HTTP. */
export const socketsServed = (greet: (socket: Socket) => void): Promise<string> =>
  listening(
    createSocketServer((socket) => {
      socket.on('error', () => {})
      greet(socket)
    }),
    'http',
  )

/** The same answer to every request. */
export const always =
  (status: number, body = '', headers: Record<string, string> = {}): RequestListener =>
  (_, reply) => {
    reply.writeHead(status, headers).end(body)
  }

interface Passage {
  /** changes the headers of the request */
  request?: (headers: IncomingMessage['headers']) => IncomingMessage['headers']
  /** answers itself if it returns true */
  instead?: (message: IncomingMessage, reply: ServerResponse) => boolean | undefined
  answer?: (headers: IncomingMessage['headers']) => IncomingMessage['headers']
  body?: (bytes: Buffer) => Buffer
  /** how long an answer is held back */
  delayMs?: () => number
  /** the target of each request (default: the given URL) */
  to?: (message: IncomingMessage) => string
}

/** Forwards a request to that URL, and its answer back. */
const forward = (url: string, message: IncomingMessage, reply: ServerResponse, passage: Passage = {}): void => {
  const headers = { ...(passage.request?.({ ...message.headers }) ?? message.headers), host: new URL(url).host }
  const forwarded = request(url, { method: message.method, headers }, async (answer) => {
    const bytes = await buffer(answer)
    const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers
    const changed = passage.body?.(bytes) ?? bytes
    const delayMs = passage.delayMs?.() ?? 0
    if (delayMs > 0) await pause(delayMs)
    reply.writeHead(answer.statusCode ?? 502, { ...(passage.answer?.({ ...kept }) ?? kept) }).end(changed)
  })
  forwarded.on('error', () => reply.destroy())
  message.pipe(forwarded)
}

/** A gateway that changes requests and answers. */
export const gateway = (
  url: string,
  passage: Passage,
  serve: (listener: RequestListener) => Promise<string> = serving,
): Promise<string> =>
  serve((message, reply) => {
    if (passage.instead?.(message, reply)) return
    forward((passage.to?.(message) ?? url) + message.url, message, reply, passage)
  })

/** The path of a PEM file for tests, valid until 2120 unless its name says otherwise. */
export const certificate = (name: string): string => fileURLToPath(new URL(`./certificates/${name}`, import.meta.url))

const pem = (name: string): string => readFileSync(certificate(name), 'utf8')

/** TLS in front of a provider that has none; it can require a client certificate of the test authority. */
export const secureFront = (url: string, { asksForCertificate = false } = {}): Promise<string> => {
  const certificates = { cert: pem('provider.pem'), key: pem('provider.key'), ca: pem('ca.pem') }
  const options = { ...certificates, requestCert: asksForCertificate }
  return gateway(url, {}, (listener) => servingSecurely(options, listener))
}

/** A company proxy: every host name leads to that provider. */
export const companyProxy = async (host: string): Promise<{ url: string; asked: string[] }> => {
  const asked: string[] = []
  const server = createServer((message, reply) => {
    asked.push(`${message.method} ${message.url}`)
    const { pathname, search } = new URL(message.url ?? '')
    forward(`http://${host}${pathname}${search}`, message, reply)
  })
  server.on('connect', ({ url }, socket) => {
    asked.push(`CONNECT ${url}`)
    const [name, port] = host.split(':')
    const forwarded = connect(Number(port), name, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      forwarded.pipe(socket)
      socket.pipe(forwarded)
    })
    for (const side of [forwarded, socket]) side.on('error', () => forwarded.destroy())
  })
  return { url: await listening(server, 'http'), asked }
}
