import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import type { ListParameter } from '../../src/contract/interface/parameters.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { issueFor } from '../../src/engine/expectations/answers/problems.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

type Query = Partial<Record<ListParameter, string | number | boolean>>

interface SyntaxRule {
  id: string
  title: string
  features?: readonly Feature[]
  right: Query
  /** one mistake each */
  wrong: readonly Query[]
  clauses: readonly ClauseId[]
  cause: string
}

const unreadableNumberCause =
  'A number that cannot be read becomes null or 0 (intval, lenient binding), and the default is taken.'
const anyWordAsBooleanCause = 'Boolean.parseBoolean, or a cast in PHP, makes a boolean of any word.'
const droppedDateCause = 'An unreadable date is dropped, so the list is not filtered, or the exception becomes a 500.'

/** The mistakes that no reading of the specification lets pass: four kinds, in each criterion that can have them. */
const syntaxRules: readonly SyntaxRule[] = [
  {
    id: 'list-syntax-page-refused',
    title: 'A page that is no number is answered with 400',
    right: { page: 1 },
    wrong: [{ page: 'abc' }],
    clauses: ['4.1.syntax-page-400', '7.syntax-400'],
    cause: unreadableNumberCause,
  },
  {
    id: 'list-syntax-page-size-refused',
    title: 'A page size that is no number is answered with 400',
    right: { pageSize: 10 },
    wrong: [{ pageSize: 'abc' }],
    clauses: ['7.syntax-400', '4.1.page-size'],
    cause: unreadableNumberCause,
  },
  {
    id: 'list-syntax-boolean-refused',
    title: 'A boolean that is neither true nor false is answered with 400',
    right: { read: false },
    wrong: [{ read: 'maybe' }],
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400', '4.booleans'],
    cause: anyWordAsBooleanCause,
  },
  {
    id: 'list-syntax-visible-refused',
    title: 'A visibility that is neither true nor false is answered with 400',
    right: { visible: true },
    wrong: [{ visible: 'maybe' }],
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400', '4.booleans'],
    cause: anyWordAsBooleanCause,
  },
  {
    id: 'list-syntax-registered-refused',
    title: 'A filter on registered mails that is neither true nor false is answered with 400',
    features: ['registeredMail'],
    right: { registeredMail: false },
    wrong: [{ registeredMail: 'maybe' }],
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400', '4.booleans'],
    cause: anyWordAsBooleanCause,
  },
  {
    id: 'list-syntax-action-refused',
    title: 'A filter on actions that is neither true nor false is answered with 400',
    features: ['requiredAction'],
    right: { requiredAction: true, requiredActionNotExecuted: true },
    wrong: [{ requiredAction: 'maybe' }, { requiredAction: true, requiredActionNotExecuted: 'maybe' }],
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400', '4.booleans'],
    cause: anyWordAsBooleanCause,
  },
  {
    id: 'list-syntax-date-refused',
    title: 'A date that is none is answered with 400',
    right: { receivedAfter: '2000-01-01' },
    wrong: [{ receivedAfter: 'notadate' }],
    clauses: ['4.1.syntax-date-400', '7.syntax-400', '4.dates-iso'],
    cause: droppedDateCause,
  },
  {
    id: 'list-syntax-end-dates-refused',
    title: 'An end of a period that is no date is answered with 400, for publication and for expiry',
    right: { receivedBefore: '2050-01-01', expiredBefore: '2050-01-01' },
    wrong: [{ receivedBefore: 'notadate' }, { expiredBefore: 'notadate' }],
    clauses: ['4.1.syntax-date-400', '7.syntax-400', '4.dates-iso'],
    cause: droppedDateCause,
  },
  {
    id: 'search-without-qlang-refused',
    title: 'A search that names no language is answered with 400',
    right: { q: 'rapport', qlang: 'fr' },
    wrong: [{ q: 'rapport' }],
    clauses: ['4.1.search-without-qlang-400', '4.1.q-requires-qlang', '7.q-without-qlang-400'],
    cause: 'A missing qlang falls back to a default language, or to that of Accept-Language.',
  },
]

/** §4.1, §7: what cannot be read is refused, beside what can. */
const mistakesRefused = ({ id, title, features, right, wrong, clauses, cause }: SyntaxRule) =>
  scenario({
    id,
    title,
    level: 'MUST',
    clauses,
    persona: 'humanUser',
    features,
    reads: 'list',
    causes: [cause],
    steps: () => [
      { why: 'ask with a value that can be read', send: listMessages(right), given: [status(200)] },
      ...wrong.map((mistake) => ({ why: 'ask with the mistake', send: listMessages(mistake), expect: [status(400)] })),
    ],
  })

export const listSyntaxScenarios = syntaxRules.map(mistakesRefused)

/** §7; the issues of the problem are a convention. */
export const twoMistakesRefused = scenario({
  id: 'list-syntax-two-refused',
  title: 'Two criteria that cannot be read are answered with one 400',
  level: 'MUST',
  clauses: ['7.syntax-400', '4.1.syntax-page-400', '4.1.syntax-boolean-400', '4.1.issue-per-parameter'],
  persona: 'humanUser',
  reads: 'list',
  causes: ['Binding stops at the first mistake, so only that one is named.'],
  steps: () => [
    { why: 'ask with values that can be read', send: listMessages({ page: 1, read: false }), given: [status(200)] },
    {
      why: 'ask with two mistakes',
      send: listMessages({ page: 'abc', read: 'maybe' }),
      expect: [status(400)],
      advise: [issueFor('page'), issueFor('read')],
    },
  ],
})
