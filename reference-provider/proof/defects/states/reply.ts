/** §2, §4.1, §5.6: replies that are refused, or taken where they must not be. */

import { scopes } from '../../../../src/contract/interface/scopes.ts'
import { refuse } from '../../../refusal.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withDeclaration, withStatus } from '../../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { closedTo } from '../shared/closed-to.ts'

const created = 'reply-created'
const forbidden = 'reply-not-authorized-refused'

/** A forbidden reply from a caller with the scope is accepted and thrown away. */
const acceptRepliesFrom = (rules: Rules, scope: string): Rules => {
  const bearers = new Set<string | undefined>()
  const changed = reviseRules(rules, 'asking', {
    introspection: async (token, ask) => {
      const answer = await rules.asking.introspection(token, ask)
      if (answer.active && rules.tokens.carries(answer.scope, scope)) bearers.add(`Bearer ${token}`)
      return answer
    },
  })
  return withResponseRewrite(changed, ['reply'], (last, { headers }) =>
    last.status === 400 && bearers.has(headers.authorization) ? { ...last, status: 201, body: {} } : last,
  )
}

export const replyDefects: readonly Defect[] = [
  {
    id: 'reply-answers-200',
    clauses: ['4.1.reply-201', '7.reply-201', 'rows.26'],
    says: 'success is 200 everywhere',
    expected: [created],
    change: (rules) => withStatus(rules, 'reply', 200),
  },
  {
    id: 'reply-is-put-in-a-queue',
    clauses: ['4.1.reply-201', '7.reply-201', 'rows.26'],
    says: 'the reply is answered with 202 before it is created',
    expected: [created],
    change: (rules) => withStatus(rules, 'reply', 202),
  },
  {
    id: 'reply-wants-plain-json',
    clauses: ['2.reply-multipart', '4.1.reply', 'rows.26'],
    says: 'the operation takes JSON and refuses multipart',
    expected: [created],
    change: (rules) => withDeclaration(rules, ['reply'], (own) => ({ ...own, bodyTypes: ['application/json'] })),
  },
  {
    id: 'reply-wants-a-file',
    clauses: ['2.reply-attachments', '4.1.reply', 'rows.26'],
    says: 'a reply of text alone is refused for want of an attachment',
    expected: [created],
    change: (rules) =>
      reviseRules(rules, 'replying', {
        message: (reply) =>
          reply.attachments.length === 0 ? refuse(rules.refusals.invalid([])) : rules.replying.message(reply),
      }),
  },
  {
    id: 'reply-is-closed-to-users',
    clauses: ['5.6.reply-allowed', '1.2.reply-open-to-consulting-user', 'rows.26'],
    says: 'replying is thought to need the right to publish',
    expected: [created],
    change: closedTo('human', 'reply'),
  },
  {
    id: 'reply-is-refused-where-it-is-authorized',
    clauses: ['4.1.reply', '5.6.reply-allowed', 'rows.26'],
    says: 'isReplyAuthorized is compared without its negation',
    expected: [created],
    change: (rules) => reviseRules(rules, 'replying', { isForbidden: ({ isReplyAuthorized }) => isReplyAuthorized }),
  },
  {
    id: 'reply-is-taken-where-it-is-forbidden',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false', 'rows.27'],
    says: 'isReplyAuthorized is shown and never enforced',
    expected: [forbidden],
    change: (rules) => reviseRules(rules, 'replying', { isForbidden: () => false }),
  },
  {
    id: 'reply-forbidden-answers-403',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', 'rows.27'],
    says: 'a message that forbids replies is answered as a missing right',
    expected: [forbidden],
    change: (rules) => reviseRules(rules, 'refusals', { replyForbidden: () => rules.refusals.targetWithoutAccess() }),
  },
  {
    id: 'reply-forbidden-answers-409',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', 'rows.27'],
    says: 'a message that forbids replies is answered as a conflict of state',
    expected: [forbidden],
    change: (rules) => reviseRules(rules, 'refusals', { replyForbidden: () => rules.refusals.conflict() }),
  },
  {
    id: 'reply-forbidden-is-dropped-in-silence',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', 'rows.27'],
    says: 'a reply that is not wanted is thrown away and answered with 201',
    expected: [forbidden],
    change: (rules) =>
      withResponseRewrite(rules, ['reply'], (reply) =>
        reply.status === 400 ? { ...reply, status: 201, body: {} } : reply,
      ),
  },
  {
    id: 'reply-forbidden-binds-no-application',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false'],
    says: 'isReplyAuthorized is checked with the rights, and applications skip that check',
    expected: ['reply-not-authorized-by-consumer-refused'],
    change: (rules) => acceptRepliesFrom(rules, scopes.documentConsumer),
  },
  {
    id: 'reply-forbidden-binds-no-representative',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false'],
    says: 'a mandate is thought to allow whatever the enterprise could do, and more',
    expected: ['reply-not-authorized-by-mandate-refused'],
    change: (rules) => acceptRepliesFrom(rules, scopes.representative),
  },
]
