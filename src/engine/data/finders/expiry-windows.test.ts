import { expect, it } from 'vitest'
import {
  filterClosedCounted,
  filterCountedPartition,
  filterExpiringSoon,
  withWindowsAroundLater,
} from './date-windows.ts'

/** Today is 1 June; the list is asked for what expires before 17 June. */
const expiredBefore = '2026-06-17'
const handle = (expirationDate: string) => ({
  messageId: expirationDate,
  recipientPartition: 'GENERAL',
  subject: '',
  publicationDate: '2026-01-01T00:00:00Z',
  expirationDate: expirationDate && `${expirationDate}T12:00:00Z`,
})
const soonAndLater = (soon: string, later: string) => ({
  expiredBefore,
  message: handle(soon),
  read: handle(soon),
  later: handle(later),
})

it.each([
  ['two days on either side of the bound', '2026-06-14', '2026-06-19', 1],
  ['soon, and too near to the bound', '2026-06-16', '2026-06-19', 0],
  ['later, and too near to the bound', '2026-06-14', '2026-06-18', 0],
  ['expired by now', '2026-06-01', '2026-06-19', 0],
])('%s', (_, soon, later, left) => {
  expect(filterExpiringSoon([soonAndLater(soon, later)])).toHaveLength(left)
})

it('takes the last candidate where no expiry is shown', () => {
  const [near, wide] = [soonAndLater('', ''), { ...soonAndLater('', ''), expiredBefore: 'of the last' }]
  expect(filterExpiringSoon([near, wide])).toEqual([wide])
})

it.each([
  ['within 15 days, within 60 and later', '2026-06-10', '2026-07-16', '2027-01-01', 1],
  ['aged, so that what was to expire later expires soon', '2026-06-03', '2026-06-18', '2027-01-01', 0],
  ['later than 60 days', '2026-06-10', '2026-07-31', '2027-01-01', 0],
  ['the last too soon', '2026-06-10', '2026-07-16', '2026-08-02', 0],
  ['not shown', '', '', '', 1],
])('counts %s', (_, soon, later, last, left) => {
  const candidate = {
    expiredBefore,
    unreadRegistered: handle(soon),
    unread: handle(soon),
    readRegistered: handle(soon),
    later: handle(later),
    readRegisteredLater: handle(last),
    windowBefore: 20,
    windowAfter: 50,
  }
  expect(filterCountedPartition([candidate])).toHaveLength(left)
  // 16 July is 45 days after 1 June.
  const { windowBefore, windowAfter } = withWindowsAroundLater(candidate)
  if (left === 1) expect([windowBefore, windowAfter]).toEqual(later === '' ? [20, 50] : [42, 47])
})

it.each([
  ['as they were loaded', '2026-06-13', '2026-09-01', 1],
  ['one that expired since', '2026-05-31', '2026-09-01', 0],
  ['one that expires today', '2026-06-01', '2026-09-01', 0],
  ['one too near to the bound', '2026-06-16', '2026-09-01', 0],
  ['a registered mail that expired since', '2026-06-13', '2026-05-31', 0],
  ['no expiry that is shown', '', '', 1],
])('of closed messages takes %s', (_, soon, later, left) => {
  const candidate = { expiring: handle(soon), registered: handle(later), toConfirm: handle(later) }
  expect(filterClosedCounted([candidate], expiredBefore)).toHaveLength(left)
})
