/** Transport: slow responses, chunks, connections that close, throttling. */
import { pause } from '../../../../src/contract/pause.ts'
import { refuse } from '../../../refusal.ts'
import { revise } from '../../../rules/rules.ts'
import type { OutboundRequest } from '../../../rules/service-requests.ts'
import { conflicting, inSequence, type RuleChange, rewriteResponses, type Variant, variant } from '../variant.ts'
import { wrapLookups } from './rights.ts'

/** Refuses one of every `every` requests before it has an effect, with a time for the retry. */
const busyEvery = (every: number, status: 429 | 503, after: () => string): RuleChange =>
  inSequence(
    revise('problems', ({ kinds, headers }) => ({
      kinds: { ...kinds, conflict: { status, title: 'Busy' } },
      headers: (refusal) => ({ ...headers(refusal), ...(refusal.kind === 'conflict' && { 'Retry-After': after() }) }),
    })),
    revise('asking', ({ introspection }, { refusals }) => {
      let calls = 0
      return {
        introspection: async (token, ask) => {
          calls += 1
          return calls % every === 0 ? refuse(refusals.conflict()) : introspection(token, ask)
        },
      }
    }),
  )

/** At most this many concurrent calls to the services; the next call waits. */
const limitConcurrency = (most: number) => {
  let open = 0
  const waiting: (() => void)[] = []
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (open >= most) await new Promise<void>((go) => waiting.push(go))
    open += 1
    try {
      return await ask()
    } finally {
      open -= 1
      waiting.shift()?.()
    }
  }
}

const withConnectionClose =
  <Facts extends unknown[]>(requestFor: (...facts: Facts) => OutboundRequest) =>
  (...facts: Facts): OutboundRequest => {
    const request = requestFor(...facts)
    return { ...request, headers: { ...request.headers, Connection: 'close' } }
  }

export const connectionVariants: readonly Variant[] = [
  variant(
    'connection-to-services-is-one-of-two',
    'at most two calls to the services at the same time; the third waits',
    {
      change: (rules) => {
        const turn = limitConcurrency(2)
        return wrapLookups((asked) => (question, ask) => turn(() => asked(question, ask)))(rules)
      },
    },
  ),
  variant('connection-to-services-is-opened-each-time', 'no connection to the services is kept', {
    change: revise('requests', ({ introspection, rights, mandate, partitions, ownToken }) => ({
      introspection: withConnectionClose(introspection),
      rights: withConnectionClose(rights),
      mandate: withConnectionClose(mandate),
      partitions: withConnectionClose(partitions),
      ownToken: withConnectionClose(ownToken),
    })),
  }),
  variant('connection-to-services-names-the-issuer', 'the audience of the assertion is the issuer', {
    change: revise('requests', { audience: (tokenUrl) => tokenUrl.replace(/\/token$/, '') }),
  }),
  variant('connection-closes-after-each-answer', 'no connection is kept', {
    needsConnection: true,
    change: rewriteResponses([], (reply) => ({ ...reply, headers: { ...reply.headers, Connection: 'close' } })),
  }),
  variant('connection-sends-in-chunks', 'responses are sent in chunks, without Content-Length', {
    needsConnection: true,
    change: rewriteResponses([], (reply) =>
      reply.body === undefined ? reply : { ...reply, headers: { ...reply.headers, 'Transfer-Encoding': 'chunked' } },
    ),
  }),
  variant('connection-is-slow', 'every answer takes 50 milliseconds more', {
    change: revise('asking', ({ introspection }) => ({
      introspection: async (token, ask) => {
        await pause(50)
        return introspection(token, ask)
      },
    })),
  }),
  variant('connection-answers-one-at-a-time', 'a request waits until the one before was identified', {
    change: revise('asking', ({ introspection }) => {
      let before: Promise<unknown> = Promise.resolve()
      return {
        introspection: (token, ask) => {
          const mine = before.then(() => introspection(token, ask))
          before = mine.catch(() => {})
          return mine
        },
      }
    }),
  }),
  ...conflicting('conflicts', [
    variant('connection-is-throttled-with-429', 'every fifteenth request is answered with 429', {
      change: busyEvery(15, 429, () => '0'),
    }),
    variant(
      'connection-is-busy-until-a-date',
      'every fifteenth request is answered with 503 and the date to come again',
      { change: busyEvery(15, 503, () => new Date().toUTCString()) },
    ),
  ]),
]
