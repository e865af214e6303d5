import { expect, it } from 'vitest'
import type { LocalizedString } from '../../contract/interface/model.ts'
import { distinctText } from './localized-text.ts'

it.each<[string, LocalizedString, string | undefined]>([
  ['in three languages', { nl: 'brief', fr: 'lettre', de: 'Brief' }, 'lettre'],
  ['in French alone', { fr: 'lettre' }, 'lettre'],
  ['in Dutch, and filled in', { nl: 'brief', fr: 'brief', de: 'brief' }, undefined],
  ['in Dutch and German, and filled in from one of them', { nl: 'brief', fr: 'brief', de: 'Brief' }, undefined],
  ['in Dutch alone', { nl: 'brief' }, undefined],
])('takes the French of a text written %s', (_, texts, french) => {
  expect(distinctText(texts, 'fr')).toBe(french)
})
