/** Envelopes around JSON, other ways to write it, and other formats. */
import { utf8Bytes, utf8Text } from '../../../../src/contract/bytes.ts'
import type { ProviderResponse } from '../../../response.ts'
import { revise } from '../../../rules/rules.ts'
import type { ResponseRewrite } from '../../../rules/seams.ts'
import { conflicting, type RuleChange, rewriteResponses, type Variant, variant } from '../variant.ts'
import { crossOriginHeadersOf } from './errors.ts'

/** JSON, written in another way. */
const writeJson = (write: (body: unknown) => string): RuleChange =>
  rewriteResponses([], (reply) =>
    reply.body === undefined || reply.body instanceof Uint8Array
      ? reply
      : { ...reply, body: utf8Bytes(write(reply.body)) },
  )

/** Another variant may have written the body as bytes. */
const jsonOf = ({ body }: ProviderResponse): unknown => (body instanceof Uint8Array ? JSON.parse(utf8Text(body)) : body)

/** The JSON of a success, inside another object. */
const inEnvelope =
  (envelope: (body: object) => object): ResponseRewrite =>
  (reply) => {
    const { status, body } = reply
    const isJson = typeof body === 'object' && body !== null && !(body instanceof Uint8Array)
    return status === 200 && isJson ? { ...reply, body: envelope(body) } : reply
  }

/** A body that is not JSON, in place of one that is. */
const inFormat = (reply: ProviderResponse, mediaType: string, body: Uint8Array): ProviderResponse => ({
  status: 200,
  headers: { ...crossOriginHeadersOf(reply), 'Content-Type': mediaType },
  body,
})

const frenchOf = (reply: ProviderResponse): string => (jsonOf(reply) as { fr: string }).fr

const isLatin1 = (text: string): boolean => [...text].every((character) => character.charCodeAt(0) < 256)

export const formatVariants: readonly Variant[] = [
  variant('shape-of-details-is-one-level-deeper', 'the details of a message are in an object of their own', {
    change: rewriteResponses(
      ['details'],
      inEnvelope((message) => ({ message, links: { self: '/' } })),
    ),
  }),
  variant(
    'shape-of-records-and-actions-is-one-level-deeper',
    'one record, template or action is in an object of its own',
    {
      change: rewriteResponses(
        ['senderApplication', 'senderOrganization', 'messageType', 'messageTemplate', 'action'],
        inEnvelope((data) => ({ data, links: { self: '/' } })),
      ),
    },
  ),
  variant(
    'shape-of-record-lists-is-two-levels-deeper',
    'a list of records is in two objects, as Spring HATEOAS writes it',
    {
      change: rewriteResponses(
        ['senderApplications', 'senderOrganizations', 'messageTypes'],
        inEnvelope((list) => ({
          _links: { curies: [{ name: 'doc' }] },
          _embedded: { records: (list as { items: object[] }).items },
        })),
      ),
    },
  ),
  variant('shape-of-structured-data-is-xml', 'structured data are answered as XML', {
    change: rewriteResponses(['structuredData'], (reply) =>
      reply.status === 200
        ? inFormat(reply, 'application/xml', utf8Bytes(`<data><![CDATA[${JSON.stringify(jsonOf(reply))}]]></data>`))
        : reply,
    ),
  }),
  ...conflicting('body', [
    variant('shape-of-the-body-is-plain-text', 'the body is answered as text in one language', {
      change: rewriteResponses(['body'], (reply) =>
        reply.status === 200 ? inFormat(reply, 'text/plain; charset=utf-8', utf8Bytes(frenchOf(reply))) : reply,
      ),
    }),
    variant(
      'shape-of-the-body-is-latin-1',
      'the body is answered as text in ISO 8859-1, if that has all its characters',
      {
        change: rewriteResponses(['body'], (reply) => {
          if (reply.status !== 200 || !isLatin1(frenchOf(reply))) return reply
          const bytes = Uint8Array.from(frenchOf(reply), (character) => character.charCodeAt(0))
          return inFormat(reply, 'text/plain;charset=ISO-8859-1', bytes)
        }),
      },
    ),
    variant('shape-of-the-body-is-one-level-deeper', 'the texts of the body are in an object of their own', {
      change: revise('presentation', { body: (bodyContent) => ({ bodyContent }) }),
    }),
  ]),
  variant('shape-of-json-is-indented', 'JSON is written on several lines', {
    change: writeJson((body) => JSON.stringify(body, null, 2)),
  }),
  variant('shape-of-json-is-ascii', 'JSON escapes everything that is not ASCII', {
    change: writeJson((body) =>
      JSON.stringify(body).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ),
  }),
]
