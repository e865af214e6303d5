/** Test data of mailboxes that the suite did not generate, where the newest messages do not show it. */
import { describe, expect, it } from 'vitest'
import { fullOrSample } from '../cli/test/full-size.ts'
import type { ComputedTarget } from './large/computed-provider.ts'
import { planAndRunOnMailbox, planOnMailbox } from './large/plan-on-mailbox.ts'
import { disagreements, someWithoutFaults } from './mailboxes.ts'

const timeout = 240_000

/** The newest 3,000 messages are read, in GENERAL, and neither registered nor with an action. */
const plain = { messages: 20_000, plain: 3_000 }

const mostRequests = 120

/** Most of what lacks data needs the families of messages that differ in one criterion, which only the test mailbox has. */
describe('a large mailbox', () => {
  it.each<[string, ComputedTarget, number]>([
    ['of many kinds of messages', { messages: 6_000 }, 258],
    ['with small partitions', { messages: 6_000, hasSmallPartitions: true }, 258],
    ['whose newest messages are all alike', plain, 258],
    ['a little larger than what is read', { messages: 1_000 }, 260],
  ])('%s: few scenarios lack data', { timeout }, async (_, target, most) => {
    const { plan, requests } = await planOnMailbox(target)
    expect(plan.lacking.length).toBeLessThanOrEqual(most)
    expect(requests).toBeLessThanOrEqual(mostRequests)
  })

  /** A list without filters shows the newest messages again, so that the plan is the one of the first look. */
  it.each(['refused', 'ignored'] as const)(
    'whose provider has filters %s has what the first look showed',
    { timeout },
    async (filters) => {
      const { plan, requests } = await planOnMailbox({ ...plain, filters })
      expect(plan).toMatchObject({ seen: 2_631, notes: [] })
      expect(plan.lacking.length).toBeGreaterThan(250)
      expect(plan.runs.length).toBeGreaterThan(270)
      expect(requests).toBeLessThanOrEqual(mostRequests)
    },
  )

  it('has no more requests than one that was read whole needs, if it is small', { timeout }, async () => {
    const { plan, requests } = await planOnMailbox({ messages: 200 })
    expect(plan.seen).toBe(200)
    expect(plan.lacking.length).toBeLessThanOrEqual(317)
    expect(requests).toBeLessThanOrEqual(40)
  })
})

/** With more messages in a week than a page has, relations around a date cannot be judged. */
it('plans what it runs, with data from further down', { timeout }, async () => {
  const both = await planAndRunOnMailbox({ ...plain, messages: 6_000, hasSmallPartitions: true }, someWithoutFaults)
  expect(disagreements(both)).toEqual([])
  expect(both.result.summary.failed).toBe(0)
  expect(both.result.summary.passed).toBeGreaterThan(fullOrSample(300, 50))
})
