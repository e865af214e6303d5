import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { request } from 'undici'
import type { StubControl } from '../../../../contract/stub-control.ts'
import { type AdmittedCaller, callerHeaders, describeCaller } from '../../../callers/demonstration-callers.ts'

export interface PageServerOptions {
  /** 0 for a free one. */
  port: number
  host: string
  /** Of the provider, without a closing slash. */
  baseUrl: string
  brandWord: string
  callers: readonly AdmittedCaller[]
  control: Pick<StubControl, 'issueToken'>
}

export interface PageServer {
  url: string
  close(): Promise<void>
}

/** They lie in the package as they are: a browser takes them without a build. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('message-registry-conformance/package.json')),
  'src/cli/commands/serve/page',
)
const files: Record<string, [name: string, mediaType: string]> = {
  '/': ['page.html', 'text/html; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  '/requests.js': ['requests.js', 'text/javascript; charset=utf-8'],
}

const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'"

/**
 * A page that shows the mailbox to somebody with a browser, on a port of its own: none of the provider's paths is used
 * up, and what it asks goes through here, so that the provider need not accept its origin. Rejects when the port is taken.
 */
export const startPageServer = async (options: PageServerOptions): Promise<PageServer> => {
  const server = createServer((message, reply) => {
    handleRequest(options, message, reply).catch(() => reply.destroy())
  })
  await listen(server, options)
  const { port } = server.address() as AddressInfo
  const host = ['0.0.0.0', '::'].includes(options.host) ? '127.0.0.1' : options.host
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const listen = (server: Server, { port, host }: PageServerOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })

const handleRequest = async (
  options: PageServerOptions,
  message: IncomingMessage,
  reply: ServerResponse,
): Promise<void> => {
  const { url = '/' } = message
  if (url.startsWith('/provider/')) return forwardToProvider(options, message, reply)
  const file = files[url]
  if (file) return sendReply(reply, 200, file[1], readFileSync(join(folder, file[0])))
  if (url === '/personas.json') return sendJson(reply, 200, personasOf(options))
  const id = /^\/personas\/(\w+)\.json$/.exec(url)?.[1]
  const person = options.callers.find(({ caller }) => caller.id === id)
  if (person === undefined) return sendJson(reply, 404, { error: 'nothing is here' })
  const token = (await options.control.issueToken(person.caller.id)) ?? person.token
  return sendJson(reply, 200, callerHeaders(person.caller, token))
}

const personasOf = ({ brandWord, callers }: PageServerOptions) => ({
  word: brandWord,
  personas: callers.map(({ caller }) => ({ id: caller.id, says: describeCaller(caller) })),
})

const sendJson = (reply: ServerResponse, status: number, value: unknown): void =>
  sendReply(reply, status, 'application/json', JSON.stringify(value))

const sendReply = (reply: ServerResponse, status: number, mediaType: string, body: string | Buffer): void => {
  const headers = {
    'content-type': mediaType,
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy,
  }
  reply.writeHead(status, { ...headers, 'x-content-type-options': 'nosniff' }).end(body)
}

/** To the provider and back, with nothing of the browser but what the page put on the request. */
const forwardToProvider = async (
  { baseUrl }: PageServerOptions,
  message: IncomingMessage,
  reply: ServerResponse,
): Promise<void> => {
  const { method = 'GET', url = '', headers } = message
  const names = ['authorization', 'on-behalf-of-enterprise-number', 'content-type']
  const kept = Object.entries(headers).filter(([name]) => names.includes(name))
  const {
    statusCode,
    headers: given,
    body,
  } = await request(`${baseUrl}${url.slice('/provider'.length)}`, {
    method,
    headers: Object.fromEntries(kept),
    body: method === 'GET' ? undefined : message,
  })
  reply.writeHead(statusCode, { 'content-type': String(given['content-type'] ?? 'application/octet-stream') })
  await pipeline(body, reply)
}
