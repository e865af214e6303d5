import { describe, expect, it } from 'vitest'
import { midwayDate, withDatesBetween, withFilterDates } from './date-windows.ts'

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

describe('a date midway between two messages', () => {
  it.each([
    ['ten days apart', day(1), day(11), '2026-01-06'],
    ['too close', day(1), day(7), undefined],
    ['the other way round', day(11), day(1), undefined],
    ['one is not shown', '', day(11), 'own'],
  ])('%s', (_, from, to, date) => {
    expect(midwayDate(from, to, 'own')).toBe(date)
  })
})

it('asks between three messages as the target dates them', () => {
  const three = { from: 'x', to: 'y', earlier: handle(day(1)), between: handle(day(11)), later: handle(day(31)) }
  expect(withDatesBetween(three)).toMatchObject([{ from: '2026-01-06', to: '2026-01-21' }])
  expect(withDatesBetween({ ...three, later: handle(day(12)) })).toEqual([])
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
  expect(withFilterDates(filtered)).toMatchObject([
    { receivedAfter: '2026-01-06', receivedBefore: '2026-01-21', expiredBefore: '2026-04-20' },
  ])
  expect(withFilterDates({ ...filtered, expiresLater: handle(day(11), day(101)) })).toEqual([])
})
