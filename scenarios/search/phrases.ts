import type { MessageHandle, Need, Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { textAt } from '../../src/engine/expectations/answers/texts.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { type Scenario, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { searchRequest } from './search-steps.ts'

const wordSearchCauses = [
  'A full-text index finds single words, in any order and position (MATCH AGAINST, to_tsquery, Lucene).',
  'The query is split at spaces, and each part is searched separately.',
]

interface PhraseSearch<N extends Need> extends Pick<Scenario, 'id' | 'title' | 'clauses' | 'causes'> {
  need: N
  /** the field that holds the text */
  shownAt: 'subject' | 'businessDataList'
  /** the text as it is written, and a similar text that the search must not find */
  exact: (need: Needs[N]) => string
  similar: (need: Needs[N]) => string
}

/** §4.1, text search rule 3: the query must match a contiguous run of the text, in order, with its punctuation. */
const phraseFoundAsWritten = <N extends 'runOfWords' | 'punctuatedText' | 'twoPhrases' | 'twoValues'>({
  need,
  shownAt,
  exact,
  similar,
  ...written
}: PhraseSearch<N>) =>
  scenario({
    ...written,
    needs: [need],
    steps: (needs: Pick<Needs, N>) => {
      const texts = needs[need]
      const { message }: { message: MessageHandle } = texts
      return [
        step('details', 'the details show the text')
          .send(getDetails(message))
          .given(status(200), textAt(shownAt, exact(texts))),
        step('exact-text', 'search for the text as it is written')
          .send(searchRequest(exact(texts)))
          .expect(status(200), contains('the message with the text', message)),
        step('similar-text', 'search for a similar text')
          .send(searchRequest(similar(texts)))
          .expect(status(200), doesNotContain('the message', message)),
      ]
    },
  })

export const gapNotFound = phraseFoundAsWritten({
  id: 'search-gap-not-found',
  title: 'A query that skips a word of a text does not find it',
  need: 'runOfWords',
  shownAt: 'subject',
  exact: ({ run }) => run,
  similar: ({ withGap }) => withGap,
  clauses: ['4.1.search-contiguous'],
  causes: wordSearchCauses,
})

export const reorderedNotFound = phraseFoundAsWritten({
  id: 'search-reordered-not-found',
  title: 'A query with the words of a text in another order does not find it',
  need: 'runOfWords',
  shownAt: 'subject',
  exact: ({ run }) => run,
  similar: ({ reordered }) => reordered,
  clauses: ['4.1.search-reordered-words', '4.1.search-in-order'],
  causes: wordSearchCauses,
})

export const punctuationCounts = phraseFoundAsWritten({
  id: 'search-punctuation-counts',
  title: 'A text is found with its punctuation, and not without it',
  need: 'punctuatedText',
  shownAt: 'subject',
  exact: ({ run }) => run,
  similar: ({ bare }) => bare,
  clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation'],
  causes: [
    'Punctuation is removed from text and query, for example by the analyzer of a search engine.',
    ...wordSearchCauses,
  ],
})

export const plusIsNoSpace = phraseFoundAsWritten({
  id: 'search-plus-is-no-space',
  title: 'A query with a plus sign does not find a text with a space in its place',
  need: 'runOfWords',
  shownAt: 'subject',
  exact: ({ run }) => run,
  similar: ({ run }) => run.replace(' ', '+'),
  clauses: ['4.1.search-contiguous', '4.1.search-with-punctuation'],
  causes: [
    'The query is decoded twice, by a gateway and by the provider, so that %2B becomes a plus sign and then a space.',
  ],
})

export const joinedPhrasesNotFound = phraseFoundAsWritten({
  id: 'search-joined-phrases-not-found',
  title: 'A query with the end of one phrase and the start of the next finds nothing',
  need: 'twoPhrases',
  shownAt: 'subject',
  exact: ({ end }) => end,
  similar: ({ joined }) => joined,
  clauses: ['4.1.search-joined-phrases', '4.1.search-contiguous', '4.1.search-punctuation'],
  causes: ['Punctuation between phrases is removed before texts are compared.', ...wordSearchCauses],
})

export const joinedValuesNotFound = phraseFoundAsWritten({
  id: 'search-joined-values-not-found',
  title: 'A query with the end of one business data value and the start of the next finds nothing',
  need: 'twoValues',
  shownAt: 'businessDataList',
  exact: ({ second }) => second,
  similar: ({ first, second }) => `${first} ${second}`,
  clauses: ['4.1.search-joined-phrases', '4.1.search-business-values'],
  causes: ['The searched fields are joined with spaces into one long text, and that text is searched.'],
})
