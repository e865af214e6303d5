import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { listening, serving, servingSecurely } from './serving.ts'

/** The path of a PEM file for tests, valid until 2120 unless its name says otherwise. */
export const certificate = (name: string): string => fileURLToPath(new URL(`./certificates/${name}`, import.meta.url))

const pem = (name: string): string => readFileSync(certificate(name), 'utf8')

/** Forwards a request and its answer unchanged. */
const forward = (url: string, message: IncomingMessage, reply: ServerResponse): void => {
  const { method, headers, rawHeaders } = message
  const forwarded = request(url, { method, headers: { ...headers, host: new URL(url).host } }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(reply)
  })
  forwarded.on('error', () => reply.destroy(new Error(`nothing behind ${url} for ${rawHeaders.length} headers`)))
  message.pipe(forwarded)
}

export interface FrontOptions {
  /** Requires a client certificate of the test authority. */
  asksForCertificate?: boolean
  /** Called for each request; it can answer itself and return true. */
  look?: (message: IncomingMessage, reply: ServerResponse) => boolean | undefined
}

/** TLS in front of a provider that has none. */
export const secureFront = (url: string, { asksForCertificate, look }: FrontOptions = {}): Promise<string> => {
  const certificates = { cert: pem('provider.pem'), key: pem('provider.key'), ca: pem('ca.pem') }
  return servingSecurely({ ...certificates, requestCert: asksForCertificate }, (message, reply) => {
    if (!look?.(message, reply)) forward(url + message.url, message, reply)
  })
}

/** A gateway in front of a provider, in plain HTTP. */
export const plainFront = (url: string, { look }: FrontOptions = {}): Promise<string> =>
  serving((message, reply) => {
    if (!look?.(message, reply)) forward(url + message.url, message, reply)
  })

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
