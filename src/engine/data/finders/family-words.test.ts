import { expect, it } from 'vitest'
import { sampleNeeds } from '../../../contract/test-data/needs.ts'
import { seen } from '../../test/seen.ts'
import { familyAdapters } from './family-words.ts'

const otherWords = { nl: 'Korenbloem', de: 'Kornblume' }
const family = { ...sampleNeeds.sentFamily, otherWords }
const { messageId } = family.sent.first

it.each([
  ['each language has its word', { nl: 'Korenbloem (zaad)', fr: 'Le bleuet', de: 'Kornblume (Samen)' }, otherWords],
  ['one text stands for all languages', { nl: 'Le bleuet', fr: 'Le bleuet', de: 'Le bleuet' }, undefined],
  ['a language is left out', { nl: 'Korenbloem (zaad)', fr: 'Le bleuet' }, undefined],
])('other languages are searched only where %s', (_, subjects, words) => {
  const [adapted] = familyAdapters.sentFamily([family], {
    seen: [seen(messageId, { subjects })],
    datasetIndex: { candidates: {} } as never,
  })
  expect(adapted?.otherWords).toEqual(words)
})
