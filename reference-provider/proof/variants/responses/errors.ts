/** §7: errors whose shape is left open, which is all but the refused mandate. */

import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Variant } from '../variant.ts'

/** The refusal that names the two enterprises of a mandate has a stated body (§5.5). */
const isMandateRefusal = ({ status, body }: ProviderResponse): boolean =>
  status === 403 && /\d{10}\D+\d{10}/.test(body instanceof Buffer ? body.toString() : JSON.stringify(body ?? ''))

/** A response that asks for a retry says when, whatever its format. */
const isRefusal = (reply: ProviderResponse): boolean =>
  reply.status >= 400 && reply.headers['Retry-After'] === undefined && !isMandateRefusal(reply)

export const errorVariants: readonly Variant[] = [
  {
    id: 'error-is-plain-json',
    says: 'problem documents go out as application/json',
    change: (rules) => reviseRules(rules, 'problems', { mediaType: 'application/json' }),
  },
  {
    id: 'error-has-no-body',
    says: 'an error is its status and nothing more',
    change: (rules) =>
      withResponseRewrite(rules, [], (reply) => (isRefusal(reply) ? { status: reply.status, headers: {} } : reply)),
  },
  {
    id: 'error-is-a-web-page',
    says: 'errors are the pages of the application server',
    change: (rules) =>
      withResponseRewrite(rules, [], (reply) =>
        isRefusal(reply)
          ? {
              status: reply.status,
              headers: { 'Content-Type': 'text/html;charset=utf-8' },
              body: Buffer.from(`<!doctype html><title>Error</title><h1>HTTP Status ${reply.status}</h1>`),
            }
          : reply,
      ),
  },
  {
    id: 'error-is-plain-text',
    says: 'errors are a line of text',
    change: (rules) =>
      withResponseRewrite(rules, [], (reply) =>
        isRefusal(reply)
          ? { status: reply.status, headers: { 'Content-Type': 'text/plain' }, body: Buffer.from('refused') }
          : reply,
      ),
  },
  {
    id: 'error-has-a-shape-of-its-own',
    says: 'errors are objects with a code and a message',
    change: (rules) =>
      withResponseRewrite(rules, [], (reply) =>
        isRefusal(reply) ? { ...reply, body: { code: `E${reply.status}`, message: 'refused', fields: [] } } : reply,
      ),
  },
]
