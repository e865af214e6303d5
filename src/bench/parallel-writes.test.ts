/** Some parallel writes, and providers that lose or half do some; `parallel-writes.soak.ts` sends 10,000 from 64 connections. */

import { describe, expect, it } from 'vitest'
import { withHandler } from '../../reference-provider/rules/revise/route-changes.ts'
import { storeWith } from '../../reference-provider/rules/revise/store-changes.ts'
import type { Rules } from '../../reference-provider/rules/rules.ts'
import type { MessageStore } from '../../reference-provider/store/store.ts'
import { writeInParallel } from './load/parallel-writes.ts'

it('parallel writes are all there, whole and none too many', { timeout: 300_000 }, async () => {
  const { done, conflicts, reads, problems } = await writeInParallel({ writes: 1200, clients: 32, seed: 1 })
  expect(problems).toEqual([])
  expect(done + conflicts).toBe(1200)
  expect(conflicts).toBeLessThan(120)
  expect(reads).toBeGreaterThan(300)
})

const withStore =
  (change: (store: MessageStore) => Partial<MessageStore>) =>
  (rules: Rules): Rules =>
    withHandler(
      rules,
      ['changePartition', 'changeVisibility', 'reply'],
      (own) => (identified) => own({ ...identified, store: storeWith(identified.store, change(identified.store)) }),
    )

let count = 0

describe('it is seen when a provider', () => {
  it.each<[string, (store: MessageStore) => Partial<MessageStore>, RegExp]>([
    [
      'loses a reply',
      (store) => ({
        add: (mailbox, message) => {
          count += 1
          if (count % 20 > 0) store.add(mailbox, message)
        },
      }),
      /replies are there/,
    ],
    [
      'loses a change',
      (store) => ({
        swap: (changes) => {
          count += 1
          return count % 20 === 0 || store.swap(changes)
        },
      }),
      /^expected .* got/,
    ],
    [
      'moves a partition in two steps',
      (store) => ({
        swap: (changes) => {
          setTimeout(() => store.swap(changes.slice(1)), 5)
          return store.swap(changes.slice(0, 1))
        },
      }),
      /of the crowd are in|^pair/,
    ],
  ])('%s', { timeout: 300_000 }, async (_, change, sentence) => {
    const { problems } = await writeInParallel({ writes: 600, clients: 16, seed: 2, revise: withStore(change) })
    expect(problems.filter((problem) => sentence.test(problem))).not.toEqual([])
  })
})
