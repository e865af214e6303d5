/** Headers in any case, with any parameter, and more or fewer of them. */
import { gzipSync } from 'node:zlib'
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Variant } from '../variant.ts'

const withHeaders = (
  rules: Rules,
  change: (headers: ProviderResponse['headers']) => ProviderResponse['headers'],
): Rules => withResponseRewrite(rules, [], (reply) => ({ ...reply, headers: change(reply.headers) }))

const spellHeaderNames =
  (spell: (name: string) => string) =>
  (headers: ProviderResponse['headers']): ProviderResponse['headers'] =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [spell(name), value]))

/** Of a list in a header, what the caller asked about. */
const requestedOnly = (list: string | undefined, about: unknown): string =>
  (list ?? '')
    .split(', ')
    .filter((name) => String(about).toLowerCase().split(',').includes(name.toLowerCase()))
    .join(',')

const editContentType =
  (change: (mediaType: string) => string) =>
  (headers: ProviderResponse['headers']): ProviderResponse['headers'] =>
    headers['Content-Type'] === undefined ? headers : { ...headers, 'Content-Type': change(headers['Content-Type']) }

export const headerVariants: readonly Variant[] = [
  {
    id: 'header-names-are-in-lower-case',
    says: 'header names are written in lower case',
    change: (rules) =>
      withHeaders(
        rules,
        spellHeaderNames((name) => name.toLowerCase()),
      ),
  },
  {
    id: 'header-names-are-in-capitals',
    says: 'header names are written in capitals',
    change: (rules) =>
      withHeaders(
        rules,
        spellHeaderNames((name) => name.toUpperCase()),
      ),
  },
  {
    id: 'header-content-type-names-a-charset',
    says: 'media types carry a charset',
    change: (rules) =>
      withHeaders(
        rules,
        editContentType((mediaType) => `${mediaType};charset=UTF-8`),
      ),
  },
  {
    id: 'header-content-type-is-in-capitals',
    says: 'media types are written in capitals, with a quoted charset',
    change: (rules) =>
      withHeaders(
        rules,
        editContentType((mediaType) => `${mediaType.toUpperCase()}; Charset="utf-8"`),
      ),
  },
  {
    id: 'header-content-type-is-hal',
    says: 'JSON goes out under a media type of its own',
    change: (rules) =>
      withHeaders(
        rules,
        editContentType((mediaType) => mediaType.replace('application/json', 'application/hal+json')),
      ),
  },
  {
    id: 'header-content-type-is-missing',
    says: 'no answer names its media type',
    change: (rules) => withHeaders(rules, ({ 'Content-Type': _, ...headers }) => headers),
  },
  {
    id: 'header-content-type-of-files-is-octets',
    says: 'every file is a stream of octets',
    change: (rules) => reviseRules(rules, 'headers', { contentType: () => 'application/octet-stream' }),
  },
  {
    id: 'header-disposition-is-inline-with-a-plain-name',
    says: 'a file is shown in the browser, under a name without accents',
    change: (rules) => reviseRules(rules, 'headers', { contentDisposition: () => 'inline; filename=document' }),
  },
  {
    id: 'header-etag-is-never-there',
    says: 'no answer has an ETag',
    change: (rules) => reviseRules(rules, 'caching', { etag: () => undefined }),
  },
  {
    id: 'header-cache-control-is-on-reference-data-alone',
    says: 'messages say nothing of caches',
    change: (rules) =>
      withHeaders(rules, ({ 'Cache-Control': cache, ...headers }) => ({
        ...headers,
        ...(cache !== undefined && cache !== 'no-store' && { 'Cache-Control': cache }),
      })),
  },
  {
    id: 'header-crowd-is-added',
    says: 'a gateway adds headers of its own to every answer',
    change: (rules) =>
      withHeaders(rules, (headers) => ({
        ...headers,
        Server: 'gateway',
        'Set-Cookie': 'node=a1; Path=/; HttpOnly',
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Request-Id': 'f3a1',
        'X-RateLimit-Remaining': '0',
      })),
  },
  {
    id: 'header-content-encoding-is-gzip',
    says: 'JSON is compressed whatever the caller asks for',
    change: (rules) =>
      withResponseRewrite(rules, [], (reply) =>
        reply.body === undefined || reply.body instanceof Uint8Array
          ? reply
          : {
              ...reply,
              headers: { ...reply.headers, 'Content-Encoding': 'gzip' },
              body: gzipSync(JSON.stringify(reply.body)),
            },
      ),
  },
  {
    id: 'header-preflight-repeats-what-was-asked',
    says: 'a preflight names the method and the headers that it was asked about, and no others',
    change: (rules) =>
      withResponseRewrite(rules, [], (reply, { method, headers: caller }) => {
        const { 'Access-Control-Allow-Methods': methods, 'Access-Control-Allow-Headers': allowed } = reply.headers
        if (method !== 'OPTIONS' || methods === undefined) return reply
        const named = {
          'Access-Control-Allow-Methods': requestedOnly(methods, caller['access-control-request-method']),
          'Access-Control-Allow-Headers': requestedOnly(allowed, caller['access-control-request-headers']),
        }
        return { ...reply, headers: { ...reply.headers, ...named } }
      }),
  },
]
