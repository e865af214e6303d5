import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { findsOnly, originalSpellingStep, searchRequest } from './search-steps.ts'

const withAccents = (word: string): string => word.replace(/[aeiou]/g, (vowel) => `${vowel}\u0301`.normalize('NFC'))

const accentCauses = [
  'LIKE uses an accent-sensitive collation (utf8_bin, C, Latin1_General_CI_AS).',
  'Accents are removed from the query but not from the text, or the other way round.',
]

/** §4.1, text search rule 2: case. */
export const caseIgnored = scenario({
  id: 'search-case-ignored',
  title: 'A search ignores upper and lower case',
  clauses: ['4.1.search-case', '4.1.search-subject'],
  needs: ['frenchWord', 'accentedWord'],
  causes: [
    'LIKE uses a case-sensitive collation, without lower() on both sides.',
    'lower() of the database changes only ASCII letters, not É (SQLite).',
  ],
  steps: ({ frenchWord: { word, message, other }, accentedWord }) => [
    step('word-in-capitals', 'search for the word in capitals')
      .send(searchRequest(word.toUpperCase()))
      .expect(...findsOnly(message, other)),
    step('accent-in-capitals', 'search for a word with an accent, in capitals')
      .send(searchRequest(accentedWord.accented.toUpperCase()))
      .expect(...findsOnly(accentedWord.message, accentedWord.other)),
  ],
})

/** §4.1, text search rule 2: accents of the text. */
export const accentsInText = scenario({
  id: 'search-accents-in-text',
  title: 'A query without accents finds a text with accents',
  clauses: ['4.1.search-accents-in-text', '4.1.search-case', '4.1.search-subject'],
  needs: ['accentedWord'],
  causes: accentCauses,
  steps: ({ accentedWord: { accented, plain, message, other } }) => [
    originalSpellingStep(accented, message),
    step('list', 'search for it without accents')
      .send(searchRequest(plain))
      .expect(...findsOnly(message, other)),
  ],
})

/** §4.1, text search rule 2: accents of the query. */
export const accentsInQuery = scenario({
  id: 'search-accents-in-query',
  title: 'A query with accents finds a text without accents',
  clauses: ['4.1.search-accents-in-query', '4.1.search-subject'],
  needs: ['wordsOfSubject'],
  causes: accentCauses,
  steps: ({ wordsOfSubject: { words, message, other } }) => [
    originalSpellingStep(words.fr, message),
    step('list', 'search for it with accents on its vowels')
      .send(searchRequest(withAccents(words.fr)))
      .expect(...findsOnly(message, other)),
  ],
})

/** §4.1, text search rule 2: the example of the specification. */
export const cedillaIgnored = scenario({
  id: 'search-cedilla',
  title: 'A query with c finds a text with ç',
  clauses: ['4.1.search-cedilla', '4.1.search-attention-of-label'],
  needs: ['cedillaWord'],
  causes: ['A hand-written list of replacements has é and è but not ç.', ...accentCauses],
  steps: ({ cedillaWord: { written, plain, message, other } }) => [
    originalSpellingStep(written, message),
    step('list', 'search for it without the cedilla')
      .send(searchRequest(plain))
      .expect(...findsOnly(message, other)),
  ],
})
