import { status } from '../../src/engine/expectations/answers/body.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const searchRequest = (q: string) => listMessages({ q, qlang: 'fr', folder: 'in', visible: true, pageSize: 100 })

const withAccents = (word: string): string => word.replace(/[aeiou]/g, (vowel) => `${vowel}\u0301`.normalize('NFC'))

const accentCauses = [
  'LIKE under a collation that tells accents apart (utf8_bin, C, Latin1_General_CI_AS).',
  'Accents are taken from the query and not from the text, or the other way round.',
]

/** §4.1, text search rule 2: case. */
export const caseIgnored = scenario({
  id: 'search-case-ignored',
  title: 'Upper and lower case make no difference to a search',
  level: 'MUST',
  clauses: ['4.1.search-case', '4.1.search-subject'],
  persona: 'humanUser',
  needs: ['frenchWord', 'accentedWord'],
  reads: 'list',
  causes: [
    'LIKE under a collation that tells case apart, without lower() on both sides.',
    'lower() of the database changes ASCII letters alone and leaves É as it is (SQLite).',
  ],
  steps: ({ frenchWord: { word, message, other }, accentedWord }) => [
    {
      why: 'search for the word in capitals',
      send: searchRequest(word.toUpperCase()),
      expect: [status(200), holds('the message with the word', message), doesNotHold('a message without it', other)],
    },
    {
      why: 'search for a word with an accent in capitals',
      send: searchRequest(accentedWord.accented.toUpperCase()),
      expect: [
        status(200),
        holds('the message with the word', accentedWord.message),
        doesNotHold('a message without it', accentedWord.other),
      ],
    },
  ],
})

/** §4.1, text search rule 2: accents of the text. */
export const accentsInText = scenario({
  id: 'search-accents-in-text',
  title: 'A query without accents finds a text that has them',
  level: 'MUST',
  clauses: ['4.1.search-accents-in-text', '4.1.search-case', '4.1.search-subject'],
  persona: 'humanUser',
  needs: ['accentedWord'],
  reads: 'list',
  causes: accentCauses,
  steps: ({ accentedWord: { accented, plain, message, other } }) => [
    {
      why: 'as it is written the word is found',
      send: searchRequest(accented),
      given: [status(200), holds('the message with the word', message)],
    },
    {
      why: 'search for it without accents',
      send: searchRequest(plain),
      expect: [status(200), holds('the message with the word', message), doesNotHold('a message without it', other)],
    },
  ],
})

/** §4.1, text search rule 2: accents of the query. */
export const accentsInQuery = scenario({
  id: 'search-accents-in-query',
  title: 'A query with accents finds a text that lacks them',
  level: 'MUST',
  clauses: ['4.1.search-accents-in-query', '4.1.search-subject'],
  persona: 'humanUser',
  needs: ['wordsOfSubject'],
  reads: 'list',
  causes: accentCauses,
  steps: ({ wordsOfSubject: { words, message, other } }) => [
    {
      why: 'as it is written the word is found',
      send: searchRequest(words.fr),
      given: [status(200), holds('the message with the word', message)],
    },
    {
      why: 'search for it with accents on its vowels',
      send: searchRequest(withAccents(words.fr)),
      expect: [status(200), holds('the message with the word', message), doesNotHold('a message without it', other)],
    },
  ],
})

/** §4.1, text search rule 2: the example of the specification. */
export const cedillaIgnored = scenario({
  id: 'search-cedilla',
  title: 'A query with c finds a text with ç',
  level: 'MUST',
  clauses: ['4.1.search-cedilla', '4.1.search-attention-of-label'],
  persona: 'humanUser',
  needs: ['cedillaWord'],
  reads: 'list',
  causes: ['A list of replacements, written by hand, knows é and è and forgets ç.', ...accentCauses],
  steps: ({ cedillaWord: { written, plain, message, other } }) => [
    {
      why: 'as it is written the word is found',
      send: searchRequest(written),
      given: [status(200), holds('the message with the word', message)],
    },
    {
      why: 'search for it without the cedilla',
      send: searchRequest(plain),
      expect: [status(200), holds('the message with the word', message), doesNotHold('a message without it', other)],
    },
  ],
})
