/** How answers travel: slowly, in chunks, on connections of their own, or only when asked again. */
import { setTimeout as wait } from 'node:timers/promises'
import { refuse } from '../refusal.ts'
import { rewriting } from '../rules/rewriting.ts'
import { type Rules, revised } from '../rules/rules.ts'
import type { Variant } from './variant.ts'

/** Every so many calls one is refused, before anything is done, with a time after which to come again. */
const busy =
  (every: number, status: 429 | 503, after: () => string) =>
  (rules: Rules): Rules => {
    let calls = 0
    const { kinds, headers } = rules.problems
    const withStatus = revised(rules, 'problems', {
      kinds: { ...kinds, conflict: { status, title: 'Busy' } },
      headers: (refusal) => ({ ...headers(refusal), ...(refusal.kind === 'conflict' && { 'Retry-After': after() }) }),
    })
    return revised(withStatus, 'asking', {
      introspection: async (token, ask) => {
        calls += 1
        return calls % every === 0 ? refuse(rules.refusals.conflict()) : rules.asking.introspection(token, ask)
      },
    })
  }

export const connections: readonly Variant[] = [
  {
    id: 'connection-closes-after-each-answer',
    says: 'no connection is kept',
    change: (rules) =>
      rewriting(rules, [], (reply) => ({ ...reply, headers: { ...reply.headers, Connection: 'close' } })),
  },
  {
    id: 'connection-sends-in-chunks',
    says: 'answers are sent in chunks, their length untold',
    change: (rules) =>
      rewriting(rules, [], (reply) =>
        reply.body === undefined ? reply : { ...reply, headers: { ...reply.headers, 'Transfer-Encoding': 'chunked' } },
      ),
  },
  {
    id: 'connection-is-slow',
    says: 'every answer takes 50 milliseconds more',
    change: (rules) =>
      revised(rules, 'asking', {
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
      return revised(rules, 'asking', {
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
    settles: 'conflicts',
    says: 'every fifteenth request is answered with 429',
    change: busy(15, 429, () => '0'),
  },
  {
    id: 'connection-is-busy-until-a-date',
    settles: 'conflicts',
    says: 'every fifteenth request is answered with 503 and the date to come again',
    change: busy(15, 503, () => new Date().toUTCString()),
  },
]
