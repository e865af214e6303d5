/** Transport: slow responses, chunks, connections that close, throttling. */
import { setTimeout as wait } from 'node:timers/promises'
import { refuse } from '../../../refusal.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { OutboundRequest } from '../../../rules/service-requests.ts'
import type { Variant } from '../variant.ts'

/** Refuses one of every `every` requests before it has an effect, with a time for the retry. */
const busyEvery =
  (every: number, status: 429 | 503, after: () => string) =>
  (rules: Rules): Rules => {
    let calls = 0
    const { kinds, headers } = rules.problems
    const withStatus = reviseRules(rules, 'problems', {
      kinds: { ...kinds, conflict: { status, title: 'Busy' } },
      headers: (refusal) => ({ ...headers(refusal), ...(refusal.kind === 'conflict' && { 'Retry-After': after() }) }),
    })
    return reviseRules(withStatus, 'asking', {
      introspection: async (token, ask) => {
        calls += 1
        return calls % every === 0 ? refuse(rules.refusals.conflict()) : rules.asking.introspection(token, ask)
      },
    })
  }

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

const withConnectionClose = <Request extends OutboundRequest>(request: Request): Request => ({
  ...request,
  headers: { ...request.headers, Connection: 'close' },
})

export const connectionVariants: readonly Variant[] = [
  {
    id: 'connection-to-services-is-one-of-two',
    says: 'at most two calls to the services at the same time; the third waits',
    change: (rules) => {
      const turn = limitConcurrency(2)
      const { introspection, right, rights, mandate, partitions } = rules.asking
      return reviseRules(rules, 'asking', {
        introspection: (token, ask) => turn(() => introspection(token, ask)),
        right: (question, ask) => turn(() => right(question, ask)),
        rights: (question, ask) => turn(() => rights(question, ask)),
        mandate: (question, ask) => turn(() => mandate(question, ask)),
        partitions: (mailbox, ask) => turn(() => partitions(mailbox, ask)),
      })
    },
  },
  {
    id: 'connection-to-services-is-opened-each-time',
    says: 'no connection to the services is kept',
    change: (rules) => {
      const { introspection, rights, mandate, partitions, ownToken } = rules.requests
      return reviseRules(rules, 'requests', {
        introspection: (...facts) => withConnectionClose(introspection(...facts)),
        rights: (...facts) => withConnectionClose(rights(...facts)),
        mandate: (...facts) => withConnectionClose(mandate(...facts)),
        partitions: (...facts) => withConnectionClose(partitions(...facts)),
        ownToken: (...facts) => withConnectionClose(ownToken(...facts)),
      })
    },
  },
  {
    id: 'connection-closes-after-each-answer',
    needsConnection: true,
    says: 'no connection is kept',
    change: (rules) =>
      withResponseRewrite(rules, [], (reply) => ({ ...reply, headers: { ...reply.headers, Connection: 'close' } })),
  },
  {
    id: 'connection-sends-in-chunks',
    needsConnection: true,
    says: 'responses are sent in chunks, without Content-Length',
    change: (rules) =>
      withResponseRewrite(rules, [], (reply) =>
        reply.body === undefined ? reply : { ...reply, headers: { ...reply.headers, 'Transfer-Encoding': 'chunked' } },
      ),
  },
  {
    id: 'connection-is-slow',
    says: 'every answer takes 50 milliseconds more',
    change: (rules) =>
      reviseRules(rules, 'asking', {
        introspection: async (token, ask) => {
          await wait(50)
          return rules.asking.introspection(token, ask)
        },
      }),
  },
  {
    id: 'connection-answers-one-at-a-time',
    says: 'a request waits until the one before was identified',
    change: (rules) => {
      let before: Promise<unknown> = Promise.resolve()
      return reviseRules(rules, 'asking', {
        introspection: (token, ask) => {
          const mine = before.then(() => rules.asking.introspection(token, ask))
          before = mine.catch(() => {})
          return mine
        },
      })
    },
  },
  {
    id: 'connection-is-throttled-with-429',
    conflictGroup: 'conflicts',
    says: 'every fifteenth request is answered with 429',
    change: busyEvery(15, 429, () => '0'),
  },
  {
    id: 'connection-is-busy-until-a-date',
    conflictGroup: 'conflicts',
    says: 'every fifteenth request is answered with 503 and the date to come again',
    change: busyEvery(15, 503, () => new Date().toUTCString()),
  },
]
