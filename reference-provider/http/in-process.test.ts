import { deflateSync, gzipSync } from 'node:zlib'
import { request } from 'undici'
import { expect, it } from 'vitest'
import { latin1Text } from '../../src/contract/encodings.ts'
import { connectionVariants } from '../proof/variants/behaviour/connections.ts'
import { withResponseRewrite } from '../rules/revise/response-rewrite.ts'
import { everything, m } from '../test/requests.ts'
import { type Asked, type Started, start } from '../test/start.ts'
import type { AnswerRequest } from './answer.ts'
import { type InProcessRequest, type InProcessResponse, inProcessTransport } from './in-process.ts'

const origin = 'https://portal.example'

const written = (url: string, method: string, path: string, { as = 'human', json, body, headers }: Asked = {}) => ({
  url: url + path,
  method,
  headers: {
    ...(as && { Authorization: `Bearer ${as}` }),
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
    ...headers,
  },
  body: json === undefined ? body : JSON.stringify(json),
  signal: AbortSignal.timeout(5000),
})

const overConnection = async ({ url, ...options }: InProcessRequest): Promise<InProcessResponse> => {
  const { statusCode, headers, body } = await request(url, {
    ...options,
    method: options.method as 'GET',
    responseHeaders: 'raw',
  })
  const raw = headers as unknown as string[]
  return {
    status: statusCode,
    headers: raw.flatMap((name, at) => (at % 2 === 0 ? [[String(name), String(raw[at + 1])] as [string, string]] : [])),
    bytes: Buffer.from(await body.arrayBuffer()),
  }
}

/** Without what no two answers share, and whether and how long a connection is kept. */
const compared = ({ status, headers, bytes }: InProcessResponse) => ({
  status,
  headers: headers
    .filter(([name]) => !['Connection', 'Keep-Alive'].includes(name))
    .map(([name, value]) => [name, name === 'Date' || value]),
  body: latin1Text(bytes).replace(/urn:uuid:[0-9a-f-]+/, ''),
})

const hidePlain = { messageIds: ['plain'], isVisible: false }
const encoded = (body: string | Buffer, encoding: string): Asked => ({
  body: new Uint8Array(Buffer.from(body)),
  headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding },
})
const inCharset = (charset: string, before = ''): Asked => ({
  body: new Uint8Array(Buffer.from(before + JSON.stringify(hidePlain), charset === 'utf-16le' ? 'utf16le' : 'utf8')),
  headers: { 'Content-Type': `application/json; charset=${charset}` },
})

const multipart = ['--x', 'Content-Disposition: form-data; name="y"', '', 'z', '--x--', ''].join('\r\n')

it.each([
  ...everything,
  [
    'reply',
    'POST',
    `${m}/plain/reply`,
    { body: multipart, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
  ],
  [
    'notification',
    'POST',
    '/eventNotifications',
    {
      as: 'events',
      json: { specversion: '1.0', id: '1', source: 's', type: 'other', data: {} },
      headers: { 'Content-Type': 'application/cloudevents+json' },
    },
  ],
  ['health', 'GET', '/health', { as: '' }],
  ['missing mandate', 'GET', m, { as: 'representative' }],
  ['missing scope', 'GET', m, { as: 'scopeless' }],
  ['wrong media type', 'POST', `${m}/changeVisibility`, { body: 'x', headers: { 'Content-Type': 'text/plain' } }],
  ['empty body', 'POST', `${m}/changeVisibility`, { body: '', headers: { 'Content-Type': 'application/json' } }],
  ['no body', 'POST', `${m}/changePartition`, { headers: { 'Content-Type': 'application/json' } }],
  ['wrong parameter', 'GET', `${m}?page=x`],
  ['head', 'HEAD', m],
  ['unchanged', 'GET', '/refData/messageType', { headers: { 'If-None-Match': '*' } }],
  ['preflight', 'OPTIONS', m, { as: '', headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' } }],
  ['cross-origin', 'GET', m, { headers: { Origin: origin } }],
  ['no token', 'GET', m, { as: '' }],
  ['elsewhere', 'GET', '/nowhere'],
  ['undecodable', 'GET', `${m}/%E0%A4%A`],
  ['wrong method', 'DELETE', m],
  ['not acceptable', 'GET', m, { headers: { Accept: 'text/html' } }],
  ['broken JSON', 'POST', `${m}/changeVisibility`, { body: '{', headers: { 'Content-Type': 'application/json' } }],
  ['compressed', 'POST', `${m}/changeVisibility`, encoded(gzipSync(JSON.stringify(hidePlain)), 'gzip')],
  ['deflated', 'POST', `${m}/changeVisibility`, encoded(deflateSync(JSON.stringify(hidePlain)), 'DEFLATE')],
  ['wrongly compressed', 'POST', `${m}/changeVisibility`, encoded(JSON.stringify(hidePlain), 'gzip')],
  ['compressed and too large', 'POST', `${m}/changeVisibility`, encoded(gzipSync(' '.repeat(2_000_000)), 'gzip')],
  ['in an unknown encoding', 'POST', `${m}/changeVisibility`, encoded(JSON.stringify(hidePlain), 'x-own')],
  ['in UTF-16', 'POST', `${m}/changeVisibility`, inCharset('utf-16le')],
  ['in another character set', 'POST', `${m}/changeVisibility`, inCharset('iso-8859-1')],
  ['with a byte order mark', 'POST', `${m}/changeVisibility`, inCharset('utf-8', '\uFEFF')],
  ['too large', 'POST', `${m}/changeVisibility`, { json: { messageIds: ['x'.repeat(2_000_000)] } }],
  ['too long', 'GET', `${m}?q=${'x'.repeat(10_000)}`],
] as [string, string, string, Asked?][])('%s is answered in the process as over a connection', async (_, ...asked) => {
  const answers = []
  for (const way of ['direct', 'connection'] as const) {
    const { url, direct } = await start({ origins: [origin] })
    const outgoing = written(url, ...asked)
    const answer = await (way === 'direct' ? direct(outgoing) : overConnection(outgoing))
    answers.push(answer && compared(answer))
  }
  const [direct, connected] = answers
  expect(direct).toEqual(connected)
})

const list = ({ url, direct }: Started, signal = AbortSignal.timeout(5000)) =>
  direct({ ...written(url, 'GET', m), signal })

it('keeps the spelling of headers, and each of several', async () => {
  const revise = (rules: Parameters<typeof withResponseRewrite>[0]) =>
    withResponseRewrite(rules, [], (reply) => ({
      ...reply,
      headers: { ...reply.headers, 'x-ODD': 'é', VARY: 'Origin' },
    }))
  const answer = await list(await start({ revise }))
  expect(answer?.headers).toEqual(
    expect.arrayContaining([
      ['x-ODD', 'é'],
      ['VARY', 'Origin'],
    ]),
  )
})

it('is no way to anybody else', async () => {
  const { direct } = await start()
  expect(direct(written('http://127.0.0.1:1', 'GET', m))).toBeUndefined()
})

it('ends when nobody waits any longer, and says why', async () => {
  const started = await start()
  started.services.before.set('introspect', () => new Promise(() => {}))
  await expect(list(started, AbortSignal.timeout(50))).rejects.toThrow(
    expect.objectContaining({ name: 'TimeoutError' }),
  )
})

it('rejects a response in chunks, which needs a connection', async () => {
  const [inChunks] = connectionVariants.filter(({ id }) => id === 'connection-sends-in-chunks')
  await expect(list(await start({ revise: inChunks?.change }))).rejects.toThrow('needs a connection')
})

it('rejects when the provider fails to answer', async () => {
  const inProcess = inProcessTransport(() => Promise.reject(new Error('it failed')), 'http://x')
  await expect(inProcess(written('http://x', 'GET', m))).rejects.toThrow('it failed')
})

it('gives timers their turn between two requests', async () => {
  const started = await start()
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  for (let asked = 0; asked < 20; asked += 1) await list({ ...started, direct: inProcessTransport(busy, started.url) })
  clearInterval(others)
  expect(turns).toBeGreaterThan(5)
})

/** Answers at once, after some milliseconds of work. */
const busy: AnswerRequest = async () => {
  const until = performance.now() + 2
  while (performance.now() < until);
  return { status: 204, headers: {} }
}
