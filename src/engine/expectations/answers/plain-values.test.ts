import { expect, it } from 'vitest'
import { fail } from '../../scenario/expectation.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { expectation } from '../building-blocks.ts'
import { whereValuesHaveLanguages } from './plain-values.ts'

const one = expectation('one', 'one thing', () => fail('the first'))
const other = expectation('other', 'another thing', () => fail('the second'))
const seen = (...values: unknown[]) =>
  seeing([answered(200, { businessDataList: [{ key: 'k' }, { key: 'a', values }] }, 1), answered(200, {}, 2)])

it('values with languages are judged', () => {
  expect(whereValuesHaveLanguages(2, one, other).judge(seen({ fr: 'mot' }))).toEqual(fail('the first'))
  expect(whereValuesHaveLanguages(2, one).judge(seen())).toEqual(fail('the first'))
})

it('values without a language are not judged', () => {
  expect(whereValuesHaveLanguages(2, one).judge(seen('mot')).holds).toBe(true)
  expect(whereValuesHaveLanguages(2, one, other).judge(seen('mot', { fr: 'mot' }))).toEqual(fail('the second'))
})

it('values of another step do not count', () => {
  expect(whereValuesHaveLanguages(0, one).judge(seen('mot'))).toEqual(fail('the first'))
  expect(whereValuesHaveLanguages(3, one).judge(seen('mot'))).toEqual(fail('the first'))
})
