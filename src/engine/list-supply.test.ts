import { describe, expect, it } from 'vitest'
import { datedApart, filteredApart, manyMessages, midway } from './list-supply.ts'
import type { SeenMessage } from './survey/census.ts'

const handle = (publicationDate: string, expirationDate = '') => ({
  messageId: publicationDate,
  recipientPartition: 'GENERAL',
  subject: '',
  publicationDate,
  expirationDate,
  senderApplicationId: 'a',
  senderOrganizationId: 'o',
  messageTypeId: 't',
})
const day = (number: number): string => new Date(Date.UTC(2026, 0, number, 23, 30)).toISOString()

describe('midway', () => {
  it.each([
    ['ten days apart', day(1), day(11), '2026-01-06'],
    ['too close', day(1), day(7), undefined],
    ['the other way round', day(11), day(1), undefined],
    ['one is not shown', '', day(11), 'own'],
  ])('%s', (_, from, to, date) => {
    expect(midway(from, to, 'own')).toBe(date)
  })
})

it('asks between three messages as the target dates them', () => {
  const three = { from: 'x', to: 'y', earlier: handle(day(1)), between: handle(day(11)), later: handle(day(31)) }
  expect(datedApart(three)).toMatchObject([{ from: '2026-01-06', to: '2026-01-21' }])
  expect(datedApart({ ...three, later: handle(day(12)) })).toEqual([])
})

it('asks for what is filtered between its counterparts', () => {
  const message = handle(day(11), day(100))
  const filtered = {
    word: 'w',
    receivedAfter: 'x',
    receivedBefore: 'y',
    expiredBefore: 'z',
    message,
    registered: message,
    earlier: handle(day(1)),
    later: handle(day(31)),
    expiresLater: handle(day(11), day(120)),
    read: message,
    withoutWord: message,
    ofOtherApplication: message,
    ofOtherPartition: message,
  }
  expect(filteredApart(filtered)).toMatchObject([
    { receivedAfter: '2026-01-06', receivedBefore: '2026-01-21', expiredBefore: '2026-04-20' },
  ])
  expect(filteredApart({ ...filtered, expiresLater: handle(day(11), day(101)) })).toEqual([])
})

it('counts received, visible, own messages outside of the closed partition, and wants more than 100', () => {
  const casting = { candidates: { manyMessages: [{ count: 0 }] }, closedPartitionIds: ['CLOSED'] } as never
  const seen = (count: number, changed: object = {}) =>
    Array.from(
      { length: count },
      () =>
        ({ mailbox: 'own', folder: 'in', isVisible: true, recipientPartition: 'GENERAL', ...changed }) as SeenMessage,
    )
  expect(manyMessages(casting, seen(101))).toEqual([{ count: 101 }])
  expect(manyMessages(casting, seen(100))).toEqual([])
  const others = [{ mailbox: 'foreign' }, { folder: 'out' }, { isVisible: false }, { recipientPartition: 'CLOSED' }]
  expect(manyMessages(casting, [...seen(100), ...others.flatMap((changed) => seen(9, changed))])).toEqual([])
})
