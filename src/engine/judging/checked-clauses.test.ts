import { expect, it } from 'vitest'
import type { PersonaName } from '../../contract/personas.ts'
import { pass } from '../scenario/expectation.ts'
import { checkedClauses } from './checked-clauses.ts'

const checked = (
  cited: readonly string[],
  { id = 'status', says = '', actual = '' }: { id?: string; says?: string; actual?: string },
  as: PersonaName = 'humanUser',
) => checkedClauses(cited, { id, says, judge: () => pass }, as, actual)

it('names the clause of the language that is missing', () => {
  const cited = ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de', '2.message-subject']
  const one = { id: 'each-all-languages-subject', actual: 'subject has no text in de' }
  expect(checked(cited, one)).toEqual(['2.localized-portal-de'])
})

it('names the clause of the filter that a listed message does not meet', () => {
  const cited = ['4.1.read-false', '4.1.visible-true', '4.1.combined-with-and']
  expect(checked(cited, { id: 'does-not-contain-read-message' })).toEqual(['4.1.read-false'])
})

const refusals = ['5.1.token-required-details', '5.4.foreign-message', '5.5.mandate-refused-details', '7.scope-403']

it.each<[PersonaName, string, string[] | undefined]>([
  ['nobody', '401', ['5.1.token-required-details']],
  ['nobody', '401 or 403', ['5.1.token-required-details']],
  ['foreignConsumer', '404', ['5.4.foreign-message']],
  ['representativeWithoutMandate', '403', ['5.5.mandate-refused-details']],
  ['consumerWithoutScope', '403', ['7.scope-403']],
  ['humanUser', '403', undefined],
  ['nobody', '200', undefined],
])('names the clause that refuses the caller %s with %s', (as, says, clauses) => {
  expect(checked(refusals, { says }, as)).toEqual(clauses)
})

it('names none if the expectation says nothing about it, or if all of them are in question', () => {
  expect(checked(['4.1.search-contiguous', '4.1.search-punctuation'], { says: '200' })).toBeUndefined()
  expect(checked(['1.8.order'], { id: 'newest-first' })).toBeUndefined()
})
