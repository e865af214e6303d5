import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { textAt } from '../../src/engine/expectations/answers/texts.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { type Scenario, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { findsOnly, searchRequest } from './search-steps.ts'

interface SearchedField extends Pick<Scenario, 'id' | 'clauses'> {
  need: 'wordOfBusinessValue' | 'wordOfAttentionSsin' | 'wordOfAttentionLabel'
  what: string
  /** the field of the details that shows the word (§2) */
  shownAt: string
  cause: string
}

/** §4.1, text search rule 1: the searched fields of the message itself, beside its subject. */
const searchedFields: readonly SearchedField[] = [
  {
    id: 'search-business-value',
    need: 'wordOfBusinessValue',
    what: 'a business data value',
    shownAt: 'businessDataList',
    clauses: ['4.1.search-business-values', '2.business-data-values-searchable', '2.business-data-values'],
    cause: 'Business data are stored as JSON in one column, which the search does not read.',
  },
  {
    id: 'search-attention-ssin',
    need: 'wordOfAttentionSsin',
    what: 'the person number of the addressee',
    shownAt: 'forTheAttentionOf.ssin',
    clauses: ['4.1.search-attention-of-ssin', '2.attention-of-ssin-searchable', '2.attention-of'],
    cause: 'Person numbers are encrypted in the database, so no part of them can be found.',
  },
  {
    id: 'search-attention-label',
    need: 'wordOfAttentionLabel',
    what: 'the label of the addressee',
    shownAt: 'forTheAttentionOf.label',
    clauses: ['4.1.search-attention-of-label', '2.attention-of-label-searchable', '2.attention-of'],
    cause: 'A search by language skips texts that have no language.',
  },
]

/** The details show the word, and a search for it finds the message. */
const fieldFound = ({ need, what, shownAt, cause, ...field }: SearchedField) =>
  scenario({
    ...field,
    title: `A search finds a message by ${what}, and no others`,
    needs: [need],
    causes: [
      cause,
      'The field is missing from the list of searched fields.',
      'An inner join drops messages where another searched field is empty.',
    ],
    steps: (needs) => {
      const { word, message, other } = needs[need]
      return [
        step('details', 'the message shows the word')
          .send(getDetails(message))
          .given(status(200), textAt(shownAt, word)),
        step('list', 'search for the word')
          .send(searchRequest(word))
          .expect(...findsOnly(message, other)),
      ]
    },
  })

export const searchedFieldScenarios = searchedFields.map(fieldFound)
