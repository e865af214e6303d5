/** §4, §4.1, list rule 2: a value that can be read is never refused, however unusual it is. */
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noMessage, nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { listMessages, listReceived } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'

const dateParameters = ['receivedAfter', 'receivedBefore', 'expiredBefore'] as const

const unusualDates = [
  ['leap-day', '2024-02-29'],
  ['day-31', '2025-12-31'],
  ['last-century', '1999-12-31'],
  ['before-1970', '1969-07-20'],
] as const

/** Otherwise a target that answers every request with the same empty list would pass. */
const shownStep = step('shown', 'a list without such criteria shows a message')
  .send(listReceived())
  .given(status(200), nonEmptyList)

/** §4, §4.1: dates that some libraries refuse or read as another day. */
const unusualDatesAccepted = scenario({
  id: 'list-unusual-dates-accepted',
  title: 'Each date of the list can be a leap day, the 31st, or a day of the last century',
  clauses: ['4.1.only-syntax-400', '4.dates-iso'],
  needs: ['message'],
  causes: [
    'The date is checked by a pattern, or by a rule such as "not in the past" or "not before 2000".',
    'The date is computed from its parts, so that 29 February or the 31st does not exist.',
    'Seconds since 1970 are kept in an unsigned number, or 0 of them count as no date.',
  ],
  steps: () => [
    shownStep,
    ...dateParameters.flatMap((name) =>
      unusualDates.map(([id, date]) =>
        step(`${name}-${id}`, `list messages with ${name}=${date}`)
          .send(listReceived({ [name]: date }))
          .expect(status(200)),
      ),
    ),
    ...(['receivedBefore', 'expiredBefore'] as const).map((name) =>
      step(`${name}-epoch`, `list messages with ${name}=1970-01-01: there is none`)
        .send(listReceived({ [name]: '1970-01-01' }))
        .expect(status(200), noMessage),
    ),
  ],
})

/** §4.1, list rules 1 and 2: programs send such dates for "no limit". Each message was published between them. */
const sentinelDatesAccepted = scenario({
  id: 'list-sentinel-dates-accepted',
  title: 'The dates that programs send for "no limit" are accepted and exclude no message',
  clauses: ['4.1.only-syntax-400', '4.dates-iso', '4.1.received-before', '4.1.received-after'],
  needs: ['message'],
  causes: [
    'The day after the date, or its last moment in another time zone, is computed, and there is none after 9999-12-31.',
    'The database has no dates before 1753 (datetime of SQL Server) or before 1900, and the error becomes 500.',
    'A count of milliseconds or nanoseconds overflows, so that the bound is another date.',
  ],
  steps: () => [
    shownStep,
    step('received-before-last-date', 'list messages with receivedBefore=9999-12-31')
      .send(listReceived({ receivedBefore: '9999-12-31' }))
      .expect(status(200), nonEmptyList),
    step('expired-before-last-date', 'list messages with expiredBefore=9999-12-31')
      .send(listReceived({ expiredBefore: '9999-12-31' }))
      .expect(status(200)),
    step('received-after-1700', 'list messages with receivedAfter=1700-01-01')
      .send(listReceived({ receivedAfter: '1700-01-01' }))
      .expect(status(200), nonEmptyList),
    step('received-after-first-date', 'list messages with receivedAfter=0001-01-01')
      .send(listReceived({ receivedAfter: '0001-01-01' }))
      .advise(status(200)),
  ],
})

/** §4.1, list rules 1 and 2: redundant or contradictory criteria are not a syntax error. */
const unusualCombinationsAccepted = scenario({
  id: 'list-unusual-combinations-accepted',
  title: 'Redundant or contradictory criteria give 200',
  clauses: ['4.1.only-syntax-400', '4.1.incoherent-empty', '7.empty-incoherent-200'],
  needs: ['message'],
  causes: [
    'The criteria are validated together: a date before another one, or a parameter that needs another one.',
    'Only q without qlang is a mistake; qlang without q is not.',
  ],
  steps: () => {
    const accepted = (id: string, what: string, criteria: Parameters<typeof listReceived>[0]) =>
      step(id, `list messages with ${what}`).send(listReceived(criteria)).expect(status(200))
    return [
      shownStep,
      accepted('language-without-query', 'qlang and without q', { qlang: 'fr' }),
      accepted('same-day', 'the same day as receivedAfter and receivedBefore', {
        receivedAfter: '2025-12-01',
        receivedBefore: '2025-12-01',
      }),
      accepted('expired-before-received', 'expiredBefore on a day before receivedAfter', {
        expiredBefore: '2024-12-01',
        receivedAfter: '2025-12-01',
      }),
      accepted('not-executed-alone', 'requiredActionNotExecuted and without requiredAction', {
        requiredActionNotExecuted: true,
      }),
      accepted('executed-alone', 'requiredActionNotExecuted=false', { requiredActionNotExecuted: false }),
      accepted('registered-sent', 'registeredMail among sent messages', { registeredMail: true, folder: 'out' }),
      step('enterprise-number-invented', 'list messages with an enterprise number that belongs to nobody')
        .send(listReceived({ enterpriseNumber: '0000000001' }))
        .advise(status(200)),
    ]
  },
})

/** Each is 1 in a number of so many bits, and past the end of a mailbox of a million messages. */
const overflowing = [16, 32, 64].map((bits) => ({ bits, page: `${2n ** BigInt(bits) + 1n}` }))

/** With pages of 100, the place of the first message is 4 in a number of 32 bits, and negative in one with a sign. */
const overflowingProducts = [
  { id: 'product', page: 42_949_674 },
  { id: 'negative-product', page: 21_474_838 },
]

/** §4.1: a page number that does not fit into an integer type is not another page. */
const overflowingPages = scenario({
  id: 'list-page-number-overflow',
  title: 'A page number that is too large for its type does not return the first page',
  clauses: ['4.1.page-number', '4.1.pages-disjoint', '4.1.page-past-end', '4.1.no-match-empty', '7.syntax-400'],
  needs: ['message'],
  causes: [
    'The page number is stored in a type that is too small, so that the rest of it counts (byte, short, int).',
    'The page number fits into its type, and the product of page number and page size does not.',
    'A page number that cannot be read is replaced by the first page, or is an exception that becomes 500.',
  ],
  steps: () => [
    step('first-page', 'the first page shows messages')
      .send(listMessages({ page: 1, pageSize: 100 }))
      .given(status(200), nonEmptyList),
    ...overflowing.map(({ bits, page }) =>
      step(`overflow-${bits}`, `ask for page ${page}, which does not fit into ${bits} bits`)
        .send(listMessages({ page, pageSize: 100 }))
        .expect(noMessage, either([status(200)], [clientError])),
    ),
    ...overflowingProducts.map(({ id, page }) =>
      step(id, `ask for page ${page} of 100 messages, whose product does not fit into 31 bits`)
        .send(listMessages({ page, pageSize: 100 }))
        .expect(noMessage, either([status(200)], [clientError])),
    ),
  ],
})

export const readableValueScenarios = [
  unusualDatesAccepted,
  sentinelDatesAccepted,
  unusualCombinationsAccepted,
  overflowingPages,
]
