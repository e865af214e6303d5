import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesSearch } from '../../routes/shared/find-messages.ts'
import { referenceDataFrom } from '../../store/reference-data.ts'
import { message, smallDataset } from '../../test/small-dataset.ts'
import { referenceRules as rules } from '../rules.ts'

const references = referenceDataFrom(smallDataset())

describe('the search in messages', () => {
  const found = (text: string, query: string, language: 'nl' | 'fr' | 'de' = 'fr') =>
    matchesSearch(message('m', { subject: { [language]: text } }), query, language, {
      search: rules.search,
      references,
    })

  it.each([
    ['Épinards à la crème', 'epinards a la creme', true],
    ['Epinards', 'épinards', true],
    ['François', 'Francois', true],
    ['Straße', 'STRASSE', true],
    ['STRASSE', 'straße', true],
    ['l’impôt, 2024', 'impot, 20', true],
    ['l’impôt, 2024', 'impot 2024', false],
    ['deux mots', 'mots deux', false],
    ['deux mots', 'deuxmots', false],
    ['100% sûr', '100%', true],
    ['100 sûr', '1%', false],
    ['point', 'p.int', false],
    ['abc', 'a_c', false],
  ])('of "%s" for "%s": %s', (text, query, expected) => {
    expect(found(text, query)).toBe(expected)
  })

  it('looks in the language that is asked for, and fills in one that is missing', () => {
    const bilingual = message('m', { subject: { nl: 'huis', fr: 'maison' } })
    const context = { search: rules.search, references }
    expect(matchesSearch(bilingual, 'maison', 'nl', context)).toBe(false)
    expect(matchesSearch(bilingual, 'huis', 'de', context)).toBe(true)
    expect(matchesSearch(bilingual, 'maison', 'de', context)).toBe(false)
  })

  it.each([
    ['a business value', { businessDataList: [{ key: 'k', name: {}, values: [{ fr: 'aiguille' }] }] }],
    ['the label', { forTheAttentionOf: { label: 'aiguille' } }],
    ['the person number', { forTheAttentionOf: { ssin: 'aiguille' } }],
  ])('looks in %s', (_says, facts) => {
    expect(matchesSearch(message('m', facts), 'AIGUILLE', 'fr', { search: rules.search, references })).toBe(true)
  })

  it.each(['application-1 fr', 'about application-1', 'bureau', 'about bureau', 'letter', 'about letter'])(
    'looks in the reference record: %s',
    (query) => expect(found('x', query)).toBe(true),
  )

  it.each([
    ['the name of a business value', { businessDataList: [{ key: 'aiguille', name: { fr: 'aiguille' }, values: [] }] }],
    ['the body', { body: { fr: 'aiguille' } }],
    ['the identifier', { messageId: 'aiguille' }],
  ])('does not look in %s', (_says, facts) => {
    expect(
      matchesSearch(message('m', { subject: {}, ...facts }), 'aiguille', 'fr', { search: rules.search, references }),
    ).toBe(false)
  })

  it('does not join one value to the next', () => {
    const values = [{ fr: 'premier' }, { fr: 'second' }]
    const held = message('m', { businessDataList: [{ key: 'k', name: {}, values }] })
    for (const query of ['premiersecond', 'premier second'])
      expect(matchesSearch(held, query, 'fr', { search: rules.search, references })).toBe(false)
  })

  const accented = fc.string({ unit: fc.constantFrom(...'abcéèçüößñ ,.-1'), minLength: 1 })

  it('is unchanged by case and accents', () => {
    const { fold } = rules.search
    fc.assert(
      fc.property(accented, (text) => {
        expect(fold(text.toUpperCase())).toBe(fold(text))
        expect(fold(text.toLowerCase())).toBe(fold(text))
        expect(fold(text.normalize('NFD'))).toBe(fold(text))
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  it('finds every run of a text', () => {
    fc.assert(
      fc.property(accented, fc.nat(), fc.nat(), (text, from, length) => {
        const run = text.slice(from % text.length, (from % text.length) + 1 + (length % text.length))
        expect(found(text, run.toUpperCase())).toBe(true)
      }),
    )
  })
})
