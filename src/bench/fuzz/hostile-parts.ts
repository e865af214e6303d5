/** Parts of requests that a hostile or broken client sends: paths, queries, headers, bodies. */
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { own } from '../../../reference-provider/test/small-dataset.ts'

const long = (most: number) => fc.integer({ min: 1, max: most }).map((length) => 'x'.repeat(length))

/** Any characters, encoded for an address. */
const encodedText = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '..',
    '.',
    '%00',
    '%2e%2e%2f',
    '%ff',
    '%E0%A4%A',
    '%',
    'a%2Fb',
  ),
  fc.string({ maxLength: 12, unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
  long(200),
)

/** Another path or query than the given one. */
export const hostileTarget = (target: string): fc.Arbitrary<string> => {
  const [path = '', query = ''] = target.split('?')
  const segments = path.split('/')
  return fc.oneof(
    fc.tuple(fc.nat(segments.length - 1), encodedText).map(([place, text]) => segments.with(place, text).join('/')),
    fc.constantFrom(
      `/${target}`,
      `${path}/`,
      path.toUpperCase(),
      `${path}/..`,
      `${path};x=y`,
      `${path}%20?${query}`,
      '*',
    ),
    fc.constantFrom(`${target}#part`, `${path}?${query}?${query}`, `${path}?&&=&${query}`, `http://x${target}`),
    fc.tuple(encodedText, encodedText).map(([name, value]) => `${target}${query ? '&' : '?'}${name}=${value}`),
    fc.constant(`${target}${query ? `&${query}` : '?page=1&page=2'}`),
    encodedText.map((text) => `${path}?${query.replace(/=[^&]*/, `=${text}`)}`),
    long(9000).map((text) => `${path}?q=${text}&qlang=fr`),
    fc
      .constantFrom('page', 'pageSize', 'q', 'qlang', 'folder')
      .chain((name) =>
        fc
          .oneof(
            encodedText,
            fc.constantFrom('0', '-1', '1e9', '99999999999999999999', 'NaN', '', '%F0%9F%98%80', 'true'),
          )
          .map((value) => `${path}?${name}=${value}&qlang=fr`),
      ),
  )
}

/** Bytes that a header may have. */
const headerText = fc
  .string({ maxLength: 40, unit: 'binary' })
  .map((text) => text.replace(/[^\x21-\x7e\x80-\xff]/gu, '').trim())

export const hostileHeaders: fc.Arbitrary<[name: string, value: string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'Authorization',
      'Accept',
      'Content-Type',
      'Content-Encoding',
      'On-Behalf-Of-Enterprise-Number',
      'Origin',
      'If-None-Match',
      'Range',
      'X-HTTP-Method-Override',
      'Cookie',
      'ce-type',
      'ce-time',
      'ce-id',
      'Access-Control-Request-Method',
      'WebHook-Request-Origin',
      'BelGov-Trace-Id',
      'traceparent',
    ),
    headerText,
  ),
  fc.constantFrom<[string, string][]>(
    ['Authorization', 'bearer human'],
    ['Authorization', 'Bearer human, Bearer consumer'],
    ['Authorization', 'Basic aHVtYW46'],
    ['Accept', 'text/html;q=1, */*;q=0'],
    ['Accept-Encoding', 'br;q=1'],
    ['Accept-Language', 'xx'],
    ['Content-Encoding', 'gzip'],
    ['Content-Encoding', 'br'],
    ['Content-Encoding', 'deflate, gzip'],
    ['Content-Type', 'application/json; charset=utf-16'],
    ['Content-Type', 'application/json; charset=x'],
    ['Content-Type', 'text/html'],
    ['Content-Type', 'multipart/form-data'],
    ['Content-Type', `multipart/form-data; boundary=${'x'.repeat(500)}`],
    ['Expect', '100-continue'],
    ['Upgrade', 'h2c'],
    ['If-None-Match', '*'],
    ['On-Behalf-Of-Enterprise-Number', own],
    ['On-Behalf-Of-Enterprise-Number', '9'.repeat(300)],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['__proto__', 'x'],
  ),
  long(12_000).map((text): [string, string] => ['X-Long', text]),
)

const bytesOf = (text: string): Uint8Array => Buffer.from(text)

const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth)

/** A JSON body, damaged. */
const hostileJson = (json: string): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    fc.nat(json.length).map((length) => bytesOf(json.slice(0, length))),
    fc
      .tuple(fc.nat(json.length), fc.string({ maxLength: 8, unit: 'binary' }))
      .map(([at, text]) => bytesOf(json.slice(0, at) + text + json.slice(at))),
    fc
      .constantFrom('{"__proto__":{"x":1}}', '{"constructor":1}', 'null', '"\\ud800"', '1e999', '﻿{}', '[]', '[[[]]]')
      .map(bytesOf),
    fc.integer({ min: 1, max: 20_000 }).map((depth) => bytesOf(nested(depth, '[', ']'))),
    fc.integer({ min: 1, max: 5000 }).map((depth) => bytesOf(nested(depth, '{"messageIds":', '1}').replace('1}', '1'))),
    fc.uint8Array({ maxLength: 60 }),
    fc.constant(new Uint8Array(gzipSync(json))),
    fc.constantFrom(1_000_000, 1_100_000).map((length) => bytesOf(`{"messageIds":["${'x'.repeat(length)}"]}`)),
    fc.constant(bytesOf(`{"messageIds":[${'"plain",'.repeat(3000)}"plain"],"isVisible":true}`)),
    fc.constant(bytesOf(json.replace(/"messageIds":\[/g, '"messageIds":["plain","nothing","in-closed",'))),
  )

const partNames = fc.constantFrom('messageToReply', 'one', 'two', '', '__proto__', 'x'.repeat(300), 'a\\"b')
const replyJson = fc.constantFrom(
  { sender: { mailboxType: 'enterprise', enterpriseNumber: own }, bodyContent: { fr: 'Merci' } },
  {
    sender: { mailboxType: 'enterprise', enterpriseNumber: own },
    attachments: [{ httpPartName: 'one', isMainContent: true }],
  },
  { sender: { mailboxType: 'enterprise', enterpriseNumber: own }, subject: { fr: '\u0000\ud800' }, bodyContent: {} },
  [],
)

const formPart = fc
  .record({
    name: partNames,
    content: fc.oneof(fc.string({ maxLength: 50 }), long(3000)),
    fileName: fc.constantFrom('', 'a.pdf', '../../é\u0001.pdf'),
  })
  .map(
    ({ name, content, fileName }) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${fileName && `; filename="${fileName}"`}\r\n\r\n${content}\r\n`,
  )

/** A multipart form, whole or damaged. */
export const hostileForm: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    replyJson,
    fc.oneof(fc.constant([]), fc.array(formPart, { maxLength: 9 })),
    fc.constantFrom('--x--\r\n', '--x--', '--x', '', '--y--'),
  )
  .chain(([json, parts, end]) => {
    const first = `--x\r\nContent-Disposition: form-data; name="messageToReply"\r\n\r\n${JSON.stringify(json)}\r\n`
    const form = first + parts.join('') + end
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(bytesOf(form)) },
      { weight: 1, arbitrary: fc.nat(form.length).map((length) => bytesOf(form.slice(length))) },
      { weight: 1, arbitrary: fc.nat(form.length).map((length) => bytesOf(form.slice(0, length))) },
    )
  })

/** A body in place of a documented one; in place of none too. */
export const hostileBody = (json: string): fc.Arbitrary<Uint8Array> =>
  fc.oneof({ weight: 4, arbitrary: hostileJson(json) }, { weight: 1, arbitrary: hostileForm })
