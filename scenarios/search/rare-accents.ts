import { type Language, languages } from '../../src/contract/interface/parameters.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { textAt } from '../../src/engine/expectations/answers/texts.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'

/** A provider with one language for each message shows the same text in all: then nothing can be told (§2). */
const subjectStep = (messageId: string, texts: Record<Language, string>): Step => ({
  why: 'the subject has the text of each language',
  send: get(paths.details, { messageId }),
  given: [status(200), ...languages.map((language) => textAt(`subject.${language}`, texts[language]))],
})

const searchRequest = (q: string, qlang: string) =>
  listMessages({ q, qlang, folder: 'in', visible: true, pageSize: 100 })

/** German writes ä, ö and ü as letters of their own, which some fold to ae, oe and ue: they are not asked about. */
const rareAccents: Readonly<Record<string, string>> = { e: 'ë', i: 'ï', o: 'ô', u: 'û' }
const withAccents = (word: string): string => word.replace(/[eiou]/g, (vowel) => rareAccents[vowel] ?? vowel)

const accentCauses = [
  'A list of replacements, written by hand, knows é, è and à and forgets ë, ï and the circumflex.',
  'Accents are folded by the rules of one language, in which an ë is a letter of its own.',
  'The text of one language has a collation that ignores accents, and that of the others has not.',
]

/** §4.1, text search rule 2: accents of the text, in each language. */
const inText = scenario({
  id: 'search-accents-in-text-each-language',
  title: 'In each language a query without accents finds a text with ë, ï and circumflexes',
  level: 'MUST',
  clauses: ['4.1.search-accents-in-text', '4.1.search-subject', '4.1.qlang-nl', '4.1.qlang-fr', '4.1.qlang-de'],
  persona: 'humanUser',
  needs: ['rareAccents'],
  reads: 'list',
  causes: accentCauses,
  steps: ({
    rareAccents: {
      texts: { nl, fr, de },
      message,
      other,
    },
  }) => [
    subjectStep(message.messageId, { nl: nl.written, fr: fr.written, de: de.written }),
    ...Object.entries({ nl, fr, de }).map(([language, { plain }]) => ({
      why: `search the ${language} texts for the text without its accents`,
      send: searchRequest(plain, language),
      expect: [status(200), holds('the message with the text', message), doesNotHold('a message without it', other)],
    })),
  ],
})

/** §4.1, text search rule 2: accents of the query, in each language. */
const inQuery = scenario({
  id: 'search-accents-in-query-each-language',
  title: 'In each language a query with ë, ï and circumflexes finds a text that lacks them',
  level: 'MUST',
  clauses: ['4.1.search-accents-in-query', '4.1.search-subject', '4.1.qlang-nl', '4.1.qlang-fr', '4.1.qlang-de'],
  persona: 'humanUser',
  needs: ['wordsOfSubject'],
  reads: 'list',
  causes: accentCauses,
  steps: ({ wordsOfSubject: { words, message, other } }) => [
    subjectStep(message.messageId, words),
    ...languages.map((language) => ({
      why: `search the ${language} texts for the word with accents on its vowels`,
      send: searchRequest(withAccents(words[language]), language),
      expect: [status(200), holds('the message with the word', message), doesNotHold('a message without it', other)],
    })),
  ],
})

export const accentScenarios: readonly AnyScenario[] = [inText, inQuery]
