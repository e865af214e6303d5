import { expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { dayMs } from '../../contract/interface/limits.ts'
import { answered } from '../test/exchanges.ts'
import { middleDay, recentWindow, sharedPartition, windowAround } from './list-window.ts'

/** So many messages, one a day, the newest on 30 June. */
const page = (count: number) => {
  const newest = Date.parse('2026-06-30T12:00:00Z')
  const items = Array.from({ length: count }, (_, index) => ({
    messageId: `m${index}`,
    publicationDate: new Date(newest - index * dayMs).toISOString(),
  }))
  return answered(200, { items })
}
const query = ({ query: pairs }: { query: readonly (readonly [string, string])[] }) => Object.fromEntries(pairs)

it('narrows a large page to its fifty newest messages', () => {
  expect(query(recentWindow({ folder: 'in' }, page(100), referenceDialect))).toEqual({
    folder: 'in',
    receivedAfter: '2026-05-12',
    pageSize: '100',
  })
})

it('leaves a small page, and one without dates, as they are', () => {
  const whole = { folder: 'in', pageSize: '100' }
  expect(query(recentWindow({ folder: 'in' }, page(50), referenceDialect))).toEqual(whole)
  expect(query(recentWindow({ folder: 'in' }, page(100), { ...referenceDialect, publicationDate: null }))).toEqual(
    whole,
  )
  expect(query(recentWindow({ folder: 'in' }, undefined, referenceDialect))).toEqual(whole)
})

it('reads dates from the details of messages whose items show none', () => {
  const { answer, ...dated } = page(100)
  const { items } = JSON.parse(answer.text ?? '') as { items: { messageId: string }[] }
  const summaries = answered(200, { items: items.map(({ messageId }) => ({ messageId })) })
  const withDetails = { ...dated, ...summaries, details: Object.fromEntries(items.map((one) => [one.messageId, one])) }
  expect(query(recentWindow({}, withDetails, referenceDialect)).receivedAfter).toBe('2026-05-12')
  expect(middleDay(withDetails, referenceDialect, new Date())).toBe('2026-05-11')
})

it('leaves out a day that may go on behind the page', () => {
  const items = Array.from({ length: 100 }, (_, index) => ({
    messageId: `m${index}`,
    publicationDate: index < 18 ? '2026-06-30T12:00:00Z' : '2026-06-29T12:00:00Z',
  }))
  const since = (crowded: typeof items) =>
    query(recentWindow({}, answered(200, { items: crowded }), referenceDialect)).receivedAfter
  expect(since(items)).toBe('2026-06-30')
  expect(since(items.slice(18)), 'there is no other day').toBe('2026-06-29')
})

it('ends before the newest day if that has most of the page', () => {
  const window = (ofToday: number, count: number, criteria = {}) => {
    const items = Array.from({ length: count }, (_, index) => ({
      messageId: `m${index}`,
      publicationDate: new Date(
        Date.parse('2026-06-30T12:00:00Z') - Math.max(0, index - ofToday + 1) * dayMs,
      ).toISOString(),
    }))
    return query(recentWindow(criteria, answered(200, { items }), referenceDialect))
  }
  expect(window(71, 100)).toEqual({ receivedAfter: '2026-05-30', receivedBefore: '2026-06-29', pageSize: '100' })
  expect(window(71, 90)).toEqual({ receivedBefore: '2026-06-29', pageSize: '100' })
  expect(window(100, 100)).toEqual({ receivedBefore: '2026-06-29', pageSize: '100' })
  expect(window(71, 90, { receivedBefore: '2026-06-20' }), 'the criteria end earlier').toEqual({
    receivedBefore: '2026-06-20',
    pageSize: '100',
  })
  expect(window(95, 100), 'too few others').toEqual({ receivedAfter: '2026-06-30', pageSize: '100' })
})

it('names the partition of messages that lie in one', () => {
  const lying = (...partitions: string[]) =>
    sharedPartition(...partitions.map((recipientPartition) => ({ recipientPartition })))
  expect(lying('B', 'B')).toEqual({ recipientPartition: 'B' })
  expect([lying('A', 'B'), lying()]).toEqual([{}, {}])
})

it('finds the day in the middle', () => {
  const now = new Date('2026-07-01T00:00:00Z')
  expect(middleDay(page(10), referenceDialect, now)).toBe('2026-06-25')
  expect(middleDay(answered(200, { items: [] }), referenceDialect, now)).toBe('2026-07-01')
})

it('asks for the days about some messages, or for all where their dates are not known', () => {
  const messages = ['2026-06-12T01:00:00Z', '2026-06-10T23:00:00Z'].map((publicationDate) => ({ publicationDate }))
  expect(query(windowAround({ visible: true }, ...messages))).toEqual({
    visible: 'true',
    receivedAfter: '2026-06-06',
    receivedBefore: '2026-06-16',
    pageSize: '100',
  })
  expect(query(windowAround({ visible: true }, { publicationDate: '' }))).toEqual({ visible: 'true', pageSize: '100' })
})
