import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { request } from 'undici'
import type { StubControl } from '../../../../contract/stub-control.ts'
import { type AdmittedCaller, callerHeaders, describeCaller } from '../../../callers/demonstration-callers.ts'

interface StaticPageOptions {
  /** of the provider, without a closing slash */
  baseUrl: string
  brandWord: string
  callers: readonly AdmittedCaller[]
  control: Pick<StubControl, 'issueToken'>
}

/** The package contains these files as they are, since a browser loads them without a build. */
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

/** Serves a page that shows the mailbox in a browser, without a build. Its requests go through this server. */
export const staticPage =
  (options: StaticPageOptions): RequestListener =>
  (message, reply) => {
    handleRequest(options, message, reply).catch(() => reply.destroy())
  }

const handleRequest = async (
  options: StaticPageOptions,
  message: IncomingMessage,
  reply: ServerResponse,
): Promise<void> => {
  const { url = '/' } = message
  if (url.startsWith('/provider/')) return forwardToProvider(options, message, reply)
  const file = files[url]
  if (file) return sendReply(reply, 200, file[1], readFileSync(join(folder, file[0])))
  if (url === '/personas.json') return sendJson(reply, 200, personasOf(options))
  const id = /^\/personas\/(\w+)\.json$/.exec(url)?.[1]
  const admitted = options.callers.find(({ caller }) => caller.id === id)
  if (admitted === undefined) return sendJson(reply, 404, { error: 'not found' })
  const token = (await options.control.issueToken(admitted.caller.id)) ?? admitted.token
  return sendJson(reply, 200, callerHeaders(admitted.caller, token))
}

const personasOf = ({ brandWord, callers }: StaticPageOptions) => ({
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

/** Forwards a request to the provider with only the headers that the page sets, without those of the browser. */
const forwardToProvider = async (
  { baseUrl }: StaticPageOptions,
  message: IncomingMessage,
  reply: ServerResponse,
): Promise<void> => {
  const { method = 'GET', url = '', headers } = message
  const forwardedNames = ['authorization', 'on-behalf-of-enterprise-number', 'content-type']
  const forwardedHeaders = Object.entries(headers).filter(([name]) => forwardedNames.includes(name))
  const answer = await request(`${baseUrl}${url.slice('/provider'.length)}`, {
    method,
    headers: Object.fromEntries(forwardedHeaders),
    body: method === 'GET' ? undefined : message,
  })
  const mediaType = String(answer.headers['content-type'] ?? 'application/octet-stream')
  reply.writeHead(answer.statusCode, { 'content-type': mediaType })
  await pipeline(answer.body, reply)
}
