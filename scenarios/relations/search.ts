/** §4.1: searches for parts of subjects that the list shows, so they work in any mailbox. */
import type { Dialect } from '../../src/contract/dialect.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
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
import { type Step, scenario, step } from '../../src/engine/scenario/scenario.ts'
import {
  reverseWords,
  type SubjectTextFinder,
  subjectSlice,
  subjectWordPair,
  withOtherAccents,
} from '../../src/engine/scenario/subject-words.ts'

const received = { folder: 'in', visible: true } as const

/** Step 1: the messages whose subjects supply the query. */
const recentStep = (what: string, part: SubjectTextFinder) =>
  step('recent', 'list recent messages')
    .send(listMessages({ ...received, pageSize: 20 }))
    .given(status(200), hasSubjectWith(what, part))

/** A search for a part of a subject of step 1, unchanged or rewritten. */
const searchRequest = (part: SubjectTextFinder, rewrite: (text: string) => string = (text) => text): Step['send'] => {
  return (earlier, dialect) => {
    const words = part(earlier[0], dialect)
    return listMessages({
      ...received,
      q: rewrite(words?.text ?? ''),
      qlang: words?.language ?? 'fr',
      pageSize: maxPageSize,
    })
  }
}

/** §4.1: any part of a word finds the message, without regard to case and accents. */
export const sliceFoundInAnySpelling = scenario({
  id: 'relation-search-slice-any-spelling',
  title: 'A part of a word finds its message, also in capitals and with other accents',
  clauses: [
    '4.1.q',
    '4.1.search-substring',
    '4.1.search-subject',
    '4.1.search-case',
    '4.1.search-accents-in-query',
    '2.message-subject-searchable',
  ],
  needs: ['message'],
  relation: true,
  causes: [
    'A full-text index finds whole words or prefixes (to_tsquery, MATCH … AGAINST, Lucene), not parts of words.',
    'LIKE without an accent-insensitive collation: PostgreSQL without unaccent, Oracle without NLS_SORT, Java without Normalizer.',
  ],
  steps: () => [
    recentStep('a word of six letters', subjectSlice),
    step('part-of-word', 'search for a part of a word')
      .send(searchRequest(subjectSlice))
      .expect(status(200), findsSourceMessage(subjectSlice)),
    step('in-capitals', 'search for it in capitals')
      .send(searchRequest(subjectSlice, (text) => text.toUpperCase()))
      .expect(status(200), sameListAsStep(2)),
    step('other-accents', 'search for it with other accents')
      .send(searchRequest(subjectSlice, withOtherAccents))
      .expect(status(200), sameListAsStep(2)),
  ],
})

const detailsRequestOf = (part: SubjectTextFinder): Step['send'] => {
  return (earlier, dialect) => get(paths.details, { messageId: part(earlier[0], dialect)?.messageId ?? '' })
}

/** The record that the message of step 3 refers to in the field. */
const recordRequestOf = (
  field: FieldName,
  request: (id: string) => RequestSpec,
): ((earlier: readonly Exchange[], dialect: Dialect) => RequestSpec) => {
  return ([, , details], dialect) =>
    request((details && identifierAt(jsonOf(details.answer), fieldPath(dialect, field))) ?? 'none')
}

/** §4.1: the words must appear in the order of the query. */
export const reversedWordsNotFound = scenario({
  id: 'relation-search-reversed-words',
  title: 'Two words of a subject find its message only in their order',
  clauses: ['4.1.search-reordered-words', '4.1.search-in-order', '4.1.search-contiguous', '4.1.q'],
  needs: ['message'],
  relation: true,
  causes: ['The query is split into words and each word is searched separately (a full-text index, a loop of LIKE).'],
  steps: () => [
    recentStep('two neighbouring words', subjectWordPair),
    step('words-in-order', 'search for two words of a subject')
      .send(searchRequest(subjectWordPair))
      .expect(status(200), findsSourceMessage(subjectWordPair)),
    step('details', 'get the details of the message').send(detailsRequestOf(subjectWordPair)).given(status(200)),
    step('sender-application', 'get its sender application').send(
      recordRequestOf('senderApplicationId', (id) => get(paths.senderApplication, { id })),
    ),
    step('sender-organization', 'get its sender organization').send(
      recordRequestOf('senderOrganizationId', (id) => get(paths.senderOrganization, { id })),
    ),
    step('message-type', 'get its message type').send(
      recordRequestOf('messageTypeId', (id) => ({
        ...get(paths.messageType, { id }),
        otherPaths: [paths.messageTypePlural],
      })),
    ),
    step('words-reversed', 'search for the words in reverse order')
      .send(searchRequest(subjectWordPair, reverseWords))
      .expect(
        status(200),
        doesNotFindReversed(subjectWordPair, {
          detailsStep: 3,
          recordSteps: [
            ['senderApplicationId', 4],
            ['senderOrganizationId', 5],
            ['messageTypeId', 6],
          ],
        }),
      ),
  ],
})
