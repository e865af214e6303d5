import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe } from 'vitest'
import { answersAll, changesJson, type Hostile, testHostileTargets } from '../../test/hostile-target.ts'
import { gateway } from '../../test/serving.ts'

const json = { 'content-type': 'application/json' }
const always =
  (body: string | Buffer, headers: Record<string, string> = json): RequestListener =>
  (_, reply) => {
    reply.writeHead(200, headers).end(body)
  }

const bomb = gzipSync(Buffer.alloc(60 * 2 ** 20, ' '))
const encoded = (encoding: string, body: Buffer) => answersAll(always(body, { ...json, 'content-encoding': encoding }))

/** A correct provider whose successful answers have this encoding, and these bytes. */
const recoded =
  (encoding: string, change: (bytes: Buffer) => Buffer): Hostile['target'] =>
  ({ url }) =>
    gateway(url, { body: change, answer: (headers) => ({ ...headers, 'content-encoding': encoding }) })

/** Adds a field to each JSON object that is an answer. */
const withField = (text: string): Hostile['target'] =>
  changesJson((body) => body.replace(/^\{/, () => `{"filler":${text},`))

const longText = (bytes: number): string => JSON.stringify('x'.repeat(bytes))

const bodies: readonly Hostile[] = [
  {
    says: 'a gzip bomb',
    isAlone: true,
    target: encoded('gzip', bomb),
    exit: 4,
    prints: /compressed body with more than 16 MiB in it/,
  },
  {
    says: 'a gzip bomb in gzip',
    target: encoded('gzip, gzip', gzipSync(bomb)),
    exit: 4,
    prints: /compressed body with more than 16 MiB in it/,
  },
  {
    says: 'a body that is not gzip',
    target: encoded('gzip', Buffer.from('{"items":[]}')),
    exit: 4,
    prints: /encoding of the list does not match/,
  },
  {
    says: 'gzip that breaks off',
    target: encoded('gzip', gzipSync(Buffer.alloc(100_000, ' ')).subarray(0, 60)),
    exit: 4,
    prints: /encoding of the list does not match/,
  },
  {
    says: 'an encoding that nobody knows',
    target: recoded('zstd', (bytes) => bytes),
    exit: 4,
    prints: /zstd/,
  },
  { says: 'gzip unasked', target: recoded('gzip', (bytes) => gzipSync(bytes)), exit: 0, prints: /passed/ },
  {
    says: 'bytes that are no UTF-8',
    target: ({ url }) => gateway(url, { body: (bytes) => Buffer.from(bytes.toString('utf8'), 'latin1') }),
    exit: [1, 2, 4],
    mayFail: true,
    prints: /UTF-8|encoding/,
  },
  { says: '3 MB in each answer', isAlone: true, target: withField(longText(3_000_000)), exit: [0, 2, 4] },
  { says: '8 MB in each answer', target: withField(longText(8_000_000)), exit: 4, prints: /more than 4 MiB of text/ },
  {
    says: 'a subject of 3 MB in each message',
    isAlone: true,
    target: changesJson((body) => body.replace(/("subject":\{[^}]*?"fr":")/, (start) => start + 'x'.repeat(3_000_000))),
    exit: [0, 1, 2, 4],
    mayFail: true,
  },
  {
    says: 'a problem of 20 MB for everything',
    isAlone: true,
    target: answersAll((_, reply) => {
      reply.writeHead(403, { 'content-type': 'application/problem+json' })
      reply.end(`{"status":403,"title":"no","detail":${longText(20_000_000)}}`)
    }),
    exit: 4,
    prints: /too large/,
  },
  {
    says: 'HTML of 20 MB for everything',
    target: answersAll(always(`<!doctype html>${'<p>'.repeat(7_000_000)}`, { 'content-type': 'text/html' })),
    exit: 4,
    prints: /too large/,
  },
  {
    says: 'HTML for everything',
    target: answersAll(always('<html>', { 'content-type': 'text/html' })),
    exit: 3,
    prints: /HTML/,
  },
  {
    says: 'a wrong content type',
    target: ({ url }) => gateway(url, { answer: (headers) => ({ ...headers, 'content-type': 'image/png' }) }),
    exit: [0, 1, 2, 5],
    mayFail: true,
  },
  { says: 'nothing for everything', target: answersAll(always('')), exit: 5 },
  { says: 'null for everything', target: answersAll(always('null')), exit: 5 },
  { says: 'a number for everything', target: answersAll(always('1')), exit: 5 },
  {
    says: 'a byte order mark',
    target: changesJson((body) => `\ufeff${body}`),
    exit: [0, 1, 2],
    mayFail: true,
  },
  {
    says: 'a thousand cookies',
    target: ({ url }) =>
      gateway(url, {
        answer: (headers) => ({ ...headers, 'set-cookie': Array.from({ length: 300 }, (_, index) => `c${index}=1`) }),
      }),
    exit: [0, 1],
    mayFail: true,
  },
]

describe('a target with strange bodies', () => testHostileTargets(bodies))
