/** Headers in any case, with any parameter, and more or fewer of them. */
import { gzipSync } from 'fflate'
import { utf8Bytes } from '../../../../src/contract/bytes.ts'
import type { ProviderResponse } from '../../../response.ts'
import { revise } from '../../../rules/rules.ts'
import { conflicting, rewriteResponses, type Variant, variant } from '../variant.ts'

type Headers = ProviderResponse['headers']

const headersVariant = (id: string, says: string, change: (headers: Headers) => Headers): Variant =>
  variant(id, says, { change: rewriteResponses([], (reply) => ({ ...reply, headers: change(reply.headers) })) })

const headerNamesVariant = (id: string, says: string, spell: (name: string) => string): Variant =>
  headersVariant(id, says, (headers) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [spell(name), value])),
  )

const contentTypeVariant = (id: string, says: string, change: (mediaType: string) => string): Variant =>
  headersVariant(id, says, (headers) =>
    headers['Content-Type'] === undefined ? headers : { ...headers, 'Content-Type': change(headers['Content-Type']) },
  )

/** Only the item of a header's list that the caller asked about. */
const requestedOnly = (list: string | undefined, about: unknown): string =>
  (list ?? '')
    .split(', ')
    .filter((name) => String(about).toLowerCase().split(',').includes(name.toLowerCase()))
    .join(',')

/** RFC 9110 section 15.3.7: a 206 can hold less than the range of the request, and says so. */
const rangesInBlocks = (block: number): Partial<Variant> => ({
  change: rewriteResponses(['content'], (reply, { headers }) => {
    const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(String(headers.range ?? '')) ?? []
    const { body } = reply
    if (first === '' || reply.status !== 200 || !(body instanceof Uint8Array)) return reply
    const end = Math.min(Number(last || Infinity) + 1, Number(first) + block, body.length)
    const range = `bytes ${first}-${end - 1}/${body.length}`
    return {
      status: 206,
      headers: { ...reply.headers, 'Content-Range': range },
      body: body.subarray(Number(first), end),
    }
  }),
})

export const headerVariants: readonly Variant[] = [
  headerNamesVariant('header-names-are-in-lower-case', 'header names are written in lower case', (name) =>
    name.toLowerCase(),
  ),
  headerNamesVariant('header-names-are-in-capitals', 'header names are written in capitals', (name) =>
    name.toUpperCase(),
  ),
  contentTypeVariant(
    'header-content-type-names-a-charset',
    'media types carry a charset',
    (mediaType) => `${mediaType};charset=UTF-8`,
  ),
  contentTypeVariant(
    'header-content-type-is-in-capitals',
    'media types are written in capitals, with a quoted charset',
    (mediaType) => `${mediaType.toUpperCase()}; Charset="utf-8"`,
  ),
  contentTypeVariant('header-content-type-is-hal', 'JSON goes out under a media type of its own', (mediaType) =>
    mediaType.replace('application/json', 'application/hal+json'),
  ),
  headersVariant(
    'header-content-type-is-missing',
    'no answer names its media type',
    ({ 'Content-Type': _, ...headers }) => headers,
  ),
  variant('header-content-type-of-files-is-octets', 'every file is a stream of octets', {
    change: revise('headers', { contentType: () => 'application/octet-stream' }),
  }),
  variant(
    'header-disposition-is-inline-with-a-plain-name',
    'a file is shown in the browser, under a name without accents',
    { change: revise('headers', { contentDisposition: () => 'inline; filename=document' }) },
  ),
  variant('header-etag-is-never-there', 'no answer has an ETag', {
    change: revise('caching', { etag: () => undefined }),
  }),
  headersVariant(
    'header-cache-control-is-on-reference-data-alone',
    'messages say nothing of caches',
    ({ 'Cache-Control': cache, ...headers }) => ({
      ...headers,
      ...(cache !== undefined && cache !== 'no-store' && { 'Cache-Control': cache }),
    }),
  ),
  headersVariant('header-crowd-is-added', 'a gateway adds headers of its own to every answer', (headers) => ({
    ...headers,
    Server: 'gateway',
    'Set-Cookie': 'SESSION=1f0c9ab2e4d7; Path=/; HttpOnly',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Request-Id': 'f3a1',
    'X-RateLimit-Remaining': '0',
  })),
  variant('header-content-encoding-is-gzip', 'JSON is compressed whatever the caller asks for', {
    change: rewriteResponses([], (reply) =>
      reply.body === undefined || reply.body instanceof Uint8Array
        ? reply
        : {
            ...reply,
            headers: { ...reply.headers, 'Content-Encoding': 'gzip' },
            body: gzipSync(utf8Bytes(JSON.stringify(reply.body))),
          },
    ),
  }),
  ...conflicting('range', [
    variant('header-range-gets-206', 'a range of a file is answered with 206', rangesInBlocks(Infinity)),
    variant(
      'header-range-gets-blocks',
      'a range of a file is answered with 206 and at most 64 KiB of it',
      rangesInBlocks(65_536),
    ),
  ]),
  variant('header-content-encoding-of-files-is-gzip', 'every file is compressed on its way, compressed files too', {
    change: rewriteResponses(['content'], (reply) =>
      reply.status === 200 && reply.body instanceof Uint8Array
        ? { ...reply, headers: { ...reply.headers, 'Content-Encoding': 'gzip' }, body: gzipSync(reply.body) }
        : reply,
    ),
  }),
  variant(
    'header-preflight-repeats-what-was-asked',
    'a preflight names the method and the headers that it was asked about, and no others',
    {
      change: rewriteResponses([], (reply, { method, headers: caller }) => {
        const { 'Access-Control-Allow-Methods': methods, 'Access-Control-Allow-Headers': allowed } = reply.headers
        if (method !== 'OPTIONS' || methods === undefined) return reply
        const named = {
          'Access-Control-Allow-Methods': requestedOnly(methods, caller['access-control-request-method']),
          'Access-Control-Allow-Headers': requestedOnly(allowed, caller['access-control-request-headers']),
        }
        return { ...reply, headers: { ...reply.headers, ...named } }
      }),
    },
  ),
]
