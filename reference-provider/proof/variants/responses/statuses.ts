/** Statuses of success and of refusals that the specification leaves open. */

import { jsonBodyResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler, withStatus } from '../../../rules/revise/route-changes.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Variant } from '../variant.ts'

export const statusVariants: readonly Variant[] = [
  {
    id: 'status-of-hiding-is-200-with-a-body',
    says: 'changeVisibility answers 200 and an object',
    change: (rules) =>
      withResponseRewrite(rules, ['changeVisibility'], (reply) =>
        reply.status === 204 ? { ...reply, status: 200, body: { changed: 1 } } : reply,
      ),
  },
  {
    id: 'status-of-hiding-is-200-without-a-body',
    says: 'changeVisibility answers 200 and nothing',
    change: (rules) => withStatus(rules, 'changeVisibility', 200),
  },
  {
    id: 'status-of-moving-by-name-is-200-with-a-body',
    says: 'changePartition answers 200 and an object when messages are named; 204 when a source is',
    change: (rules) =>
      withHandler(rules, ['changePartition'], (own) => async (identified) => {
        const response = await own(identified)
        const { messageIds } = (await identified.request.json()) as { messageIds?: readonly unknown[] }
        return messageIds ? jsonBodyResponse(200, { moved: messageIds.length }, response.headers) : response
      }),
  },
  {
    id: 'status-of-hiding-is-202-once-done',
    says: 'changeVisibility answers 202 when it is done',
    change: (rules) => withStatus(rules, 'changeVisibility', 202),
  },
  {
    id: 'status-of-a-reply-comes-without-a-body',
    says: 'a created reply is answered with its address alone',
    change: (rules) => reviseRules(rules, 'presentation', { replyCreated: () => undefined }),
  },
  {
    id: 'status-of-a-reply-comes-without-an-address',
    says: 'a created reply is answered without Location',
    change: (rules) =>
      withResponseRewrite(rules, ['reply'], ({ headers: { Location: _, ...headers }, ...reply }) => ({
        ...reply,
        headers,
      })),
  },
  {
    id: 'status-of-a-bad-token-is-403',
    says: 'a missing or bad token is refused with 403',
    change: (rules) =>
      reviseRules(rules, 'refusals', {
        tokenMissing: () => rules.refusals.enterpriseMissing(),
        tokenInvalid: () => rules.refusals.enterpriseMissing(),
      }),
  },
  {
    id: 'status-of-an-unknown-message-is-403',
    says: 'a message that does not exist is refused as one without access',
    change: (rules) =>
      reviseRules(rules, 'refusals', {
        messageAbsent: () => rules.refusals.enterpriseMissing(),
        changeOfAbsent: () => rules.refusals.enterpriseMissing(),
      }),
    readings: { messageWithoutAccess: 'guidance', changeWithoutAccess: 'guidance' },
  },
  {
    id: 'status-of-readings-is-mixed-within-a-row',
    says: 'details are refused with 404 and contents with 403',
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (reply) => (reply.status === 404 ? { ...reply, status: 403 } : reply)),
  },
]
