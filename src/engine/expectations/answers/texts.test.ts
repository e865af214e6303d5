import { expect, it } from 'vitest'
import { type Expectation, fail } from '../../scenario/expectation.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { expectation } from '../new-expectation.ts'
import { issueFor } from './problems.ts'
import { noTextAt, textAt, textBeside, whereValuesHaveLanguages } from './texts.ts'

const message = {
  subject: { nl: 'Steenbok in het park', fr: 'Le bouquetin du parc' },
  businessDataList: [{ key: 'object', values: [{ fr: 'catamaran' }, 'place 7'] }],
}
const problem = { issues: [{ in: 'query', name: 'page' }, { in: 'body' }] }

const cases: [title: string, demand: Expectation, json: unknown, met: boolean | undefined][] = [
  ['words in one language', textAt('subject.fr', 'bouquetin'), message, true],
  ['words of another language', textAt('subject.nl', 'bouquetin'), message, false],
  ['words in another spelling', textAt('subject.fr', 'Bouquetin'), message, false],
  ['words anywhere below the path', textAt('businessDataList', 'place 7'), message, true],
  ['a path without a value', textAt('subject.de', 'Steinbock'), message, false],
  ['an answer that is no JSON', textAt('subject.fr', 'bouquetin'), undefined, false],
  ['a word beside another', textBeside('subject.fr', 'parc', 'bouquetin'), message, true],
  ['another without the word', textBeside('subject.fr', 'parc', 'bouc'), message, false],
  ['a text without either', textBeside('subject.de', 'Park', 'Steinbock'), message, undefined],
  ['words that are absent', noTextAt('subject.nl', 'bouquetin'), message, true],
  ['words that are there in another spelling', noTextAt('subject.nl', 'steenbok'), message, false],
  ['an issue', issueFor('page'), problem, true],
  ['an issue for another parameter', issueFor('read'), problem, false],
  ['a problem without issues', issueFor('page'), {}, false],
]

it.each(cases)('judges %s', (_, demand, json, met) => {
  expect(demand.judge(seeing([answered(200, json)])).holds).toBe(met)
})

const first = expectation('one', 'one thing', () => fail('the first'))
const second = expectation('other', 'another thing', () => fail('the second'))
const seen = (...values: unknown[]) =>
  seeing([answered(200, { businessDataList: [{ key: 'k' }, { key: 'a', values }] }, 1), answered(200, {}, 2)])

it('values with languages are judged', () => {
  expect(whereValuesHaveLanguages(2, first, second).judge(seen({ fr: 'mot' }))).toEqual(fail('the first'))
  expect(whereValuesHaveLanguages(2, first).judge(seen())).toEqual(fail('the first'))
})

it('values without a language are not judged', () => {
  expect(whereValuesHaveLanguages(2, first).judge(seen('mot')).holds).toBe(true)
  expect(whereValuesHaveLanguages(2, first, second).judge(seen('mot', { fr: 'mot' }))).toEqual(fail('the second'))
})

it('values of another step do not count', () => {
  expect(whereValuesHaveLanguages(0, first).judge(seen('mot'))).toEqual(fail('the first'))
  expect(whereValuesHaveLanguages(3, first).judge(seen('mot'))).toEqual(fail('the first'))
})
