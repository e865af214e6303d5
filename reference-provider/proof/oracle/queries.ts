/** §4.1, §4.2: parameters for fast-check to choose from. */
import fc from 'fast-check'
import { ownNumber } from './model/data/callers.ts'
import { searchTexts } from './model/data/texts.ts'
import type { Query } from './model/query.ts'

export const anyOf = <const T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values)

/** One of these, the weights being how often. */
export const weighted = <T>(...choices: readonly [weight: number, arbitrary: fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const booleanText = anyOf('true', 'false')
export const partitionChoice = anyOf('GENERAL', 'B', 'CLOSED', 'EMPTY', 'TARGET')
const date = anyOf('2026-03-09', '2026-03-10', '2026-03-26', '2026-02-20', '2026-04-10', '2026-01-31', '2027-06-01')

/** A parameter, and the percentage of requests that have it. */
export const inPercent = <T>(percent: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 100 - percent, arbitrary: fc.constant(undefined) },
    { weight: percent, arbitrary: value },
  )

const withoutUndefined = (query: Record<string, string | undefined>): Query =>
  Object.fromEntries(Object.entries(query).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))

const text = fc.noBias(fc.record({ q: anyOf(...searchTexts), qlang: anyOf('fr', 'nl', 'de', 'FR') }))

export const listQuery: fc.Arbitrary<Query> = fc
  .tuple(
    fc.record({
      folder: inPercent(30, anyOf('in', 'out')),
      visible: inPercent(20, booleanText),
      read: inPercent(15, booleanText),
      recipientPartition: inPercent(25, partitionChoice),
      registeredMail: inPercent(10, booleanText),
      requiredAction: inPercent(10, booleanText),
      requiredActionNotExecuted: inPercent(8, booleanText),
      expiredBefore: inPercent(10, date),
      receivedAfter: inPercent(10, date),
      receivedBefore: inPercent(10, date),
      enterpriseNumber: inPercent(8, anyOf('0811000452', '0811000551', '811000452', ownNumber)),
      senderApplicationId: inPercent(8, anyOf('counter', 'archive', 'nowhere')),
      page: inPercent(25, anyOf('1', '2', '3', '9')),
      pageSize: inPercent(40, anyOf('10', '5', '20', '50', '1', '100')),
    }),
    inPercent(33, text),
  )
  .map(([query, found]) => withoutUndefined({ ...query, ...found }))

/** Syntax that is wrong, in one parameter or two. */
export const invalidQuery = anyOf<Query>(
  { page: 'abc' },
  { page: '0' },
  { pageSize: 'ten' },
  { pageSize: '101' },
  { read: 'maybe' },
  { visible: '1' },
  { receivedAfter: 'notadate' },
  { expiredBefore: '2026-02-30' },
  { folder: 'both' },
  { q: 'facture' },
  { q: 'facture', qlang: 'en' },
  { page: '-1', read: 'no' },
)

export const statisticQuery: fc.Arbitrary<Query> = fc
  .record({
    recipientPartition: inPercent(40, partitionChoice),
    isRead: inPercent(50, booleanText),
    isConfirmed: inPercent(50, booleanText),
    numberOfDaysBeforeExpiration: anyOf('15', '16', '0', '14', '30'),
  })
  .map(withoutUndefined)
