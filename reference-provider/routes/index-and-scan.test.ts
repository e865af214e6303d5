/** Lists, counts and moves by the index of a mailbox, compared with the plain scan: the same answers and the same messages. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { features as all } from '../../src/contract/features.ts'
import { messageIndexing } from '../rules/lists/facts.ts'
import { storeWith } from '../rules/revise/store-changes.ts'
import { type Rules, referenceRules } from '../rules/rules.ts'
import { referenceDataFrom } from '../store/reference-data.ts'
import { type MessageStore, Store } from '../store/store.ts'
import type { Features } from '../store/without-absent-features.ts'
import { own, smallDataset, today } from '../test/small-dataset.ts'
import { changePartitionRoute } from './changes.ts'
import { listMessagesRoute } from './list-messages.ts'
import type { ProviderRoute, RouteContext } from './route.ts'
import { statisticRoutes } from './statistics.ts'
import { type MailboxStep, mailboxSteps, partitions } from './test/random-mailbox-steps.ts'

const rules: Rules = referenceRules
const features = Object.fromEntries(all.map((feature) => [feature, 'yes'])) as Features

/** The same messages in a store that has no index. */
const scanned = (store: Store): MessageStore => storeWith(store, {})

interface Sent {
  query?: Record<string, string>
  json?: unknown
}

/** A provider without the parts that lists do not need. */
const providerWith = (store: MessageStore, consultable: readonly string[]) => {
  let now = Date.parse(today)
  const context = (route: ProviderRoute, { query, json }: Sent) =>
    ({
      route,
      rules,
      store,
      features,
      referenceData: referenceDataFrom(smallDataset()),
      readings: { listWithoutAccess: 'scenarios' },
      services: { partitions: async () => [...partitions, 'NOWHERE'] },
      clock: () => new Date(now),
      basePath: '',
      request: {
        path: '/',
        query: new URLSearchParams(query),
        headers: { 'content-type': 'application/json' },
        json: async () => json,
      },
      caller: {
        mailbox: async () => own,
        mayConsult: async (partitionId: string) => consultable.includes(partitionId),
        partitionFilter: async () => (partitionId: string) => consultable.includes(partitionId),
      },
    }) as unknown as RouteContext
  const answer = async (route: ProviderRoute, sent: Sent) => (await route.handle(context(route, sent))).body
  const change = (place: number, facts: object) => {
    const held = store.inMailbox(own)
    const from = held[place % held.length]
    return from && store.swap([{ from, to: { ...from, ...facts } }])
  }
  const take = async (step: MailboxStep): Promise<unknown> => {
    switch (step.kind) {
      case 'list':
        return answer(listMessagesRoute, { query: step.query })
      case 'count':
        return Promise.all(statisticRoutes.map((route) => answer(route, { query: step.query })))
      case 'change':
        return change(step.place, step.facts)
      case 'add':
        return store.add(own, step.message)
      case 'move':
        return answer(changePartitionRoute, { json: step.move })
      case 'wait':
        now += step.hours * 60 * 60 * 1000
        return undefined
    }
  }
  return { take, messages: () => store.inMailbox(own) }
}

it('random requests have the same answers, and leave the same messages in the same order', async () => {
  let [found, moved] = [0, 0]
  await fc.assert(
    fc.asyncProperty(mailboxSteps, async ({ messages, consultable, steps }) => {
      const newStore = () => {
        const store = new Store(rules.ordering.compare, messageIndexing)
        Array.from(store.fill({ enterpriseNumber: own, messages }))
        return store
      }
      const byIndex = providerWith(newStore(), consultable)
      const byScan = providerWith(scanned(newStore()), consultable)
      for (const step of steps) {
        const answer = await byIndex.take(step)
        expect(answer).toEqual(await byScan.take(step))
        if (step.kind === 'list' && (answer as { total: number }).total > 0) found += 1
        if (step.kind === 'move') moved += 1
      }
      expect(byIndex.messages()).toEqual(byScan.messages())
      expect(byIndex.messages()).toEqual(byIndex.messages().toSorted(rules.ordering.compare))
    }),
    { numRuns: 400 },
  )
  // Most lists of random criteria are empty: enough of them must not be.
  expect([found > 100, moved > 100]).toEqual([true, true])
}, 60_000)
