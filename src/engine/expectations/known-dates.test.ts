import { expect, it } from 'vitest'
import type { KnownFields } from '../../contract/test-data/needs.ts'
import { answered, seeing } from '../test/exchanges.ts'
import { hasKnownOffset, showsKnownDates } from './known-dates.ts'

const published = ['2026-01-05', '2026-03-05', '2026-07-05', '2026-08-05', '2026-11-05', '2026-12-05']

const datesOf = (day: string) => ({
  publicationDate: `${day}T08:00:00Z`,
  expirationDate: `${day.replace('2026', '2027')}T08:00:00Z`,
})

const known = published.map(
  (day): KnownFields => ({
    subject: { nl: day },
    businessValues: [],
    isRead: true,
    isVisible: true,
    isReplyAuthorized: false,
    isBodyMainContent: false,
    hasBody: false,
    isToConfirm: false,
    isRegisteredMail: false,
    attachmentCount: 0,
    mainAttachmentCount: 0,
    actionCounts: [0],
    ...datesOf(day),
  }),
)

const later = (text: string, hours: number): string => new Date(Date.parse(text) + hours * 3_600_000).toISOString()

/** The answers, with some hours added to each date of the messages at these places. */
const shown = (hours: Partial<Record<keyof ReturnType<typeof datesOf>, number>>, ...places: number[]) =>
  seeing(
    published.map((day, place) => {
      const { publicationDate, expirationDate } = datesOf(day)
      const { publicationDate: first = 0, expirationDate: second = 0 } = places.includes(place) ? hours : {}
      return answered(
        200,
        { publicationDate: later(publicationDate, first), expirationDate: later(expirationDate, second) },
        place,
      )
    }),
  )

const aYear = 365 * 24

it.each<[says: string, seen: ReturnType<typeof shown>, holds: boolean]>([
  ['all dates are as stored', shown({}), true],
  ['an expiry is a year late', shown({ expirationDate: aYear }, 5), false],
  ['two messages were loaded on another day', shown({ publicationDate: 96, expirationDate: 96 }, 0, 1), true],
  [
    'half of the expiry dates are others: another field, or other data',
    shown({ expirationDate: aYear }, 0, 1, 2),
    true,
  ],
  ['an expiry is shown as a day', shown({ expirationDate: -8 }, 3), true],
])('expiry dates where %s', (_says, seen, holds) => {
  expect(showsKnownDates(known, 'expirationDate').judge(seen).holds).toBe(holds)
})

it.each<[says: string, seen: ReturnType<typeof shown>, holds: boolean]>([
  ['all dates are as stored', shown({}), true],
  ['two are an hour late', shown({ publicationDate: 1 }, 2, 3), false],
  ['all are an hour late', shown({ publicationDate: 1 }, 0, 1, 2, 3, 4, 5), true],
  ['one was loaded on another day', shown({ publicationDate: 96 }, 2), true],
])('the offset of publication dates where %s', (_says, seen, holds) => {
  expect(hasKnownOffset(known, 'publicationDate').judge(seen).holds).toBe(holds)
})
