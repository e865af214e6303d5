import { type Language, languages } from '../../src/contract/interface/parameters.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { noTextAt, textAt } from '../../src/engine/expectations/answers/texts.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { get, getDetails, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { findsOnly, searchRequest } from './search-steps.ts'

/** The language whose word is searched for in each language. */
const otherLanguage: Record<Language, Language> = { nl: 'de', fr: 'nl', de: 'fr' }

/**
 * Precondition: a provider with one language per message shows the same text in all (§2), so the test would be
 * inconclusive.
 */
const subjectInThreeLanguagesStep = ({ words, message }: Needs['wordsOfSubject']) =>
  step('details', 'the subject differs in each language')
    .send(getDetails(message))
    .given(
      status(200),
      ...languages.map((language) => textAt(`subject.${language}`, words[language])),
      ...languages.map((language) => noTextAt(`subject.${language}`, words[otherLanguage[language]])),
    )

/** §4.1, text search rule 1: `qlang` selects the searched texts. */
export const languageDecides = scenario({
  id: 'search-language-decides',
  title: 'A word of the subject is found in its own language and in no other',
  clauses: [
    '4.1.qlang-nl',
    '4.1.qlang-fr',
    '4.1.qlang-de',
    '4.1.search-language',
    '4.1.search-subject',
    '4.1.q',
    '2.message-subject-searchable',
  ],
  needs: ['wordsOfSubject'],
  causes: [
    'qlang is ignored: the texts of all languages are searched.',
    'The language of Accept-Language is searched, not that of qlang.',
    'One language is hard-coded or has no index.',
  ],
  steps: ({ wordsOfSubject }) => {
    const { words, message, other } = wordsOfSubject
    return [
      subjectInThreeLanguagesStep(wordsOfSubject),
      ...languages.map((qlang) =>
        step(`${qlang}-word-in-${qlang}`, `search the ${qlang} texts for the ${qlang} word`)
          .send(searchRequest(words[qlang], qlang))
          .expect(...findsOnly(message, other)),
      ),
      ...languages.map((qlang) =>
        step(
          `${otherLanguage[qlang]}-word-in-${qlang}`,
          `search the ${qlang} texts for the ${otherLanguage[qlang]} word`,
        )
          .send(searchRequest(words[otherLanguage[qlang]], qlang))
          .expect(status(200), doesNotContain('the message with the word in another language', message)),
      ),
    ]
  },
})

/** What a browser of a Dutch and of a German speaker prefers. */
const preferredLanguages = { dutch: 'nl-BE', german: 'de' }

const preferring = (language: string, request: RequestSpec): RequestSpec => ({
  ...request,
  headers: { ...request.headers, 'accept-language': language },
})

/** §4.1, text search rule 1: `qlang` selects the searched texts, whatever language the browser of the user prefers. */
/** ß has no capital letter of its own. */
const hasOwnCapitals = (word: string): boolean => word.toUpperCase().toLowerCase() === word.toLowerCase()

export const languageOfBrowserIgnored = scenario({
  id: 'search-language-of-browser-ignored',
  title: 'qlang decides which texts are searched, whatever Accept-Language says',
  clauses: ['4.1.qlang-nl', '4.1.qlang-fr', '4.1.qlang-de', '4.1.search-language', '4.1.search-case'],
  needs: ['wordsOfSubject'],
  causes: [
    'The framework sets the locale of the request from Accept-Language, and the query is built with that locale.',
    'qlang is only the default for a request without Accept-Language.',
    'Capitals become small letters by the rules of that locale (toLowerCase() without Locale.ROOT): I has another small letter in Turkish.',
  ],
  steps: ({ wordsOfSubject }) => {
    const { words, message } = wordsOfSubject
    return [
      subjectInThreeLanguagesStep(wordsOfSubject),
      ...languages.map((qlang) =>
        step(`${qlang}-word`, `without the header, search the ${qlang} texts for the ${qlang} word`)
          .send(searchRequest(words[qlang], qlang))
          .given(status(200), contains('the message with the word', message)),
      ),
      ...Object.entries(preferredLanguages).flatMap(([name, language]) =>
        languages.flatMap((qlang) => {
          const other = otherLanguage[qlang]
          return [
            step(`${name}-${qlang}-word`, `with Accept-Language: ${language}, search the ${qlang} texts for this word`)
              .send(preferring(language, searchRequest(words[qlang], qlang)))
              .expect(status(200), contains('the message with the word', message)),
            step(`${name}-${other}-word-in-${qlang}`, `the same for the ${other} word`)
              .send(preferring(language, searchRequest(words[other], qlang)))
              .expect(status(200), doesNotContain('the message with the word in another language', message)),
          ]
        }),
      ),
      // In Turkish, the small letter of I has no dot. A provider may refuse a language that it does not have.
      ...languages
        .filter((qlang) => hasOwnCapitals(words[qlang]))
        .map((qlang) =>
          step(
            `turkish-${qlang}-word-in-capitals`,
            `with Accept-Language: tr, search for the ${qlang} word in capitals`,
          )
            .send(preferring('tr', searchRequest(words[qlang].toUpperCase(), qlang)))
            .expect(either([status(406)], [status(200), contains('the message with the word', message)])),
        ),
    ]
  },
})

/** §4.1, text search rule 1: qlang also selects the searched names and descriptions of records. */
export const languageOfRecords = scenario({
  id: 'search-language-of-records',
  title: 'A word of the French name of an application is not found in another language',
  clauses: ['4.1.search-language', '4.1.search-application-name'],
  needs: ['wordsOfApplication'],
  causes: [
    'Subjects are indexed per language, but the names of applications, organizations and message types are put into every index.',
    'These names are stored as JSON in one column, which is searched as a whole.',
  ],
  steps: ({ wordsOfApplication: { name, message } }) => [
    step('senderApplication', 'the name differs in each language')
      .send(get(paths.senderApplication, { id: message.senderApplicationId }))
      .given(status(200), textAt('name.fr', name), noTextAt('name.nl', name), noTextAt('description.nl', name)),
    step('search-french', 'search the French texts for the word')
      .send(searchRequest(name, 'fr'))
      .given(status(200), contains('a message of the application', message)),
    step('search-dutch', 'search the Dutch texts for the word')
      .send(searchRequest(name, 'nl'))
      .expect(status(200), doesNotContain('a message of the application', message)),
  ],
})

/** §4.1: `FR` appears beside `fr`. */
export const languageUpperCase = scenario({
  id: 'search-language-upper-case',
  title: 'qlang=FR finds what qlang=fr finds',
  clauses: ['4.1.qlang-upper-case', '4.1.qlang-fr'],
  needs: ['frenchWord'],
  causes: ['qlang is bound to an enum with case-sensitive names.'],
  steps: ({ frenchWord: { word, message, other } }) => [
    step('lower-case', 'with qlang=fr the word is found')
      .send(searchRequest(word, 'fr'))
      .given(status(200), contains('the message with the word', message)),
    step('upper-case', 'search with qlang=FR')
      .send(searchRequest(word, 'FR'))
      .expect(...findsOnly(message, other)),
  ],
})
