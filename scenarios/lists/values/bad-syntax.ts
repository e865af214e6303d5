import type { ListParameter } from '../../../src/contract/interface/parameters.ts'
import { mailboxApplications, personaOf } from '../../../src/contract/personas.ts'
import { issueFor } from '../../../src/engine/expectations/answers/problems.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, type Scenario, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { invalidValues } from '../../invalid-values.ts'

interface ListSyntaxRule extends Pick<Scenario, 'id' | 'title' | 'features' | 'clauses' | 'causes'> {
  valid: ListParameters
  /** One invalid value each, with the id of its step. */
  invalid: Readonly<Record<string, ListParameters>>
  /** What the invalid request does, if it is not an invalid value. */
  invalidWhy?: string
}

const invalidNumberCause = 'An invalid number becomes null or 0 (intval, lenient binding), and the default applies.'

const lenientNumberCause =
  'parseInt, intval or strtol reads the digits at the beginning; int() of Python and Number() of JavaScript read 1_0 and 0x1.'

const booleanRule = {
  clauses: ['4.1.syntax-boolean-400', '7.syntax-400', '4.booleans'],
  causes: ['Boolean.parseBoolean or a PHP cast accepts any text as a boolean.'],
} as const

const dateRule = {
  clauses: ['4.1.syntax-date-400', '7.syntax-400', '4.dates-iso'],
  causes: [
    'A lenient parser reads what looks like a date (Date.parse of Ruby or JavaScript, strtotime).',
    'An invalid date is dropped, so the list is not filtered, or the exception becomes a 500.',
  ],
} as const

/** Each invalid value of a parameter; `beside` is what the parameter needs beside it. */
const invalidIn = (
  id: string,
  parameter: ListParameter,
  type: keyof typeof invalidValues,
  beside: ListParameters = {},
): Record<string, ListParameters> =>
  Object.fromEntries(
    Object.entries(invalidValues[type]).map(([end, value]) => [`${id}${end}`, { ...beside, [parameter]: value }]),
  )

/** Syntax errors that every reading of the specification rejects: numbers, booleans, dates, and q without qlang. */
const syntaxRules: readonly ListSyntaxRule[] = [
  {
    id: 'list-syntax-page-refused',
    title: 'An invalid page number gets 400',
    valid: { page: 1 },
    invalid: invalidIn('invalid-page', 'page', 'number'),
    clauses: ['4.1.syntax-page-400', '7.syntax-400'],
    causes: [invalidNumberCause, lenientNumberCause],
  },
  {
    id: 'list-syntax-page-size-refused',
    title: 'An invalid page size gets 400',
    valid: { pageSize: 10 },
    invalid: invalidIn('invalid-page-size', 'pageSize', 'number'),
    clauses: ['7.syntax-400', '4.1.page-size'],
    causes: [invalidNumberCause, lenientNumberCause],
  },
  {
    ...booleanRule,
    id: 'list-syntax-boolean-refused',
    title: 'A value of read that is neither true nor false gets 400',
    valid: { read: false },
    invalid: invalidIn('invalid-read', 'read', 'boolean'),
  },
  {
    ...booleanRule,
    id: 'list-syntax-visible-refused',
    title: 'A value of visible that is neither true nor false gets 400',
    valid: { visible: true },
    invalid: invalidIn('invalid-visible', 'visible', 'boolean'),
  },
  {
    ...booleanRule,
    id: 'list-syntax-registered-refused',
    title: 'A value of registeredMail that is neither true nor false gets 400',
    features: ['registeredMail'],
    valid: { registeredMail: false },
    invalid: invalidIn('invalid-registered-mail', 'registeredMail', 'boolean'),
  },
  {
    ...booleanRule,
    id: 'list-syntax-action-refused',
    title: 'An action filter that is neither true nor false gets 400',
    features: ['requiredAction'],
    valid: { requiredAction: true, requiredActionNotExecuted: true },
    invalid: {
      ...invalidIn('invalid-required-action', 'requiredAction', 'boolean'),
      ...invalidIn('invalid-not-executed', 'requiredActionNotExecuted', 'boolean', { requiredAction: true }),
    },
  },
  {
    ...dateRule,
    id: 'list-syntax-date-refused',
    title: 'An invalid receivedAfter date gets 400',
    valid: { receivedAfter: '2000-01-01' },
    invalid: invalidIn('invalid-received-after', 'receivedAfter', 'date'),
  },
  {
    ...dateRule,
    id: 'list-syntax-end-dates-refused',
    title: 'An invalid receivedBefore or expiredBefore date gets 400',
    valid: { receivedBefore: '2050-01-01', expiredBefore: '2050-01-01' },
    invalid: {
      ...invalidIn('invalid-received-before', 'receivedBefore', 'date'),
      ...invalidIn('invalid-expired-before', 'expiredBefore', 'date'),
    },
  },
  {
    id: 'search-without-qlang-refused',
    title: 'A search without qlang gets 400',
    valid: { q: 'rapport', qlang: 'fr' },
    invalid: { 'without-qlang': { q: 'rapport' }, 'zero-without-qlang': { q: '0' } },
    invalidWhy: 'search without qlang',
    clauses: ['4.1.search-without-qlang-400', '4.1.q-requires-qlang', '7.q-without-qlang-400'],
    causes: [
      'A missing qlang falls back to a default language or to Accept-Language.',
      'A truthiness check takes q=0 as no search.',
    ],
  },
]

/** §4.1, §7: an invalid value gets 400 for each kind of caller, which can have validation of its own; a valid one is the control. */
const invalidValueRefused = ({ valid, invalid, invalidWhy = 'ask with an invalid value', ...rule }: ListSyntaxRule) =>
  scenario({
    ...rule,
    steps: () => [
      step('valid', 'ask with a valid value').send(listMessages(valid)).given(status(200)),
      ...Object.entries(invalid).map(([id, query]) =>
        step(id, invalidWhy).send(listMessages(query)).expect(status(400)),
      ),
      // One query can have a path of its own, without a check: a second page, sent messages, hidden ones.
      ...Object.entries(invalid)
        .slice(0, 1)
        .map(([id, query]) =>
          step(`${id}-beside-others`, `${invalidWhy}, on the second page of hidden sent messages`)
            .send(listMessages({ page: 2, pageSize: 10, folder: 'out', visible: false, ...query }))
            .expect(status(400)),
        ),
      ...mailboxApplications.flatMap((as) => [
        step(`valid-as-${kebabCase(as)}`, `ask with a valid value, as ${personaOf(as).says}`)
          .sendAs(as, listMessages(valid))
          .given(status(200)),
        ...Object.entries(invalid)
          .slice(0, 1)
          .map(([id, query]) =>
            step(`${id}-as-${kebabCase(as)}`, `${invalidWhy}, as ${personaOf(as).says}`)
              .sendAs(as, listMessages(query))
              .expect(status(400)),
          ),
      ]),
    ],
  })

export const listSyntaxScenarios = syntaxRules.map(invalidValueRefused)

/** §7: two invalid criteria. One issue per criterion in the problem object is our convention, so it is advice. */
export const twoMistakesRefused = scenario({
  id: 'list-syntax-two-refused',
  title: 'Two invalid filters in one request get 400',
  clauses: ['7.syntax-400', '4.1.syntax-page-400', '4.1.syntax-boolean-400', '4.1.issue-per-parameter'],
  causes: ['Binding stops at the first invalid value, so only that one is named.'],
  steps: () => [
    step('valid', 'ask with valid values')
      .send(listMessages({ page: 1, read: false }))
      .given(status(200)),
    step('two-invalid', 'ask with two invalid values')
      .send(listMessages({ page: 'abc', read: 'maybe' }))
      .expect(status(400))
      .advise(issueFor('page'), issueFor('read')),
  ],
})
