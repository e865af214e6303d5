import { languages } from '../../src/contract/interface/parameters.ts'
import { mailboxCallers, personaOf } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { subjectShown, textAt } from '../../src/engine/expectations/answers/texts.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { type Expectation, pass } from '../../src/engine/scenario/expectation.ts'
import { getDetails, listMessages } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { foldAccents } from '../../src/engine/scenario/subject-words.ts'
import { findsOnly, searchRequest } from './search-steps.ts'

/** An emoji that no searched text has. */
const otherEmoji = '🦀'

/** The expectation, except that a target may refuse a query of 300 characters. */
const unlessTooLong = (one: Expectation): Expectation => ({
  ...one,
  judge: (seen) => ([400, 413, 414].includes(seen.exchange.answer.status) ? pass : one.judge(seen)),
})

/** §2, §4.1: a subject that a database or an index may cut. Its start shows that the target has it. */
export const longSubjectWhole = scenario({
  id: 'search-long-subject-whole',
  title: 'A long subject with an emoji and right-to-left letters is shown and searched as a whole',
  clauses: ['2.message-subject', '4.1.search-subject', '4.1.search-contiguous', '4.1.search-substring'],
  needs: ['longSubject'],
  causes: [
    'The character set of the column has no emoji (utf8 of MySQL, Latin-1), or its collation compares all of them as equal (utf8mb4_general_ci, *_CI_AS without _SC).',
    'The column or the index is shorter than the subject, or the query is cut to 100 or 255 characters, without an error.',
    'The query is cleaned before the search (curly quotes become straight, spaces are joined), and the texts are not.',
  ],
  steps: ({ longSubject: { texts, message } }) => [
    step('search-start', 'search for the start of the subject')
      .send(searchRequest(texts.start))
      .given(status(200), contains('the message', message)),
    step('details', 'the details show the whole subject')
      .send(getDetails(message))
      .given(status(200), textAt('subject', texts.start))
      .expect(...languages.map((language) => subjectShown(language, texts.whole))),
    step('search-emoji', 'search for the part with emoji')
      .send(searchRequest(texts.emoji))
      .expect(status(200), contains('the message with the emoji', message)),
    step('search-other-emoji', 'search for this part with another emoji')
      .send(searchRequest(texts.emoji.replace(/\p{Extended_Pictographic}/u, otherEmoji)))
      .expect(status(200), doesNotContain('the message with the emoji', message)),
    // A target may refuse a query of one character.
    step('search-emoji-alone', 'search for an emoji that no text has')
      .send(searchRequest(otherEmoji))
      .expect(either([clientError], [status(200), doesNotContain('the message', message)])),
    step('search-right-to-left', 'search for the letters from right to left')
      .send(searchRequest(texts.rightToLeft))
      .expect(status(200), contains('the message with these letters', message)),
    step('search-combining-accent', 'search without accents for the part with a combining accent')
      .send(searchRequest(foldAccents(texts.decomposed)))
      .expect(status(200), contains('the message with the accent', message)),
    step('search-typographic', 'search for the part with a curly apostrophe, no-break spaces and two spaces')
      .send(searchRequest(texts.typographic))
      .expect(status(200), contains('the message with these signs', message)),
    step('search-whole', 'search for the whole subject')
      .send(searchRequest(texts.whole))
      .expect(...[status(200), contains('the message', message)].map(unlessTooLong)),
    step('search-other-end', 'search for the whole subject with another letter after it')
      .send(searchRequest(`${texts.whole}x`))
      .expect(...[status(200), doesNotContain('the message', message)].map(unlessTooLong)),
    step('search-end', 'search for the last word')
      .send(searchRequest(texts.end))
      .expect(status(200), contains('the message with the word at its end', message)),
  ],
})

/** §4.1: `0` and `null` are texts like any other. */
export const zeroIsText = scenario({
  id: 'search-zero-is-text',
  title: 'A search for 0 or null finds messages with this text and no others',
  clauses: ['4.1.q', '4.1.search-substring', '4.1.search-without-qlang-400', '7.q-without-qlang-400'],
  needs: ['messageWithoutZero'],
  causes: [
    'The query is tested with if (q), which is false for "0" in PHP.',
    'A query of digits is read as a number.',
    'The word null, which a careless page sends, is taken for no query.',
  ],
  steps: ({ messageWithoutZero: { message, other } }) => [
    step('without-search', 'the list without a search shows the message without 0')
      .send(listMessages({ folder: 'in', visible: true, pageSize: 100 }))
      .given(status(200), contains('the message without 0', message)),
    step('without-language', 'search for 0 without a language')
      .send(listMessages({ q: '0', folder: 'in', visible: true, pageSize: 100 }))
      .expect(status(400)),
    // A target may refuse a query of one character, or find nothing; such queries are not probed.
    step('list', 'search for 0').send(searchRequest('0')).given(status(200), contains('a message with 0', other)),
    step('list-again', 'the same search')
      .send(searchRequest('0'))
      .expect(status(200), doesNotContain('the message without 0', message)),
    step('list-null', 'search for the word null')
      .send(searchRequest('null'))
      .expect(status(200), doesNotContain('the message without it', message)),
  ],
})

/** Signs and letters around the digits of a person number. */
const notThePersonNumber = (ssin: string): readonly (readonly [id: string, says: string, query: string])[] => [
  ['in-brackets', 'the number in brackets', `(${ssin})`],
  ['apostrophe', 'the number with an apostrophe in it', `${ssin.slice(0, 1)}'${ssin.slice(1)}`],
  ['euro', 'the number with € after it', `${ssin}€`],
  ['zero', 'the number with a zero before it', `0${ssin}`],
  ['ending', 'the number with the letter s after it', `${ssin}s`],
  ['underscore', 'the number with _ for a digit', `${ssin.slice(0, 4)}_${ssin.slice(5)}`],
  ['dot', 'the number with a dot for a digit', `${ssin.slice(0, 4)}.${ssin.slice(5)}`],
  ['asterisk', 'the number with * in it', `${ssin.slice(0, 4)}*${ssin.slice(4)}`],
  ['percent', 'the number with % for digits', `${ssin.slice(0, 3)}%${ssin.slice(8)}`],
  ['reordered', 'parts of the number in another order', `${ssin.slice(6)} ${ssin.slice(0, 6)}`],
  ['gap', 'parts of the number with a gap', `${ssin.slice(0, 4)} ${ssin.slice(7)}`],
  ['other-word', 'the number and a word that no text has', `${ssin} zwxqjkvw`],
  ['article', 'an article and the number', `de ${ssin}`],
]

/** Lists that the visible, received message is not in. */
const otherLists = [
  ['sent', 'among sent messages', { folder: 'out', visible: true }],
  ['hidden', 'among hidden messages', { folder: 'in', visible: false }],
] as const

/** §4.1, text search rules 1 and 3, for the person number of the addressee; it has no language. */
export const partOfPersonNumber = scenario({
  id: 'search-attention-ssin-rules',
  title: "A part of the addressee's person number is found in each language, and similar numbers are not",
  clauses: [
    '4.1.search-attention-of-ssin',
    '4.1.search-substring',
    '4.1.search-contiguous',
    '4.1.search-in-order',
    '4.1.search-reordered-words',
    '4.1.search-punctuation',
  ],
  needs: ['wordOfAttentionSsin'],
  causes: [
    'Person numbers are encrypted or hashed in the database, so that only whole numbers are found.',
    'The person number is compared with =, or as a number.',
    'The number is searched with one language only, or with LIKE, where % and _ of the query match other signs.',
  ],
  steps: ({ wordOfAttentionSsin: { word, message, other } }) => [
    step('as-written', 'search for the whole number')
      .send(searchRequest(word))
      .given(status(200), contains('the message with the number', message)),
    ...languages.map((language) =>
      step(`part-${language}`, `search with qlang=${language} for the number without its ends`)
        .send(searchRequest(word.slice(1, -1), language))
        .expect(...findsOnly(message, other, 'the number')),
    ),
    ...notThePersonNumber(word).map(([id, says, query]) =>
      step(id, `search for ${says}`)
        .send(searchRequest(query))
        .expect(status(200), doesNotContain('the message with the number', message)),
    ),
    ...mailboxCallers.flatMap((as) =>
      otherLists.map(([id, says, list]) =>
        step(`${id}-as-${kebabCase(as)}`, `${personaOf(as).says} searches for the number ${says}`)
          .sendAs(as, listMessages({ q: word, qlang: 'fr', ...list }))
          .expect(status(200), doesNotContain('the message with the number', message)),
      ),
    ),
  ],
})
