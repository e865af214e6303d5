import { describe, expect, it } from 'vitest'
import { personas } from './contract/personas.ts'
import { pageLanguages, preferredLanguage } from './page/languages/page-language.ts'
import { textIn } from './page/languages/translate.ts'
import { filesBelow, textOf } from './test/source-files.ts'

type Texts = Record<string, string>

const textsOf = (name: string): Texts => JSON.parse(textOf(`src/page/languages/${name}.json`))
const english = textsOf('en')
const keys = Object.keys(english)
const code = filesBelow('src/page', /\.tsx?$/)
  .filter((file) => !file.endsWith('.test.ts'))
  .map(textOf)
  .join('\n')

/** Keys that the code builds: `rule.${name}` uses every key that starts with `rule.`. */
const builtStarts = [...code.matchAll(/`([a-z]+(?:\.[a-z]+)*\.)\$\{/g)].map(([, start = '']) => start)
const isUsed = (key: string): boolean =>
  code.includes(`'${key}'`) || builtStarts.some((start) => key.startsWith(start) && key.length > start.length)
const placesIn = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe.each(pageLanguages)('the texts in %s', (language) => {
  const texts = textsOf(language)

  it('are those of English, in the same order, none empty', () => {
    expect(Object.keys(texts)).toEqual(keys)
    expect(keys.filter((key) => texts[key]?.trim() === '')).toEqual([])
  })

  it('have the same places for values', () => {
    const differing = keys.filter((key) => placesIn(texts[key] ?? '').join() !== placesIn(english[key] ?? '').join())
    expect(differing).toEqual([])
  })

  it('fill the places, and format dates and numbers', () => {
    const { t, date, number } = textIn(language)
    expect(t('list.total', { count: 3 })).toMatch(/^3 \p{L}+$/u)
    expect(date('2026-11-23T10:00:00Z')).toMatch(/^23\.? \p{L}+\.? 2026$/u)
    expect(date('no date')).toBe('no date')
    expect(number(10_000)).toMatch(/^10.?000$/)
  })
})

describe('the keys', () => {
  it('of the code are all there', () => {
    const used = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => key)
    expect(used.length).toBeGreaterThan(80)
    expect(used.filter((key) => !keys.includes(key))).toEqual([])
  })

  it('are all used', () => {
    expect(builtStarts.length).toBeGreaterThan(5)
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })
})

it.each(['nl', 'fr', 'de'])('every persona has a title in %s', (language) => {
  const titles = textsOf(`personas.${language}`)
  expect(Object.keys(titles).sort()).toEqual(Object.keys(personas).sort())
})

it.each(pageLanguages)('every persona has a name of its own in %s', (language) => {
  const names = textsOf(`persona-names.${language}`)
  expect(Object.keys(names).sort()).toEqual(Object.keys(personas).sort())
  expect(new Set(Object.values(names)).size).toBe(Object.keys(personas).length)
})

it('prefers the first language of the browser that the page speaks', () => {
  expect(preferredLanguage(['ja', 'nl-BE', 'fr'])).toBe('nl')
  expect(preferredLanguage(['ja'])).toBe('en')
})
