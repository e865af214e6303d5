/** §7: errors whose shape is left open, which is all but the refused mandate. */
import { utf8Bytes, utf8Text } from '../../../../src/contract/bytes.ts'
import type { ProviderResponse } from '../../../response.ts'
import { revise } from '../../../rules/rules.ts'
import { rewriteResponses, type Variant, variant } from '../variant.ts'

/** The refusal that names the two enterprises of a mandate has a stated body (§5.5). */
const isMandateRefusal = ({ status, body }: ProviderResponse): boolean =>
  status === 403 && /\d{10}\D+\d{10}/.test(body instanceof Uint8Array ? utf8Text(body) : JSON.stringify(body ?? ''))

/** A response that asks for a retry says when, whatever its format. */
const isRefusal = (reply: ProviderResponse): boolean =>
  reply.status >= 400 && reply.headers['Retry-After'] === undefined && !isMandateRefusal(reply)

/** §4.6 holds for errors too: a gateway that writes its own error pages adds the CORS headers to them. */
export const crossOriginHeadersOf = ({ headers }: ProviderResponse): ProviderResponse['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(access-control-|vary$)/i.test(name)))

const errorVariant = (
  id: string,
  says: string,
  rewrite: (refusal: ProviderResponse) => Omit<ProviderResponse, 'status'>,
): Variant =>
  variant(id, says, {
    change: rewriteResponses([], (reply) => (isRefusal(reply) ? withOwnHeaders(reply, rewrite(reply)) : reply)),
  })

const withOwnHeaders = (reply: ProviderResponse, rewritten: Omit<ProviderResponse, 'status'>): ProviderResponse => ({
  ...rewritten,
  status: reply.status,
  headers: { ...crossOriginHeadersOf(reply), ...rewritten.headers },
})

export const errorVariants: readonly Variant[] = [
  variant('error-is-plain-json', 'problem documents go out as application/json', {
    change: revise('problems', { mediaType: 'application/json' }),
  }),
  errorVariant('error-has-no-body', 'an error is its status and nothing more', () => ({ headers: {} })),
  errorVariant('error-is-a-web-page', 'errors are the pages of the application server', ({ status }) => ({
    headers: { 'Content-Type': 'text/html;charset=utf-8' },
    body: utf8Bytes(`<!doctype html><title>Error</title><h1>HTTP Status ${status}</h1>`),
  })),
  errorVariant('error-is-plain-text', 'errors are a line of text', () => ({
    headers: { 'Content-Type': 'text/plain' },
    body: utf8Bytes('refused'),
  })),
  errorVariant(
    'error-has-a-shape-of-its-own',
    'errors are objects with a code and a message',
    ({ status, headers }) => ({
      headers,
      body: { code: `E${status}`, message: 'refused', fields: [] },
    }),
  ),
]
