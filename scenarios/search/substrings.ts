import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { findsOnly, originalSpellingStep, searchRequest } from './search-steps.ts'

/** §4.1, text search rule 1: the query is a substring, at any position in a word. */
export const partOfWord = scenario({
  id: 'search-part-of-word',
  title: 'A search for the middle of a word finds its message and no others',
  clauses: ['4.1.search-substring', '4.1.search-subject', '4.1.q'],
  needs: ['wordsOfSubject'],
  causes: [
    'A full-text index finds only whole words or their beginnings.',
    "The pattern is 'text%' instead of '%text%'.",
  ],
  steps: ({ wordsOfSubject: { words, message, other } }) => [
    step('list', 'search for the word without its two first and two last letters')
      .send(searchRequest(words.fr.slice(2, -2)))
      .expect(...findsOnly(message, other)),
  ],
})

/** Wildcards of SQL, of search engines and of regular expressions for a letter, each with the id of its step. */
const wildcardsFor = (letter: string) => ({
  percent: '%',
  underscore: '_',
  asterisk: '*',
  dot: '.',
  'question-mark': '?',
  'letter-in-brackets': `[${letter}]`,
  'range-in-brackets': '[a-z]',
  'not-in-brackets': '[^0-9]',
})

/** §4.1, text search rule 3: the query has no wildcards. */
export const wildcardsLiteral = scenario({
  id: 'search-wildcards-literal',
  title: 'Wildcard characters in a query match only themselves',
  clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
  needs: ['wordsOfSubject'],
  causes: [
    '%, _ and [ of the query are put into a LIKE or GLOB pattern without escaping (SQL Server knows [a-z]).',
    'The query is parsed by a search engine, or used as a regular expression.',
  ],
  steps: ({ wordsOfSubject: { words, message } }) => [
    originalSpellingStep(words.fr, message),
    ...Object.entries(wildcardsFor(words.fr.slice(1, 2))).map(([id, wildcard]) =>
      step(id, `search for the word with ${wildcard} instead of its second letter`)
        .send(searchRequest(`${words.fr.slice(0, 1)}${wildcard}${words.fr.slice(2)}`))
        .expect(status(200), doesNotContain('the message with the word', message)),
    ),
  ],
})

/** Two letters of which the first has a successor, and the second one a capital 31 places before it. */
const pairWithTwin = /[a-y][a-y]/

/**
 * Another text with the same String.hashCode() in Java, which is 31 * first + second for two letters: "ba" as "cB". The same
 * text if there are no such letters.
 */
const textOfSameHash = (text: string): string =>
  text.replace(pairWithTwin, ([first = '', second = '']) =>
    String.fromCharCode(first.charCodeAt(0) + 1, second.charCodeAt(0) - 31),
  )

export const otherQueryHasOwnResult = scenario({
  id: 'search-other-query-own-result',
  title: 'A search does not get the result of an earlier query with the same hash code',
  clauses: ['4.1.q', '4.1.search-substring'],
  needs: ['frenchWord'],
  causes: [
    'Results are cached under hashCode() of the criteria (Objects.hash, Arrays.hashCode), which different texts can share.',
    'The cache is keyed by path and caller, without the query.',
  ],
  steps: ({ frenchWord: { word, message } }) =>
    ([1, 2] as const).flatMap((round) => [
      step(`word-${round}`, 'search for a word')
        .send(searchRequest(word))
        .given(status(200), contains('the message with the word', message)),
      step(`other-text-${round}`, 'search for a text with the same hash code that no message has')
        .send(searchRequest(textOfSameHash(word)))
        .expect(
          status(200),
          ...(textOfSameHash(word) === word ? [] : [doesNotContain('the message with the word', message)]),
        ),
    ]),
})
