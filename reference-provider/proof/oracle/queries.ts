/** §4.1, §4.2: parameters for fast-check to choose from. */
import fc from 'fast-check'
import { own } from './model/data/callers.ts'
import { soughtTexts } from './model/data/texts.ts'
import type { Query } from './model/query.ts'

export const one = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values)
const truth = one('true', 'false')
export const partition = one('GENERAL', 'B', 'CLOSED', 'EMPTY', 'TARGET')
const date = one('2026-03-09', '2026-03-10', '2026-03-26', '2026-02-20', '2026-04-10', '2026-01-31', '2027-06-01')

/** A parameter that so many requests out of a hundred have. */
export const sometimes = <T>(percent: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 100 - percent, arbitrary: fc.constant(undefined) },
    { weight: percent, arbitrary: value },
  )

const given = (query: Record<string, string | undefined>): Query =>
  Object.fromEntries(Object.entries(query).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))

const text = fc.noBias(fc.record({ q: one(...soughtTexts), qlang: one('fr', 'nl', 'de', 'FR') }))

export const criteria: fc.Arbitrary<Query> = fc
  .tuple(
    fc.record({
      folder: sometimes(30, one('in', 'out')),
      visible: sometimes(20, truth),
      read: sometimes(15, truth),
      recipientPartition: sometimes(25, partition),
      registeredMail: sometimes(10, truth),
      requiredAction: sometimes(10, truth),
      requiredActionNotExecuted: sometimes(8, truth),
      expiredBefore: sometimes(10, date),
      receivedAfter: sometimes(10, date),
      receivedBefore: sometimes(10, date),
      enterpriseNumber: sometimes(8, one('0811000452', '0811000551', '811000452', own)),
      senderApplicationId: sometimes(8, one('counter', 'archive', 'nowhere')),
      page: sometimes(25, one('1', '2', '3', '9')),
      pageSize: sometimes(40, one('10', '5', '20', '50', '1', '100')),
    }),
    sometimes(33, text),
  )
  .map(([query, found]) => given({ ...query, ...found }))

/** Syntax that is wrong, in one parameter or two. */
export const wrong = one<Query>(
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

export const counted: fc.Arbitrary<Query> = fc
  .record({
    recipientPartition: sometimes(40, partition),
    isRead: sometimes(50, truth),
    isConfirmed: sometimes(50, truth),
    numberOfDaysBeforeExpiration: one('15', '16', '0', '14', '30'),
  })
  .map(given)
