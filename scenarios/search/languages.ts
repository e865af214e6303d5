import { type Language, languages } from '../../src/contract/interface/parameters.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { ListNeeds } from '../../src/contract/test-data/list-needs.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { textAt, textNotAt } from '../../src/engine/expectations/answers/texts.ts'
import { holds, holdsNot } from '../../src/engine/expectations/lists/membership.ts'
import { get, list } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'

const searchFor = (q: string, qlang: string) => list({ q, qlang, folder: 'in', visible: true, pageSize: 100 })

/** Each language is searched for the word of the one before it. */
const before: Record<Language, Language> = { nl: 'de', fr: 'nl', de: 'fr' }

/** A provider with one language for each message shows the same text in all: then nothing can be told (§2). */
const subjectInThree = ({ words, message }: ListNeeds['wordsOfSubject']): Step => ({
  why: 'the subject differs from language to language',
  send: get(paths.details, { messageId: message.messageId }),
  given: [
    status(200),
    ...languages.map((language) => textAt(`subject.${language}`, words[language])),
    ...languages.map((language) => textNotAt(`subject.${language}`, words[before[language]])),
  ],
})

/** §4.1, text search rule 1: `qlang` says which texts are searched. */
export const eachLanguage = scenario({
  id: 'search-language-decides',
  rows: [],
  title: 'A word of the subject is found in its own language and in no other',
  level: 'MUST',
  clauses: [
    '4.1.qlang-nl',
    '4.1.qlang-fr',
    '4.1.qlang-de',
    '4.1.search-language',
    '4.1.search-subject',
    '4.1.q',
    '2.message-subject-searchable',
  ],
  persona: 'humanUser',
  needs: ['wordsOfSubject'],
  reads: 'list',
  changes: [],
  causes: [
    'qlang is read and never used: the texts of all languages are searched.',
    'The language of Accept-Language is searched, not that of qlang.',
    'One language is hard-coded or has no index.',
  ],
  steps: ({ wordsOfSubject }) => {
    const { words, message, other } = wordsOfSubject
    return [
      subjectInThree(wordsOfSubject),
      ...languages.map((qlang) => ({
        why: `search the ${qlang} texts for the ${qlang} word`,
        send: searchFor(words[qlang], qlang),
        expect: [status(200), holds('the message with the word', message), holdsNot('a message without it', other)],
      })),
      ...languages.map((qlang) => ({
        why: `search the ${qlang} texts for the ${before[qlang]} word`,
        send: searchFor(words[before[qlang]], qlang),
        expect: [status(200), holdsNot('the message with the word in another language', message)],
      })),
    ]
  },
})

/** §4.1, text search rule 1: the language goes for names and descriptions of records too. */
export const ofRecords = scenario({
  id: 'search-language-of-records',
  rows: [],
  title: 'A word of the French name of an application is not found among the texts of another language',
  level: 'MUST',
  clauses: ['4.1.search-language', '4.1.search-application-name'],
  persona: 'humanUser',
  needs: ['wordsOfApplication'],
  reads: 'list',
  changes: [],
  causes: [
    'Subjects are indexed language by language, and what belongs to a record is put into each index as it is.',
    'Names of records are kept as JSON in one column, which is searched as a whole.',
  ],
  steps: ({ wordsOfApplication: { name, message } }) => [
    {
      why: 'the name differs from language to language',
      send: get(paths.senderApplication, { id: message.senderApplicationId }),
      given: [status(200), textAt('name.fr', name), textNotAt('name.nl', name), textNotAt('description.nl', name)],
    },
    {
      why: 'search the French texts for the word',
      send: searchFor(name, 'fr'),
      given: [status(200), holds('a message of the application', message)],
    },
    {
      why: 'search the Dutch texts for the word',
      send: searchFor(name, 'nl'),
      expect: [status(200), holdsNot('a message of the application', message)],
    },
  ],
})

/** §4.1: `FR` appears beside `fr`. */
export const upperCase = scenario({
  id: 'search-language-upper-case',
  rows: [],
  title: 'qlang=FR finds what qlang=fr finds',
  level: 'MUST',
  clauses: ['4.1.qlang-upper-case', '4.1.qlang-fr'],
  persona: 'humanUser',
  needs: ['frenchWord'],
  reads: 'list',
  changes: [],
  causes: ['qlang is bound to an enumeration whose names are compared letter by letter.'],
  steps: ({ frenchWord: { word, message, other } }) => [
    {
      why: 'with fr the word is found',
      send: searchFor(word, 'fr'),
      given: [status(200), holds('the message with the word', message)],
    },
    {
      why: 'search with FR',
      send: searchFor(word, 'FR'),
      expect: [status(200), holds('the message with the word', message), holdsNot('a message without it', other)],
    },
  ],
})
