import { status } from '../../src/engine/expectations/answers/body.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const searchRequest = (q: string) => listMessages({ q, qlang: 'fr', folder: 'in', visible: true, pageSize: 100 })

/** §4.1, text search rule 1: a substring, from anywhere in a word. */
export const partOfWord = scenario({
  id: 'search-part-of-word',
  title: 'The middle of a word finds its message and no others',
  level: 'MUST',
  clauses: ['4.1.search-substring', '4.1.search-subject', '4.1.q'],
  persona: 'humanUser',
  needs: ['wordsOfSubject'],
  reads: 'list',
  causes: [
    'A full-text index finds whole words, or their beginnings, alone.',
    "The pattern is 'text%' where '%text%' is meant.",
  ],
  steps: ({ wordsOfSubject: { words, message, other } }) => [
    {
      why: 'search for the word without its two first and two last letters',
      send: searchRequest(words.fr.slice(2, -2)),
      expect: [status(200), holds('the message with the word', message), doesNotHold('a message without it', other)],
    },
  ],
})

/** Signs that stand for any text in SQL, in search engines and in regular expressions. */
const wildcardSigns = ['%', '_', '*', '.']

/** §4.1, text search rule 3: no sign stands for another. */
export const wildcardsLiteral = scenario({
  id: 'search-wildcards-literal',
  title: 'Signs that are wildcards elsewhere find only themselves',
  level: 'MUST',
  clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
  persona: 'humanUser',
  needs: ['wordsOfSubject'],
  reads: 'list',
  causes: [
    '% and _ of the query are put into a LIKE pattern as they come, not escaped.',
    'The query goes to the parser of a search engine, or is used as a regular expression.',
  ],
  steps: ({ wordsOfSubject: { words, message } }) => [
    {
      why: 'as it is written the word is found',
      send: searchRequest(words.fr),
      given: [status(200), holds('the message with the word', message)],
    },
    ...wildcardSigns.map((sign) => ({
      why: `search for the word with ${sign} in the place of its second letter`,
      send: searchRequest(`${words.fr.slice(0, 1)}${sign}${words.fr.slice(2)}`),
      expect: [status(200), doesNotHold('the message with the word', message)],
    })),
  ],
})
