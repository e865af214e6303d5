import { expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import type { Expectation, JudgementInput } from '../../scenario/expectation.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { leavesOutNothing } from './pages-in-a-row.ts'
import {
  addsUpToStep,
  countOfListInStep,
  fieldsAsInStep,
  intersectionOfSteps,
  sameListAsStep,
  sameListWith,
  sameListWithout,
  sharesNoMessageWithStep,
  subsetOfStep,
} from './relations.ts'

/** A list for each step; the ids are single letters. */
const lists = (...steps: string[]): Exchange[] =>
  steps.map((ids, step) => answered(200, { items: [...ids].map((messageId) => ({ messageId })) }, step))

const b = { messageId: 'b', recipientPartition: 'GENERAL', subject: '', publicationDate: '' }
const unknown = { dialect: { ...referenceDialect, listItems: null, total: null } }

const cases: [
  title: string,
  demand: Expectation,
  steps: string[],
  met: boolean | undefined,
  seen?: Partial<JudgementInput>,
][] = [
  ['a part', subsetOfStep(1), ['abc', 'ca'], true],
  ['more than the whole', subsetOfStep(1), ['abc', 'ad'], false],
  ['what two lists share', intersectionOfSteps(1, 2), ['abc', 'bcd', 'cb'], true],
  ['less than they share', intersectionOfSteps(1, 2), ['abc', 'bcd', 'c'], false],
  ['more than they share', intersectionOfSteps(1, 2), ['abc', 'bcd', 'bcd'], false],
  ['parts of a whole', addsUpToStep(1, 2), ['abc', 'ca', 'b'], true],
  ['a part that is missing', addsUpToStep(1, 2), ['abc', 'a', 'b'], false],
  ['parts that overlap', addsUpToStep(1, 2), ['abc', 'ab', 'bc'], false],
  ['a part from elsewhere', addsUpToStep(1, 2), ['abc', 'abc', 'd'], false],
  ['two pages of a whole', leavesOutNothing(2, [1]), ['abc', 'ab', 'c'], true],
  ['two pages with a gap', leavesOutNothing(2, [1]), ['abc', 'a', 'c'], false],
  ['two pages with a gap, and messages after the whole', leavesOutNothing(2, [1]), ['abc', 'a', 'de'], false],
  ['two pages smaller than the whole', leavesOutNothing(2, [1]), ['abcd', 'a', 'b'], true],
  ['a first page that is cut, and no second one', leavesOutNothing(2, [1]), ['abc', 'ab', ''], false],
  ['the same in another order', sameListAsStep(1), ['abc', 'cab'], true],
  ['not the same', sameListAsStep(1), ['abc', 'ab'], false],
  ['one that left', sameListWithout(1, b), ['abc', 'ac'], true],
  ['one that stayed', sameListWithout(1, b), ['abc', 'abc'], false],
  ['another that left too', sameListWithout(1, b), ['abc', 'a'], false],
  ['one that came', sameListWith(1, b), ['ac', 'abc'], true],
  ['none that came', sameListWith(1, b), ['ac', 'ac'], false],
  ['nothing shared', sharesNoMessageWithStep(1), ['ab', 'cd'], true],
  ['something shared', sharesNoMessageWithStep(1), ['ab', 'bc'], false],
  ['a step that was not sent', subsetOfStep(3), ['abc', 'ca'], undefined],
  ['a list whose name is not known', subsetOfStep(1), ['abc', 'ca'], undefined, unknown],
]

it.each(cases)('judges %s', (_, demand, steps, met, seen) => {
  expect(demand.judge(seeing(lists(...steps), seen)).holds).toBe(met)
})

it('names the message that is wrong', () => {
  expect(addsUpToStep(1, 2).judge(seeing(lists('abc', 'ab', 'bc')))).toEqual({
    holds: false,
    actual: 'message b is listed twice',
  })
  expect(sameListAsStep(1).judge(seeing(lists('abc', 'ab')))).toEqual({
    holds: false,
    actual: 'message c is not in the list',
  })
})

it('does not take an answer without a list for an empty one', () => {
  expect(subsetOfStep(1).judge(seeing([...lists('abc'), answered(200, { hello: 1 }, 1)])).holds).toBe(false)
})

const details = (...steps: object[]): Exchange[] => steps.map((json, step) => answered(200, json, step))

it.each<[object, object, boolean | undefined, Partial<JudgementInput>?]>([
  [{ isRead: true }, { isRead: true }, true],
  [{ isRead: false }, {}, true],
  [{ isRead: true }, { isRead: false }, false],
  [{ isVisible: true }, { isVisible: true }, undefined, { dialect: { ...referenceDialect, isVisible: null } }],
])('compares the fields of %j and %j', (before, after, met, seen) => {
  expect(fieldsAsInStep(1, 'isRead', 'isVisible').judge(seeing(details(before, after), seen)).holds).toBe(met)
})

it.each<[string, object, number, boolean | undefined, Partial<JudgementInput>?]>([
  ['abc', { count: 3 }, 100, true],
  ['abc', { count: 4 }, 100, false],
  ['abc', { count: '3' }, 100, false],
  ['abc', { count: 3 }, 3, undefined],
  ['abc', { count: 3 }, 100, undefined, { dialect: { ...referenceDialect, count: null } }],
])('holds %s against the count %j in pages of %i', (ids, json, pageSize, met, seen) => {
  expect(countOfListInStep(1, pageSize).judge(seeing([...lists(ids), answered(200, json, 1)], seen)).holds).toBe(met)
})
