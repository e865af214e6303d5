/** Statuses of success and of refusals that the specification leaves open. */
import { jsonBodyResponse } from '../../../response.ts'
import { withHandler, withStatus } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { conflicting, inSequence, type RuleChange, rewriteResponses, type Variant, variant } from '../variant.ts'

const withoutBody = revise('presentation', { replyCreated: () => undefined })

const withoutLocation = rewriteResponses(['reply'], ({ headers: { Location: _, ...headers }, ...reply }) => ({
  ...reply,
  headers,
}))

/** A created reply is answered without its identifier. */
export const unnamedReplies = inSequence(withoutBody, withoutLocation)

const withMostMessages =
  (most: number): RuleChange =>
  (rules) =>
    withHandler(rules, ['changeVisibility', 'changePartition'], (own) => async (identified) => {
      const { messageIds = [] } = (await identified.request.json()) as { messageIds?: readonly unknown[] }
      return messageIds.length > most ? { status: 413, headers: {} } : own(identified)
    })

export const statusVariants: readonly Variant[] = [
  variant('status-of-hiding-is-200-with-a-body', 'changeVisibility answers 200 and an object', {
    change: rewriteResponses(['changeVisibility'], (reply) =>
      reply.status === 204 ? { ...reply, status: 200, body: { changed: 1 } } : reply,
    ),
  }),
  variant('status-of-hiding-is-200-without-a-body', 'changeVisibility answers 200 and nothing', {
    change: (rules) => withStatus(rules, 'changeVisibility', 200),
  }),
  variant(
    'status-of-moving-by-name-is-200-with-a-body',
    'changePartition answers 200 and an object when messages are named; 204 when a source is',
    {
      change: (rules) =>
        withHandler(rules, ['changePartition'], (own) => async (identified) => {
          const response = await own(identified)
          const { messageIds } = (await identified.request.json()) as { messageIds?: readonly unknown[] }
          return messageIds ? jsonBodyResponse(200, { moved: messageIds.length }, response.headers) : response
        }),
    },
  ),
  variant('status-of-hiding-is-202-once-done', 'changeVisibility answers 202 when it is done', {
    change: (rules) => withStatus(rules, 'changeVisibility', 202),
  }),
  ...conflicting('the most messages of a change', [
    variant('status-of-more-than-a-hundred-messages-is-413', 'a change names at most 100 messages', {
      change: withMostMessages(100),
    }),
    variant('status-of-more-than-twenty-messages-is-413', 'a change names at most 20 messages', {
      change: withMostMessages(20),
    }),
  ]),
  variant('status-of-an-empty-file-is-204', 'a file of zero bytes is answered with 204', {
    change: rewriteResponses(['content'], (reply) =>
      reply.body instanceof Uint8Array && reply.body.length === 0
        ? { status: 204, headers: reply.headers, body: undefined }
        : reply,
    ),
  }),
  variant('status-of-a-body-without-length-is-411', 'changes need Content-Length', {
    change: (rules) =>
      withHandler(
        rules,
        ['changeVisibility', 'changePartition'],
        (own) => async (identified) =>
          identified.request.headers['transfer-encoding'] === undefined
            ? own(identified)
            : { status: 411, headers: {} },
      ),
  }),
  variant('status-of-a-reply-comes-without-a-body', 'a created reply is answered with its address alone', {
    change: withoutBody,
  }),
  variant('status-of-a-reply-comes-without-an-address', 'a created reply is answered without Location', {
    change: withoutLocation,
  }),
  variant('status-of-a-reply-says-nothing', 'a created reply is answered with its status alone', {
    change: unnamedReplies,
  }),
  variant('status-of-a-reply-names-its-request', 'a created reply is answered with the address that was asked for', {
    change: inSequence(withoutBody, (rules) =>
      withHandler(rules, ['reply'], (own) => async (identified) => {
        const { headers, ...response } = await own(identified)
        return { ...response, headers: { ...headers, Location: identified.request.path } }
      }),
    ),
  }),
  variant('status-of-a-bad-token-is-403', 'a missing or bad token is refused with 403', {
    change: revise('refusals', ({ enterpriseMissing }) => ({
      tokenMissing: () => enterpriseMissing(),
      tokenInvalid: () => enterpriseMissing(),
    })),
  }),
  variant('status-of-an-unknown-message-is-403', 'a message that does not exist is refused as one without access', {
    change: revise('refusals', ({ enterpriseMissing }) => ({
      messageAbsent: () => enterpriseMissing(),
      changeOfAbsent: () => enterpriseMissing(),
    })),
    readings: { messageWithoutAccess: 'guidance', changeWithoutAccess: 'guidance' },
  }),
  variant('status-of-a-message-that-does-not-exist-is-410', 'a message that does not exist is 410', {
    change: rewriteResponses(['details'], (reply) => (reply.status === 404 ? { ...reply, status: 410 } : reply)),
    readings: { messageWithoutAccess: 'guidance' },
  }),
  variant('status-of-a-part-that-a-message-lacks-is-204', '204 for a body or data that a message lacks', {
    change: rewriteResponses(['body', 'paymentData', 'structuredData'], (reply) =>
      JSON.stringify(reply.body ?? '').includes('the message has no ')
        ? { ...reply, status: 204, body: undefined }
        : reply,
    ),
  }),
  variant('status-of-readings-is-mixed-within-a-row', 'details are refused with 404 and contents with 403', {
    change: rewriteResponses(['content'], (reply) => (reply.status === 404 ? { ...reply, status: 403 } : reply)),
  }),
]
