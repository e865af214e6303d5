import { expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { type Expectation, unknownName } from '../scenario/expectation.ts'
import { answered, seeing } from '../test/exchanges.ts'
import { either } from './alternatives.ts'
import { countExactly } from './answers/fields.ts'
import { status } from './answers/status-codes.ts'
import { emptyList } from './lists/membership.ts'
import { countsAddUpToAtMostFirstStep } from './lists/totals.ts'

const nothing = either([status(200), emptyList], [status(403)])
const noCount = either([status(200), countExactly(0)], [status(403, 404)])
const list = (...items: object[]) => answered(200, { items })

const cases: [title: string, demand: Expectation, exchange: Exchange, met: boolean | undefined][] = [
  ['the first alternative', nothing, list(), true],
  ['the second', nothing, answered(403), true],
  ['half of the first', nothing, list({ messageId: 'm1' }), false],
  ['none', nothing, answered(500), false],
  ['a count of 0', noCount, answered(200, { count: 0 }), true],
  ['a count', noCount, answered(200, { count: 1 }), false],
  ['a refusal in place of a count', noCount, answered(404), true],
]

it.each(cases)('judges %s', (_, demand, exchange, met) => {
  expect(demand.judge(seeing([exchange])).holds).toBe(met)
})

it('is inconclusive when an alternative is', () => {
  const seen = seeing([list()], { dialect: { ...referenceDialect, listItems: null } })
  expect(nothing.judge(seen)).toEqual(unknownName('listItems'))
})

it('says what is accepted and what came', () => {
  expect(nothing.says).toBe('200 and an empty list; or 403')
  expect(nothing.judge(seeing([answered(500)]))).toEqual({ holds: false, actual: '500' })
  expect(nothing.protectsContent).toBe(true)
})

const counts = (...answers: (number | 'refused' | 'odd')[]): Exchange[] =>
  answers.map((one, step) =>
    one === 'refused' ? answered(403, {}, step) : answered(200, one === 'odd' ? {} : { count: one }, step),
  )

it.each<[title: string, exchanges: Exchange[], met: boolean | undefined]>([
  ['parts that are no more than the whole', counts(5, 2, 3), true],
  ['parts that are less', counts(5, 2), true],
  ['parts that are more', counts(5, 3, 3), false],
  ['a part that is refused', counts(5, 'refused', 5), true],
  ['an answer that is no count', counts(5, 'odd'), false],
  ['a whole that is no count', counts('odd', 1), undefined],
])('adds up %s', (_, exchanges, met) => {
  expect(countsAddUpToAtMostFirstStep.judge(seeing(exchanges)).holds).toBe(met)
})

it('is inconclusive about counts when the name of the count is unknown', () => {
  const seen = seeing(counts(1, 1), { dialect: { ...referenceDialect, count: null } })
  expect(countsAddUpToAtMostFirstStep.judge(seen)).toEqual(unknownName('count'))
})
