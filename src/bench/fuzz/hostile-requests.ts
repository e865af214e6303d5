/** Requests in bytes: from the OpenAPI document, changed in some of their parts, or damaged as a stream. */
import fc from 'fast-check'
import { type DocumentedRequest, documentedRequests } from './documented-requests.ts'
import { hostileBody, hostileForm, hostileHeaders, hostileTarget } from './hostile-parts.ts'

export interface HostileRequest {
  /** true: one request that ends where it says, so it gets one answer; false: anything */
  isFramed: boolean
  method: string
  target: string
  bytes: Uint8Array
}

interface Parts {
  method: string
  target: string
  headers: [name: string, value: string][]
  body: Uint8Array | undefined
  inChunks: boolean
}

const chunked = (body: Uint8Array): Buffer => {
  const half = Math.ceil(body.length / 2)
  const pieces = [body.subarray(0, half), body.subarray(half)].filter(({ length }) => length > 0)
  const chunks = pieces.flatMap((piece) => [
    Buffer.from(`${piece.length.toString(16)}\r\n`),
    piece,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')])
}

const framed = ({ method, target, headers, body, inChunks }: Parts): HostileRequest => {
  const framing: [string, string][] =
    body === undefined ? [] : [inChunks ? ['Transfer-Encoding', 'chunked'] : ['Content-Length', String(body.length)]]
  const lines = [['Host', 'provider'], ...headers, ...framing].map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  const content = body === undefined ? new Uint8Array() : inChunks ? chunked(body) : body
  return { isFramed: true, method, target, bytes: Buffer.concat([head, content]) }
}

const toParts = ({ method, path, query, body, token }: DocumentedRequest): Parts => {
  const search = new URLSearchParams(query).toString()
  return {
    method,
    target: search ? `${path}?${search}` : path,
    headers: [
      ...(token ? [['Authorization', `Bearer ${token}`] as [string, string]] : []),
      ...(body ? [['Content-Type', body[0]] as [string, string]] : []),
    ],
    body: body && Buffer.from(JSON.stringify(body[1]) ?? ''),
    inChunks: false,
  }
}

const formType: [string, string] = ['Content-Type', 'multipart/form-data; boundary=x']

const isReply = ({ method, target }: Parts): boolean => method === 'POST' && target.includes('/reply')

/** A reply gets a form. */
const withForm = (parts: Parts): fc.Arbitrary<Parts> =>
  isReply(parts)
    ? hostileForm.map((body) => ({ ...parts, body, headers: [...parts.headers, formType] }))
    : fc.constant(parts)

/** To a message that is there; otherwise few replies would come so far. */
const replies = fc
  .constantFrom('consumer', 'human')
  .map(
    (token): Parts =>
      toParts({ method: 'POST', path: '/mailbox/messages/plain/reply', query: {}, body: undefined, token }),
  )

/** One part of the request changed. */
const changed = (parts: Parts): fc.Arbitrary<Parts> => {
  const json = Buffer.from(parts.body ?? '{"messageIds":["plain"],"isVisible":true}').toString()
  return fc.oneof(
    { weight: 2, arbitrary: withForm(parts) },
    { weight: 3, arbitrary: hostileTarget(parts.target).map((target) => ({ ...parts, target })) },
    { weight: 3, arbitrary: hostileHeaders.map((header) => ({ ...parts, headers: [...parts.headers, header] })) },
    { weight: 1, arbitrary: fc.array(hostileHeaders, { maxLength: 8 }).map((headers) => ({ ...parts, headers })) },
    { weight: 3, arbitrary: hostileBody(json).map((body) => ({ ...parts, body })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST', 'TRACE', 'PROPFIND', 'get', 'STEAL')
        .map((method) => ({ ...parts, method })),
    },
    { weight: 1, arbitrary: fc.constant({ ...parts, inChunks: true }) },
  )
}

/** Well framed, with up to three changes. */
const framedRequests = fc
  .tuple(
    fc.oneof({ weight: 15, arbitrary: documentedRequests.map(toParts) }, { weight: 1, arbitrary: replies }),
    fc.nat(3),
  )
  .chain(([parts, changes]) =>
    Array.from({ length: changes }).reduce<fc.Arbitrary<Parts>>((before) => before.chain(changed), withForm(parts)),
  )
  .map(framed)

const garbage: readonly string[] = [
  'GET / HTTP/1.1\nHost: x\n\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET /\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n',
  'POST /mailbox/messages/changeVisibility HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /mailbox/messages/changeVisibility HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n',
  'POST /mailbox/messages/changeVisibility HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'GET /mailbox/messages HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n',
  'GET /mailbox/messages HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nx',
  `GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
  '\r\n\r\n\r\n',
]

/** A stream that is damaged, or several requests in one. */
const damagedStreams = fc
  .tuple(framedRequests, framedRequests)
  .filter((both) => both.every(({ method }) => method !== 'HEAD'))
  .chain(([one, other]): fc.Arbitrary<Uint8Array> => {
    const { bytes } = one
    return fc.oneof(
      fc.nat(bytes.length).map((length) => bytes.subarray(0, length)),
      fc
        .tuple(fc.nat(Math.min(bytes.length - 1, 300)), fc.nat(255))
        .map(([at, byte]) => bytes.slice().fill(byte, at, at + 1)),
      fc.constant(Buffer.concat([bytes, other.bytes])),
      fc.nat(other.bytes.length).map((length) => Buffer.concat([bytes, other.bytes.subarray(0, length)])),
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom(...garbage).map((text) => Buffer.from(text)),
      fc.constantFrom(...garbage).map((text) => Buffer.concat([bytes, Buffer.from(text)])),
      fc.constant(Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n'), 'latin1')),
    )
  })
  .map((bytes): HostileRequest => ({ isFramed: false, method: '', target: '', bytes }))

export const hostileRequests: fc.Arbitrary<HostileRequest> = fc.oneof(
  { weight: 5, arbitrary: framedRequests },
  { weight: 1, arbitrary: damagedStreams },
)
