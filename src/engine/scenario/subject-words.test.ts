import { expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { answered } from '../test/exchanges.ts'
import { reverseWords, subjectSlice, subjectWordPair, withOtherAccents } from './subject-words.ts'

const page = (...subjects: object[]) =>
  answered(200, { items: subjects.map((subject, index) => ({ messageId: index + 1, subject })) })

it.each<[object[], string | undefined]>([
  [[{ fr: 'Déclaration de salaires' }], 'éclaratio'],
  [[{ fr: 'Avis' }, { nl: 'Een aangifte' }], 'angift'],
  [[{ de: 'Straße 12345678' }], undefined],
  [[{ fr: 'Ω-ωωωωωωω' }], undefined],
  [[{ nl: 'Een aangifte', fr: 'Een aangifte', de: 'Een aangifte' }], undefined],
  [[{ nl: 'Een aangifte', fr: 'Une facture', de: 'Een aangifte' }], 'actur'],
  [[], undefined],
])('cuts a slice from %j', (subjects, text) => {
  expect(subjectSlice(page(...subjects), referenceDialect)?.text).toBe(text)
})

it.each<[string, string | undefined]>([
  ['Visite de contrôle annoncée', 'contrôle annoncée'],
  ['Un tournesol, deux récoltes', 'deux récoltes'],
  ['Rappel : comptes', undefined],
  ["L'hirondelle voit  loin", 'hirondelle voit'],
  ['Voor voor', undefined],
  ['papa mama papa mama', undefined],
])('takes a pair from %s', (fr, text) => {
  expect(subjectWordPair(page({ fr }), referenceDialect)?.text).toBe(text)
})

it('says of which message and language the words are', () => {
  expect(subjectWordPair(page({ fr: 'Avis' }, { fr: 'Bon', de: 'Neue Frist' }), referenceDialect)).toEqual({
    messageId: '2',
    language: 'de',
    text: 'Neue Frist',
  })
})

it('adds or removes accents', () => {
  expect(withOtherAccents('éclaratio')).toBe('eclaratio')
  expect(withOtherAccents('actur')).toBe('áctur')
  expect(withOtherAccents('ündigun')).toBe('ündígun')
  expect(withOtherAccents('örtliché')).toBe('örtliche')
  expect(withOtherAccents('naïve')).toBe('naive')
  expect(reverseWords('contrôle annoncée')).toBe('annoncée contrôle')
})
