import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** A PEM file of the tests: ca, provider and caller, invented and good until 2120. */
export const certificate = (name: string): string => fileURLToPath(new URL(`./certificates/${name}`, import.meta.url))

const pem = (name: string): string => readFileSync(certificate(name), 'utf8')

const listening = async (server: Server, scheme: string): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Passes a request on as it came, and the answer back. */
const passOn = (url: string, message: IncomingMessage, reply: ServerResponse): void => {
  const { method, headers, rawHeaders } = message
  const onward = request(url, { method, headers: { ...headers, host: new URL(url).host } }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(reply)
  })
  onward.on('error', () => reply.destroy(new Error(`nothing behind ${url} for ${rawHeaders.length} headers`)))
  message.pipe(onward)
}

export interface FrontOptions {
  /** Only who shows a certificate of our authority comes in. */
  asksForCertificate?: boolean
  /** Looks at each request before it is passed on; what it answers is the answer. */
  look?: (message: IncomingMessage, reply: ServerResponse) => boolean | undefined
}

/** TLS in front of a provider that has none. */
export const secureFront = (url: string, { asksForCertificate, look }: FrontOptions = {}): Promise<string> => {
  const certificates = { cert: pem('provider.pem'), key: pem('provider.key'), ca: pem('ca.pem') }
  const server = createSecureServer({ ...certificates, requestCert: asksForCertificate }, (message, reply) => {
    if (!look?.(message, reply)) passOn(url + message.url, message, reply)
  })
  return listening(server, 'https')
}

/** A gateway in front of a provider, in plain HTTP. */
export const plainFront = (url: string, { look }: FrontOptions = {}): Promise<string> =>
  listening(
    createServer((message, reply) => {
      if (!look?.(message, reply)) passOn(url + message.url, message, reply)
    }),
    'http',
  )

/** A proxy as companies have one: whatever host it is asked for stands for that provider. */
export const companyProxy = async (host: string): Promise<{ url: string; asked: string[] }> => {
  const asked: string[] = []
  const server = createServer((message, reply) => {
    asked.push(`${message.method} ${message.url}`)
    const { pathname, search } = new URL(message.url ?? '')
    passOn(`http://${host}${pathname}${search}`, message, reply)
  })
  server.on('connect', ({ url }, socket) => {
    asked.push(`CONNECT ${url}`)
    const [name, port] = host.split(':')
    const onward = connect(Number(port), name, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket)
      socket.pipe(onward)
    })
    for (const side of [onward, socket]) side.on('error', () => onward.destroy())
  })
  return { url: await listening(server, 'http'), asked }
}
