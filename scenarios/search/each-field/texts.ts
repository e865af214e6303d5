import { type Language, languages } from '../../../src/contract/interface/parameters.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import {
  noTextAt,
  textAt,
  textBeside,
  whereValuesHaveLanguages,
} from '../../../src/engine/expectations/answers/texts.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { searchRequest } from '../search-steps.ts'
import { ownTexts, recordTexts, type ShownText, type TextInEachField } from './shown.ts'
import { messagesByField } from './steps.ts'

const valuesField = 'businessDataList'

/** `valuesStep`: where that step shows values without a language, they are not judged. */
const messageWithEachText = (need: TextInEachField, shown: readonly ShownText[], valuesStep = 0) =>
  shown.flatMap(({ field, texts }) => {
    const message = messagesByField(need)[field]
    if (message === undefined) return []
    const held = contains(`the message with the text in ${field}`, message)
    return [texts === valuesField ? whereValuesHaveLanguages(valuesStep, held) : held]
  })

const fieldClauses = {
  own: ['4.1.search-subject', '4.1.search-business-values', '4.1.search-attention-of-label'],
  records: [
    '4.1.search-application-name',
    '4.1.search-application-description',
    '4.1.search-organization-name',
    '4.1.search-organization-description',
    '4.1.search-message-type-name',
    '4.1.search-message-type-description',
  ],
} as const

const languageClauses = ['4.1.qlang-nl', '4.1.qlang-fr', '4.1.qlang-de', '4.1.search-language'] as const

interface SearchedFields {
  id: string
  what: string
  shown: readonly ShownText[]
  clauses: (typeof fieldClauses)[keyof typeof fieldClauses]
}

/** §4.1, text search rule 1: with each of the languages, the same text is found in every field. */
const foundInEachLanguage = ({ id, what, shown, clauses }: SearchedFields) =>
  scenario({
    id: `search-${id}-found-in-each-language`,
    title: `A text in ${what} is found with qlang=nl, fr and de`,
    clauses: [...clauses, ...languageClauses],
    needs: ['textInEachField'],
    causes: [
      'Subjects are searched by language; other fields are searched with qlang=fr only.',
      'A text without a language is searched with one language only.',
      'The field is missing from the list of searched fields.',
    ],
    steps: ({ textInEachField: need }) => [
      ...shown.map(({ id: field, says, request, texts }) =>
        step(field, says).send(request(need)).given(status(200), textAt(texts, need.text.hyphened)),
      ),
      ...languages.map((language) =>
        step(`search-${language}`, `search the ${language} texts for it`)
          .send(searchRequest(need.text.hyphened, language))
          .expect(status(200), ...messageWithEachText(need, shown)),
      ),
    ],
  })

const others = (language: Language): Language[] => languages.filter((other) => other !== language)

/** Precondition: the text differs in each language, or the test would be inconclusive. */
const differsStep = (need: TextInEachField, { id, request, texts, field }: ShownText, place: number) => {
  const shown =
    texts === valuesField
      ? [whereValuesHaveLanguages(place, textAt(texts, ...languages.map((own) => need.words[own])))]
      : languages.flatMap((own) => [
          textAt(`${texts}.${own}`, need.words[own]),
          noTextAt(`${texts}.${own}`, ...others(own).map((other) => need.words[other])),
        ])
  return step(id, `${field} has another word in each language`)
    .send(request(need))
    .given(status(200), ...shown)
}

/** §4.1, text search rule 1: a word of one language is found only in this language. */
const languageDecidesInFields = ({ id, what, shown, clauses }: SearchedFields) => {
  const withLanguages = shown.filter(({ hasLanguages }) => hasLanguages)
  return scenario({
    id: `search-${id}-language-decides`,
    title: `A word in ${what} is found in its own language and in no other`,
    clauses: [...clauses, ...languageClauses],
    needs: ['textInEachField'],
    causes: [
      'Texts are stored as JSON in one column, which is searched as a whole.',
      'One language is hard-coded, or two languages are swapped, for these fields.',
    ],
    steps: ({ textInEachField: need }) => {
      const valuesStep = withLanguages.findIndex(({ texts }) => texts === valuesField) + 1
      const inOtherLanguage = (texts: readonly ShownText[]) => {
        const messages = Object.entries(messagesByField(need))
          .filter(([name]) => texts.some(({ field }) => field === name))
          .map(([, message]) => message)
        return doesNotContain('a message with the word in another language', ...messages)
      }
      const othersThanValues = withLanguages.filter(({ texts }) => texts !== valuesField)
      return [
        ...withLanguages.map((text, index) => differsStep(need, text, index + 1)),
        ...languages.flatMap((language) => [
          step(`${language}-word-in-${language}`, `search the ${language} texts for the ${language} word`)
            .send(searchRequest(need.words[language], language))
            .expect(status(200), ...messageWithEachText(need, withLanguages, valuesStep)),
          ...others(language).map((other) =>
            step(`${other}-word-in-${language}`, `search the ${language} texts for the ${other} word`)
              .send(searchRequest(need.words[other], language))
              .expect(
                status(200),
                whereValuesHaveLanguages(valuesStep, inOtherLanguage(withLanguages), inOtherLanguage(othersThanValues)),
              ),
          ),
        ]),
      ]
    },
  })
}

const searchedFields: readonly SearchedFields[] = [
  { id: 'own-fields', what: 'subject, business data or label', shown: ownTexts, clauses: fieldClauses.own },
  {
    id: 'record-fields',
    what: 'a name or description of reference data',
    shown: recordTexts,
    clauses: fieldClauses.records,
  },
]

/** §2: a text is shown as it is stored, and not as a web page writes it. The subject shows that the mailbox has such texts. */
const signsShown = scenario({
  id: 'details-texts-with-signs-shown',
  title: 'Details and reference data show &, <, > and quotes as they are',
  clauses: ['2.message-subject', ...fieldClauses.own.slice(1), ...fieldClauses.records],
  needs: ['textInEachField'],
  causes: [
    'Texts are encoded as HTML (&amp;, &lt;) when they are stored or shown, as a protection against scripts.',
    'Tags are removed from texts.',
  ],
  steps: ({ textInEachField: need }) => [
    ...ownTexts
      .slice(0, 1)
      .map(({ request }) =>
        step('text-shown', 'the subject of a message has these characters')
          .send(request(need))
          .given(status(200), textAt('subject', need.text.markup)),
      ),
    ...[...ownTexts.slice(1), ...recordTexts].map(({ id, field, request, texts }) =>
      step(id, `${field} has them too`)
        .send(request(need))
        .given(status(200))
        .expect(textBeside(texts, need.text.hyphened, need.text.markup)),
    ),
  ],
})

export const textsInEachLanguage = [
  ...searchedFields.flatMap((fields) => [foundInEachLanguage(fields), languageDecidesInFields(fields)]),
  signsShown,
]
