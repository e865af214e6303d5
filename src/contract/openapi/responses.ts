/** §4.6, §7, §8: the headers of responses, and the refusals. */
import { crossOriginHeaders } from '../interface/headers.ts'
import { cited, type Marks, type Origin, reference, type Schema } from './schema.ts'

interface Header extends Marks {
  description: string
  schema: Schema
}

export interface Response extends Marks {
  description: string
  headers?: Readonly<Record<string, { $ref: string }>>
  content?: Readonly<Record<string, { schema?: Schema }>>
}

const header = (origin: Origin, description: string, example?: string): Header =>
  cited(origin, description, {
    description,
    schema: { type: 'string', ...(example !== undefined && { examples: [example] }) },
  })

/** Every header of a response that the interface defines, by its name. */
export const headers = {
  'Access-Control-Allow-Origin': header('4.6.allow-origin', 'The origin of the request, if it is accepted'),
  'Access-Control-Allow-Methods': header(
    '4.6.allow-get',
    'Which methods the accepted origin may use',
    crossOriginHeaders.methods.join(', '),
  ),
  'Access-Control-Allow-Headers': header(
    '4.6.allow-authorization',
    'Which headers the accepted origin may send',
    crossOriginHeaders.allowedHeaders.join(', '),
  ),
  'Access-Control-Expose-Headers': header(
    '4.6.expose-location',
    'Which headers the accepted origin may read',
    crossOriginHeaders.exposedHeaders.join(', '),
  ),
  Vary: header('4.6.vary-origin', 'Present where origins are configured', 'Origin'),
  'X-Content-Type-Options': header({ section: '§4', source: 'D' }, 'No client guesses another media type', 'nosniff'),
  'Cache-Control': header('8.cache-directives', 'Whether and how long the response may be cached'),
  ETag: header('8.etag', 'Identifies this state of the record'),
  Location: header('4.1.reply-location', 'The address of the new message, relative to the host'),
  'Content-Disposition': header('4.1.content-filename-ascii', 'The name of the file, in ASCII'),
  'Retry-After': header({ section: '§7', source: 'D' }, 'After how many seconds to try again', '1'),
  'WWW-Authenticate': header('5.1.www-authenticate', 'Which kind of token is needed', 'Bearer'),
} satisfies Record<string, Header>

export type HeaderName = keyof typeof headers

const onEveryResponse: readonly HeaderName[] = [
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Methods',
  'Access-Control-Allow-Headers',
  'Access-Control-Expose-Headers',
  'Vary',
  'X-Content-Type-Options',
  'Cache-Control',
]

/** The headers of every response, and more. */
export const headersWith = (more: readonly HeaderName[]): Response['headers'] =>
  Object.fromEntries([...onEveryResponse, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const refusal = (origin: Origin, description: string, more: readonly HeaderName[] = []): Response =>
  cited(origin, description, {
    description,
    headers: headersWith(more),
    content: { 'application/problem+json': { schema: reference('Problem') } },
  })

/** Refusals by status. */
export const refusalResponses = {
  400: refusal('7.syntax-400', 'The request is not valid'),
  401: refusal('5.1.refused-401', 'The token is missing or not active', ['WWW-Authenticate']),
  403: refusal('7.scope-403', 'The caller lacks the scope, the mandate or the right', ['WWW-Authenticate']),
  404: refusal('7.details-404', 'It does not exist, the caller cannot consult it, or the provider lacks the feature'),
  406: refusal('7.not-acceptable-406', 'The request accepts none of the media types of the response'),
  408: refusal({ section: '§7', source: 'D' }, 'The request did not come in time'),
  409: refusal({ section: '§3', source: 'D' }, 'The messages keep changing. Try again'),
  413: refusal('8.reply-sizes', 'The body, a file or their number is too large'),
  414: refusal({ section: '§7', source: 'D' }, 'The address is too long'),
  415: refusal('7.wrong-type-415', 'The body has another media type'),
  417: refusal({ section: '§7', source: 'D' }, 'The provider does not know what the request expects'),
  431: refusal({ section: '§7', source: 'D' }, 'The headers are too large'),
  500: refusal({ section: '§7', source: 'D' }, 'Something is wrong on the side of the provider'),
  503: refusal({ section: '§7', source: 'D' }, 'The provider is busy and called no service', ['Retry-After']),
} satisfies Record<number, Response>

export type RefusalStatus = keyof typeof refusalResponses

/** Every operation can refuse with these. */
export const commonRefusals: readonly RefusalStatus[] = [400, 401, 403, 406, 408, 414, 417, 431, 500, 503]
export const bodyRefusals: readonly RefusalStatus[] = [413, 415]
