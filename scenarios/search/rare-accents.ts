import { type Language, languages } from '../../src/contract/interface/parameters.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { textAt } from '../../src/engine/expectations/answers/texts.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { findsOnly, searchRequest } from './search-steps.ts'

/**
 * Precondition: a provider with one language per message shows the same text in all (§2), so the test would be
 * inconclusive.
 */
const subjectStep = (messageId: string, texts: Record<Language, string>) =>
  step('details', 'the subject has the text of each language')
    .send(getDetails({ messageId }))
    .given(status(200), ...languages.map((language) => textAt(`subject.${language}`, texts[language])))

/**
 * Without ä, ö and ü: in German some providers fold them to ae, oe and ue, which the specification does not exclude.
 */
const rareAccents: Readonly<Record<string, string>> = { e: 'ë', i: 'ï', o: 'ô', u: 'û' }
const withRareAccents = (word: string): string => word.replace(/[eiou]/g, (vowel) => rareAccents[vowel] ?? vowel)

const accentCauses = [
  'A hand-written list of replacements has é, è and à but not ë, ï and circumflexes.',
  'Accents are folded by the rules of one language, in which ë is a separate letter.',
  'The collation ignores accents for one language only.',
]

/** §4.1, text search rule 2: accents of the text, in each language. */
export const rareAccentsInText = scenario({
  id: 'search-accents-in-text-each-language',
  title: 'In each language, a query without accents finds ë, ï and circumflexes',
  clauses: ['4.1.search-accents-in-text', '4.1.search-subject', '4.1.qlang-nl', '4.1.qlang-fr', '4.1.qlang-de'],
  needs: ['rareAccents'],
  causes: accentCauses,
  steps: ({
    rareAccents: {
      texts: { nl, fr, de },
      message,
      other,
    },
  }) => [
    subjectStep(message.messageId, { nl: nl.written, fr: fr.written, de: de.written }),
    ...Object.entries({ nl, fr, de }).map(([language, { plain }]) =>
      step(`search-${language}`, `search the ${language} texts for the text without its accents`)
        .send(searchRequest(plain, language))
        .expect(...findsOnly(message, other, 'the text')),
    ),
  ],
})

/** §4.1, text search rule 2: accents of the query, in each language. */
export const rareAccentsInQuery = scenario({
  id: 'search-accents-in-query-each-language',
  title: 'In each language, a query with ë, ï and circumflexes finds a text without them',
  clauses: ['4.1.search-accents-in-query', '4.1.search-subject', '4.1.qlang-nl', '4.1.qlang-fr', '4.1.qlang-de'],
  needs: ['wordsOfSubject'],
  causes: accentCauses,
  steps: ({ wordsOfSubject: { words, message, other } }) => [
    subjectStep(message.messageId, words),
    ...languages.map((language) =>
      step(`search-${language}`, `search the ${language} texts for the word with accents on its vowels`)
        .send(searchRequest(withRareAccents(words[language]), language))
        .expect(...findsOnly(message, other)),
    ),
  ],
})
