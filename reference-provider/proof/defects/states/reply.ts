/** §2, §4.1, §5.6: replies that are refused, or taken where they must not be. */

import { scopes } from '../../../../src/contract/interface/scopes.ts'
import { refuse } from '../../../refusal.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withDeclaration, withHandler, withStatus } from '../../../rules/revise/route-changes.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { Handler, IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { closedTo, withOtherResponse } from '../shared/callers-and-responses.ts'

const created = 'reply-created'
const forbidden = 'reply-not-authorized-refused'

/** A forbidden reply from a caller with the scope is accepted and thrown away. */
const acceptRepliesFrom =
  (scope: string): Defect['change'] =>
  (rules) => {
    const bearers = new Set<string | undefined>()
    const noting = revise('asking', ({ introspection }) => ({
      introspection: async (token, ask) => {
        const answer = await introspection(token, ask)
        if (answer.active && rules.tokens.includesScope(answer.scope, scope)) bearers.add(`Bearer ${token}`)
        return answer
      },
    }))
    return withResponseRewrite(noting(rules), ['reply'], (last, { headers }) =>
      last.status === 400 && bearers.has(headers.authorization) ? { ...last, status: 201, body: {} } : last,
    )
  }

/** What happens to a reply of a caller to a message to which this caller just replied. */
const withRepeatedReply =
  (repeated: (own: Handler, identified: IdentifiedRequest, first: ProviderResponse) => Promise<ProviderResponse>) =>
  (rules: Rules): Rules => {
    const recent = new Map<string, { at: number; response: ProviderResponse }>()
    return withHandler(rules, ['reply'], (own) => async (identified) => {
      const key = `${identified.request.headers.authorization} ${identified.params.messageId}`
      const earlier = recent.get(key)
      if (earlier && Date.now() - earlier.at < doubleClickMs) return repeated(own, identified, earlier.response)
      const response = await own(identified)
      recent.set(key, { at: Date.now(), response })
      return response
    })
  }

const doubleClickMs = 2000

export const replyDefects: readonly Defect[] = [
  defect('reply-answers-200', [created], {
    says: 'a reply gets 200',
    clauses: ['4.1.reply-201', '7.reply-201', 'rows.26'],
    change: (rules) => withStatus(rules, 'reply', 200),
  }),
  defect('reply-is-put-in-a-queue', [created], {
    says: 'a reply gets 202 before it is created',
    clauses: ['4.1.reply-201', '7.reply-201', 'rows.26'],
    change: (rules) => withStatus(rules, 'reply', 202),
  }),
  defect('reply-wants-plain-json', [created], {
    says: 'a reply must be JSON; multipart is refused',
    clauses: ['2.reply-multipart', '4.1.reply', 'rows.26'],
    change: (rules) => withDeclaration(rules, ['reply'], (own) => ({ ...own, bodyTypes: ['application/json'] })),
  }),
  defect('reply-wants-a-file', [created], {
    says: 'a reply without an attachment is refused',
    clauses: ['2.reply-attachments', '4.1.reply', 'rows.26'],
    change: revise('replying', (replying, rules) => ({
      message: (reply) =>
        reply.attachments.length === 0 ? refuse(rules.refusals.invalid([])) : replying.message(reply),
    })),
  }),
  defect('reply-is-closed-to-users', [created], {
    says: 'users cannot reply',
    clauses: ['5.6.reply-allowed', '1.2.reply-open-to-consulting-user', 'rows.26'],
    change: closedTo('human', 'reply'),
  }),
  defect('reply-is-refused-where-it-is-authorized', [created], {
    says: 'the flag isReplyAuthorized is negated',
    clauses: ['4.1.reply', '5.6.reply-allowed', 'rows.26'],
    change: revise('replying', { isForbidden: ({ isReplyAuthorized }) => isReplyAuthorized }),
  }),
  defect('reply-is-taken-where-it-is-forbidden', [forbidden], {
    says: 'isReplyAuthorized is not enforced',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false', 'rows.27'],
    change: revise('replying', { isForbidden: () => false }),
  }),
  defect('reply-forbidden-answers-403', [forbidden], {
    says: 'a reply to a message that forbids replies gets 403',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', 'rows.27'],
    change: revise('refusals', ({ targetWithoutAccess }) => ({ replyForbidden: () => targetWithoutAccess() })),
  }),
  defect('reply-forbidden-answers-409', [forbidden], {
    says: 'a reply to a message that forbids replies gets 409',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', 'rows.27'],
    change: revise('refusals', ({ conflict }) => ({ replyForbidden: () => conflict() })),
  }),
  defect('reply-forbidden-is-dropped-in-silence', [forbidden], {
    says: 'a reply to a message that forbids replies is dropped, although the response is 201',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', 'rows.27'],
    change: withOtherResponse(['reply'], [400], { status: 201, body: {} }),
  }),
  defect('reply-forbidden-binds-no-application', ['reply-not-authorized-by-consumer-refused'], {
    says: 'isReplyAuthorized is not enforced for document consumers',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false'],
    change: acceptRepliesFrom(scopes.documentConsumer),
  }),
  defect('reply-forbidden-binds-no-representative', ['reply-not-authorized-by-mandate-refused'], {
    says: 'isReplyAuthorized is not enforced for representatives',
    clauses: ['5.6.reply-forbidden-400', '7.reply-forbidden-400', '2.is-reply-authorized-false'],
    change: acceptRepliesFrom(scopes.representative),
  }),
]

/** §2, §4.1: replies whose parts are misread. */
export const replyParsingDefects: readonly Defect[] = [
  defect('reply-wants-a-subject', ['reply-created'], {
    says: 'a reply without a subject is refused',
    clauses: ['1.4.replies-if-supported', '4.4.reply-if-supported', '2.reply-body-content'],
    change: revise('replying', (replying, rules) => ({
      message: (reply) => (reply.content.subject ? replying.message(reply) : refuse(rules.refusals.invalid([]))),
    })),
  }),
  defect('reply-looks-for-the-part-message', ['reply-created', 'reply-with-file-created'], {
    says: 'the JSON part of a reply is expected under another name',
    clauses: ['2.reply-part'],
    change: revise('replying', (_own, rules) => ({ message: () => refuse(rules.refusals.invalid([])) })),
  }),
  defect('reply-knows-no-type-of-mailbox', ['reply-created'], {
    says: 'the sender of a reply is read from another field',
    clauses: ['2.reply-sender', '2.reply-sender-mailbox-type', '2.reply-sender-enterprise-number'],
    change: revise('replying', { typeOfMailbox: 'kind' }),
  }),
  defect('reply-repeated-at-once-gets-the-first-response', ['reply-second-stored'], {
    says: 'a second reply to a message within two seconds gets the response of the first',
    clauses: ['4.1.reply', '2.reply-body-content'],
    change: withRepeatedReply(async (_own, _identified, first) => first),
  }),
  defect('reply-repeated-at-once-is-not-stored', ['reply-second-stored'], {
    says: 'a second reply to a message within two seconds gets 201 and is not stored',
    clauses: ['4.1.reply', '2.reply-body-content'],
    change: withRepeatedReply((own, identified) =>
      own({ ...identified, store: storeWith(identified.store, { add: () => {} }) }),
    ),
  }),
  defect('reply-has-the-files-of-its-parent', ['reply-without-files-of-parent'], {
    says: 'a reply also has the files of the message that it answers',
    clauses: ['2.reply-attachments', '4.1.reply'],
    change: revise('replying', ({ message }) => ({
      message: (reply) => message({ ...reply, attachments: [...reply.attachments, ...reply.parent.attachments] }),
    })),
  }),
  defect('reply-wants-a-main-file', ['reply-with-file-created'], {
    says: 'a reply with files but without a main content is refused',
    clauses: ['2.reply-is-main-content'],
    change: revise('replying', (replying, rules) => ({
      message: (reply) =>
        reply.attachments.length === 0 || reply.attachments.some(({ isMainContent }) => isMainContent)
          ? replying.message(reply)
          : refuse(rules.refusals.invalid([])),
    })),
  }),
]
