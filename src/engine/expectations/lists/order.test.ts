import { describe, expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { unknownName } from '../../scenario/expectation.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { newestFirst, newestFirstIfList, notNewerThanStep } from './order.ts'

const page = (step: number, ...dates: (string | undefined)[]): Exchange =>
  answered(
    200,
    { items: dates.map((publicationDate, index) => ({ messageId: `m${step}${index}`, publicationDate })) },
    step,
  )

const [noon, morning, evening] = ['2026-01-02T12:00:00Z', '2026-01-02T08:00:00Z', '2026-01-02T20:00:00Z']

describe('the expectation "newest first"', () => {
  it.each([
    ['downwards', [evening, noon, morning], true],
    ['the same instant twice', [noon, noon, morning], true],
    ['the same instant in two time zones', ['2026-01-02T13:00:00+01:00', noon], true],
    ['an instant that only looks later', [noon, '2026-01-02T12:30:00+01:00'], true],
    ['parts of a second upwards', ['2026-01-02T12:00:00.100Z', '2026-01-02T12:00:00.900Z', morning], true],
    ['upwards', [morning, noon], false],
    ['one out of place', [evening, morning, noon], false],
    ['a message without a date', [evening, undefined], undefined],
    ['an invalid date', ['some day', noon], undefined],
    ['nothing', [], true],
  ] as const)('judges %s', (_, dates, met) => {
    expect(newestFirst.judge(seeing([page(0, ...dates)])).holds).toBe(met)
  })

  it('passes of an answer that is no list, where it judges lists alone', () => {
    const holdsOf = (exchange: Exchange) => newestFirstIfList.judge(seeing([exchange])).holds
    expect(
      [answered(403, { status: 403 }), page(0, noon, undefined, morning), page(0, morning, noon)].map(holdsOf),
    ).toEqual([true, true, false])
  })

  it('takes dates from details, and is inconclusive when the name is unknown', () => {
    const summary = answered(200, { items: [{ messageId: 'a' }, { messageId: 'b' }] })
    const details = { a: { publicationDate: noon }, b: { publicationDate: evening } }
    expect(newestFirst.judge(seeing([{ ...summary, details }])).holds).toBe(false)
    const nameless = { dialect: { ...referenceDialect, publicationDate: null } }
    expect(newestFirst.judge(seeing([page(0, noon)], nameless))).toEqual(unknownName('publicationDate'))
  })
})

describe('older than in an earlier step', () => {
  it.each([
    ['a page that goes on', [evening, noon], [noon, morning], true],
    ['a page that begins later', [evening, noon], [evening, morning], false],
    ['an empty page', [evening, noon], [], true],
    ['a page after one without dates', [undefined], [morning], undefined],
  ] as const)('judges %s', (_, first, second, met) => {
    expect(notNewerThanStep(1).judge(seeing([page(0, ...first), page(1, ...second)])).holds).toBe(met)
  })

  it('cannot tell when the step gave no list', () => {
    expect(
      notNewerThanStep(1).judge(seeing([answered(200, { error: 'none' }, 0), page(1, noon)])).holds,
    ).toBeUndefined()
  })
})
