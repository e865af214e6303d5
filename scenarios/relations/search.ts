import type { Dialect } from '../../src/contract/dialect.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { sameListAsStep } from '../../src/engine/expectations/lists/relations.ts'
import {
  doesNotFindReversed,
  findsSourceMessage,
  hasSubjectWith,
} from '../../src/engine/expectations/lists/searches.ts'
import { type Exchange, jsonOf } from '../../src/engine/scenario/exchange.ts'
import { fieldPath, identifierAt } from '../../src/engine/scenario/json-path.ts'
import { maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { type FieldName, get, listMessages, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import {
  reverseWords,
  type SubjectTextFinder,
  subjectSlice,
  subjectWordPair,
  withOtherAccents,
} from '../../src/engine/scenario/subject-words.ts'

const received = { folder: 'in', visible: true } as const

/** Step 1: messages from whose subjects a query is cut. */
const recentStep = (what: string, part: SubjectTextFinder): Step => ({
  why: 'ask for recent messages',
  send: listMessages({ ...received, pageSize: 20 }),
  given: [status(200), hasSubjectWith(what, part)],
})

/** A search for a part of a subject of step 1, as it stands there or otherwise written. */
const searchRequest = (part: SubjectTextFinder, written: (text: string) => string = (text) => text): Step['send'] => {
  return (earlier, dialect) => {
    const words = part(earlier[0], dialect)
    return listMessages({
      ...received,
      q: written(words?.text ?? ''),
      qlang: words?.language ?? 'fr',
      pageSize: maxPageSize,
    })
  }
}

/** §4.1: any slice of a subject finds it, however it is written. */
export const sliceFoundInAnySpelling = scenario({
  id: 'relation-search-slice-any-spelling',
  title: 'The inside of a word of a subject finds its message, in capitals and with other accents as well',
  level: 'MUST',
  clauses: [
    '4.1.q',
    '4.1.search-substring',
    '4.1.search-subject',
    '4.1.search-case',
    '4.1.search-accents-in-query',
    '2.message-subject-searchable',
  ],
  persona: 'humanUser',
  needs: ['message'],
  reads: 'list',
  relation: true,
  causes: [
    'A full-text index finds whole words or their beginnings (to_tsquery, MATCH … AGAINST, Lucene), not the inside of one.',
    'LIKE without a collation that leaves accents aside: PostgreSQL without unaccent, Oracle without NLS_SORT, Java without Normalizer.',
  ],
  steps: () => [
    recentStep('a word of six letters', subjectSlice),
    {
      why: 'search for the inside of the word',
      send: searchRequest(subjectSlice),
      expect: [status(200), findsSourceMessage(subjectSlice)],
    },
    {
      why: 'search for it in capitals',
      send: searchRequest(subjectSlice, (text) => text.toUpperCase()),
      expect: [status(200), sameListAsStep(2)],
    },
    {
      why: 'search for it with other accents',
      send: searchRequest(subjectSlice, withOtherAccents),
      expect: [status(200), sameListAsStep(2)],
    },
  ],
})

const detailsRequestOf = (part: SubjectTextFinder): Step['send'] => {
  return (earlier, dialect) => get(paths.details, { messageId: part(earlier[0], dialect)?.messageId ?? '' })
}

/** The record that the message of step 3 names in the field, where it does. */
const recordRequestOf = (
  field: FieldName,
  request: (id: string) => RequestSpec,
): ((earlier: readonly Exchange[], dialect: Dialect) => RequestSpec) => {
  return ([, , details], dialect) =>
    request((details && identifierAt(jsonOf(details.answer), fieldPath(dialect, field))) ?? 'none')
}

/** §4.1: the order of the words counts, in whatever mailbox. */
export const reversedWordsNotFound = scenario({
  id: 'relation-search-reversed-words',
  title: 'Two words of a subject find its message, and in the other order they do not',
  level: 'MUST',
  clauses: ['4.1.search-reordered-words', '4.1.search-in-order', '4.1.search-contiguous', '4.1.q'],
  persona: 'humanUser',
  needs: ['message'],
  reads: 'list',
  relation: true,
  causes: [
    'The query is split into words, each of which is searched for by itself (a full-text index, a loop of LIKE).',
  ],
  steps: () => [
    recentStep('two neighbouring words', subjectWordPair),
    {
      why: 'search for both words',
      send: searchRequest(subjectWordPair),
      expect: [status(200), findsSourceMessage(subjectWordPair)],
    },
    { why: 'ask for the details of the message', send: detailsRequestOf(subjectWordPair), given: [status(200)] },
    {
      why: 'ask for its sender application',
      send: recordRequestOf('senderApplicationId', (id) => get(paths.senderApplication, { id })),
    },
    {
      why: 'ask for its sender organization',
      send: recordRequestOf('senderOrganizationId', (id) => get(paths.senderOrganization, { id })),
    },
    {
      why: 'ask for its message type',
      send: recordRequestOf('messageTypeId', (id) => ({
        ...get(paths.messageType, { id }),
        otherPaths: [paths.messageTypePlural],
      })),
    },
    {
      why: 'search for the words in the other order',
      send: searchRequest(subjectWordPair, reverseWords),
      expect: [
        status(200),
        doesNotFindReversed(subjectWordPair, {
          detailsStep: 3,
          recordSteps: [
            ['senderApplicationId', 4],
            ['senderOrganizationId', 5],
            ['messageTypeId', 6],
          ],
        }),
      ],
    },
  ],
})
