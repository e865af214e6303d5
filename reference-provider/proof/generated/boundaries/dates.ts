/** §4.1, §4.2, §8: dates that are some days too early or too late. */

import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { dayMs } from '../../../../src/contract/interface/limits.ts'
import { dayOf } from '../../../rules/lists/filters.ts'
import { revise } from '../../../rules/rules.ts'
import { withQueryChange } from '../changes.ts'
import { allowedBecause, atEachPlace, mutant } from '../mutant.ts'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** A date in the year 9999 stays: a later one has five digits of the year. */
const shiftedDay = (day: string, days: number): string =>
  day.startsWith('9999') ? day : new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

const oneDayIsOpen = allowedBecause(
  'Whether a bound belongs to the period, and in which time zone a day ends, is not stated.',
)

/** One day more or less is a reading of the bounds, or a time zone. */
const judgedFilter = (days: number) => (Math.abs(days) <= 1 ? oneDayIsOpen : {})

/** §8: the last day of the window counts; a day more is a time zone. */
const judgedWindow = (days: number) => (days === 1 ? oneDayIsOpen : {})

const dateFilters: readonly (readonly [name: string, clause: ClauseId])[] = [
  ['expiredBefore', '4.1.expired-before'],
  ['receivedAfter', '4.1.received-after'],
  ['receivedBefore', '4.1.received-before'],
]

const filterShifts = [-30, -7, -3, -1, 1, 3, 7, 30]

export const shiftedDates = atEachPlace(dateFilters, filterShifts, ([name, clause], days) => {
  const change = withQueryChange('messages', (query) => {
    const value = query.get(name)
    if (value !== null && isDay(value)) query.set(name, shiftedDay(value, days))
  })
  const id = `shifted-${days}-days:messages.${name}`
  return mutant(id, `${name} is shifted by ${days} days`, [clause], change, judgedFilter(days))
})

const windowShifts = [-15, -10, -7, -4, -3, -1, 1, 3, 4, 7, 15, 30]

export const shiftedWindows = windowShifts.map((days) =>
  mutant(
    `shifted-${days}-days:nearlyExpired.window`,
    `the window of nearlyExpired is ${days} days longer`,
    ['4.2.nearly-expired-days', '4.2.nearly-expired', '8.portal-window'],
    revise('statistics', ({ nearlyExpired }) => ({
      nearlyExpired: (message, asked, now) => nearlyExpired(message, asked + days, now),
    })),
    judgedWindow(days),
  ),
)

export const wrongWindows = [
  mutant(
    'future-only:nearlyExpired.window',
    'messages that expire today are not counted',
    ['4.2.nearly-expired'],
    revise('statistics', ({ nearlyExpired }) => ({
      nearlyExpired: (message, days, now) =>
        nearlyExpired(message, days, now) && dayOf(message.expirationDate) > now.toISOString().slice(0, 10),
    })),
    oneDayIsOpen,
  ),
  mutant(
    'fixed-window:nearlyExpired.window',
    'the window is always 15 days',
    ['4.2.nearly-expired-days'],
    revise('statistics', ({ nearlyExpired }) => ({
      nearlyExpired: (message, _days, now) => nearlyExpired(message, 15, now),
    })),
  ),
  mutant(
    'hours:nearlyExpired.window',
    'the number of days is taken as hours',
    ['4.2.nearly-expired-days'],
    revise('statistics', ({ nearlyExpired }) => ({
      nearlyExpired: (message, days, now) => nearlyExpired(message, days / 24, now),
    })),
  ),
]
