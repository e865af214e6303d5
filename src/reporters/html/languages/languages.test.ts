import { describe, expect, it } from 'vitest'
import { validationRows } from '../../../contract/clauses/validation-rows.ts'
import { interfaceTexts } from './index.ts'

const { en, ...translations } = interfaceTexts
const texts = (language: object): [key: string, text: string][] => Object.entries(language)
const placesIn = (text: string): string[] => (text.match(/\{\d\}/g) ?? []).sort()
const codesIn = (text: string): string[] => (text.match(/\b[a-z]+[A-Z]\w*(?:=\w+)?|\b\d{3}\b/g) ?? []).sort()

describe.each(Object.entries(translations))('the texts in %s', (_, language) => {
  it('have the same keys as the English ones, and none is empty', () => {
    expect(Object.keys(language).sort()).toEqual(Object.keys(en).sort())
    expect(texts(language).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have a place for the same values', () => {
    const wrong = texts(language).filter(([key, text]) => {
      const english = (en as Record<string, string>)[key] ?? ''
      return placesIn(text).join() !== placesIn(english).join()
    })
    expect(wrong).toEqual([])
  })

  it('name the same parameters, fields and statuses in the rows of the table', () => {
    const rows = texts(language).filter(([key]) => key.startsWith('row.'))
    expect(rows).toHaveLength(2 * validationRows.length)
    const wrong = rows.filter(([key, text]) => {
      const english = (en as Record<string, string>)[key] ?? ''
      return codesIn(text).join() !== codesIn(english).join()
    })
    expect(wrong).toEqual([])
  })

  // A row of the table can be a request alone, which every language has in the same words.
  it('have no English sentence', () => {
    const isSentence = ([key, text]: [key: string, text: string]): boolean =>
      key.startsWith('row.') ? / list |details of/.test(text) : text.split(' ').length > 3
    const same = texts(language).filter(
      ([key, text]) => isSentence([key, text]) && text === (en as Record<string, string>)[key],
    )
    expect(same).toEqual([])
  })
})
