import { describe, expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { itemsIn } from '../../scenario/list-answer.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { type DateCriterion, dayOfMessages, wholeDayListed } from './whole-days.ts'

const dates = {
  early: '2026-03-01T00:30:00Z',
  noon: '2026-03-01T12:00:00Z',
  late: '2026-03-01T21:30:00Z',
  night: '2026-03-01T23:30:00Z',
  next: '2026-03-02T09:00:00Z',
  nextDay: '2026-03-02T10:00:00Z',
}
type Name = keyof typeof dates

/** A list that shows messages by these names; both of their dates are the same. */
const listing = (step: number, names: readonly Name[], query = ''): Exchange => {
  const items = names.map((name) => ({
    messageId: name,
    publicationDate: dates[name],
    expirationDate: dates[name],
  }))
  const own = answered(200, { items }, step)
  return { ...own, request: { ...own.request, path: `/mailbox/messages${query}` } }
}

const all = Object.keys(dates) as Name[]

const judged = (criterion: DateCriterion, listed: readonly Name[], again: readonly Name[] = all) =>
  wholeDayListed(criterion, { whole: 1, bounded: 2 }).judge(
    seeing([listing(0, all), listing(1, listed, `?pageSize=100&${criterion}=2026-03-01`), listing(2, again)]),
  ).holds

describe('of the messages of the day of the bound, a list shows all or none', () => {
  it.each<[string, readonly Name[], boolean]>([
    ['all of the day', ['early', 'noon', 'late', 'night'], true],
    ['none of the day', ['next', 'nextDay'], true],
    ['a message that is of the next day in Brussels', ['early', 'noon', 'late'], true],
    ['the morning alone', ['early', 'noon'], false],
    ['the evening alone', ['late', 'night', 'next', 'nextDay'], false],
  ])('%s', (_, listed, holds) => {
    for (const criterion of ['receivedBefore', 'receivedAfter', 'expiredBefore'] as const)
      expect(judged(criterion, listed)).toBe(holds)
  })

  it('a message that is no longer listed afterwards is not judged', () => {
    expect(judged('receivedBefore', ['early', 'noon'], ['early', 'noon', 'night', 'next'])).toBe(true)
  })

  it('a full page can end within the messages that expire on a day', () => {
    const full = listing(1, ['early', 'noon'], '?pageSize=2&expiredBefore=2026-03-01')
    const expectation = wholeDayListed('expiredBefore', { whole: 1, bounded: 2 })
    expect(expectation.judge(seeing([listing(0, all), full, listing(2, all)])).holds).toBe(true)
  })
})

describe('the day that is asked for', () => {
  const dayAt = (now: string, names: readonly Name[]) =>
    dayOfMessages(itemsIn(listing(0, names), referenceDialect) ?? [], 'receivedBefore', referenceDialect, new Date(now))

  it.each<[string, readonly Name[], string | undefined]>([
    ['2026-05-09T10:00:00Z', ['next', 'early', 'noon'], '2026-03-01'],
    ['2026-05-09T02:30:00Z', ['next', 'early', 'noon'], '2026-03-01'],
    ['2026-05-09T23:30:00Z', ['early', 'late', 'next', 'nextDay'], '2026-03-01'],
    ['2026-05-09T10:00:00Z', ['next', 'night'], '2026-03-02'],
    ['2026-05-09T10:00:00Z', [], undefined],
  ])('at %s, of %j', (now, names, day) => {
    expect(dayAt(now, names)).toBe(day)
  })
})
