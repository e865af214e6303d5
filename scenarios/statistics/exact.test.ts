import { expect, it } from 'vitest'
import { referenceDialect } from '../../src/contract/dialect.ts'
import { sampleNeeds } from '../../src/contract/test-data/needs.ts'
import { knownStatisticScenarios } from './exact.ts'

/** The number of days in the last request of the nearly-expired count, at this moment. */
const daysAskedAt = (now: string, expirationDate: string): unknown => {
  const [nearlyExpired] = knownStatisticScenarios
  const { countedPartition } = sampleNeeds
  const later = { ...countedPartition.later, expirationDate }
  const steps = nearlyExpired?.steps({
    ...sampleNeeds,
    countedPartition: { ...countedPartition, later, windowAfter: 48 },
  })
  const send = steps?.at(-1)?.send
  const request = typeof send === 'function' ? send([], referenceDialect, new Date(now)) : send
  return new Map(request?.query).get('numberOfDaysBeforeExpiration')
}

it.each([
  ['on the day itself, if it expires earlier in the day', '2026-06-01T12:00:00Z', '2026-07-16T09:00:00Z', '45'],
  ['some days later, if it expires later in the day', '2026-06-01T08:00:00Z', '2026-07-16T09:00:00Z', '48'],
  ['some days later, if a time zone could make it another day', '2026-06-01T10:00:00Z', '2026-07-16T09:00:00Z', '48'],
  ['some days later, if the target shows no expiry', '2026-06-01T12:00:00Z', '', '48'],
])('the window ends %s', (_, now, expirationDate, days) => {
  expect(daysAskedAt(now, expirationDate)).toBe(days)
})
