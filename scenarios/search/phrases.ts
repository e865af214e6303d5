import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle, Need, Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { textAt } from '../../src/engine/expectations/answers/texts.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const searchRequest = (q: string) => listMessages({ q, qlang: 'fr', folder: 'in', visible: true, pageSize: 100 })

const wordSearchCauses = [
  'A full-text index finds words one by one, in any order and place (MATCH AGAINST, to_tsquery, Lucene).',
  'The query is split at blanks, and each piece is looked for by itself.',
]

interface PhraseSearch<N extends Need> {
  id: string
  title: string
  need: N
  /** the field that holds it */
  where: 'subject' | 'businessDataList'
  right: (need: Needs[N]) => string
  wrong: (need: Needs[N]) => string
  clauses: readonly ClauseId[]
  causes: readonly string[]
}

/** §4.1, text search rule 3: a run of the text finds its message; what only resembles it does not. */
const phraseFoundAsWritten = <N extends 'runOfWords' | 'punctuatedText' | 'twoPhrases' | 'twoValues'>(
  row: PhraseSearch<N>,
) => {
  const { id, title, need, where, right, wrong, clauses, causes } = row
  return scenario({
    id,
    title,
    level: 'MUST',
    clauses,
    persona: 'humanUser',
    needs: [need],
    reads: 'list',
    causes,
    steps: (needs: Pick<Needs, N>) => {
      const own = needs[need]
      const { message }: { message: MessageHandle } = own
      return [
        {
          why: 'the details show the text',
          send: get(paths.details, { messageId: message.messageId }),
          given: [status(200), textAt(where, right(own))],
        },
        {
          why: 'search for the text as it is written',
          send: searchRequest(right(own)),
          expect: [status(200), holds('the message with the text', message)],
        },
        {
          why: 'search for what only resembles it',
          send: searchRequest(wrong(own)),
          expect: [status(200), doesNotHold('the message', message)],
        },
      ]
    },
  })
}

export const gapNotFound = phraseFoundAsWritten({
  id: 'search-gap-not-found',
  title: 'Words with a gap between them find nothing',
  need: 'runOfWords',
  where: 'subject',
  right: ({ run }) => run,
  wrong: ({ withGap }) => withGap,
  clauses: ['4.1.search-contiguous'],
  causes: wordSearchCauses,
})

export const reorderedNotFound = phraseFoundAsWritten({
  id: 'search-reordered-not-found',
  title: 'The words of a text in another order find nothing',
  need: 'runOfWords',
  where: 'subject',
  right: ({ run }) => run,
  wrong: ({ reordered: words }) => words,
  clauses: ['4.1.search-reordered-words', '4.1.search-in-order'],
  causes: wordSearchCauses,
})

export const punctuationCounts = phraseFoundAsWritten({
  id: 'search-punctuation-counts',
  title: 'A text is found with its punctuation and not without it',
  need: 'punctuatedText',
  where: 'subject',
  right: ({ run }) => run,
  wrong: ({ bare }) => bare,
  clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation'],
  causes: [
    'Punctuation is stripped from text and query, or an analyzer of a search engine drops it.',
    ...wordSearchCauses,
  ],
})

export const joinedPhrasesNotFound = phraseFoundAsWritten({
  id: 'search-joined-phrases-not-found',
  title: 'The end of one phrase joined to the start of the next finds nothing',
  need: 'twoPhrases',
  where: 'subject',
  right: ({ end }) => end,
  wrong: ({ joined }) => joined,
  clauses: ['4.1.search-joined-phrases', '4.1.search-contiguous', '4.1.search-punctuation'],
  causes: ['Punctuation between phrases is dropped before texts are compared.', ...wordSearchCauses],
})

export const joinedValuesNotFound = phraseFoundAsWritten({
  id: 'search-joined-values-not-found',
  title: 'One value joined to the next finds nothing',
  need: 'twoValues',
  where: 'businessDataList',
  right: ({ second }) => second,
  wrong: ({ first, second }) => `${first} ${second}`,
  clauses: ['4.1.search-joined-phrases', '4.1.search-business-values'],
  causes: ['The searched fields are joined to one long text with blanks between them, and that text is searched.'],
})
