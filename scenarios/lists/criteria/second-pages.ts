/** §4.1: the second page of a list with each criterion, for each caller. */
import type { Feature } from '../../../src/contract/features.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { status } from '../../../src/engine/expectations/answers/body.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { restOfStep } from '../../../src/engine/expectations/lists/pages.ts'
import type { Exchange } from '../../../src/engine/scenario/exchange.ts'
import { readListAnswer } from '../../../src/engine/scenario/list-answer.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { future, past } from './combinations.ts'
import { callers } from './family.ts'
import { otherPartyIn } from './folders.ts'

interface Group {
  name: string
  features: readonly Feature[]
  /** What each query asks for; received messages if left out. */
  list?: ListParameters
  queries: (data: Pick<Needs, 'criteriaFamily'>) => Record<string, ListParameters>
}

const groups: readonly Group[] = [
  {
    name: 'filters',
    features: [],
    queries: ({ criteriaFamily: { received } }) => ({
      read: { read: true },
      unread: { read: false },
      expiring: { expiredBefore: future },
      after: { receivedAfter: past },
      before: { receivedBefore: future },
      application: { senderApplicationId: received.first.senderApplicationId },
      partition: { recipientPartition: received.first.recipientPartition },
    }),
  },
  {
    name: 'searches',
    features: [],
    queries: ({ criteriaFamily: { word } }) => ({
      word: { q: word, qlang: 'fr' },
      // Letters that many texts have.
      letters: { q: 'er', qlang: 'fr' },
      hidden: { visible: false },
      sent: { folder: 'out' },
      'hidden-sent': { folder: 'out', visible: false },
    }),
  },
  {
    // What a list without folder holds is open, but its second page is the rest of it.
    name: 'both-folders',
    features: [],
    list: {},
    queries: ({ criteriaFamily: { word } }) => ({
      visible: { visible: true },
      hidden: { visible: false },
      word: { visible: true, q: word, qlang: 'fr' },
    }),
  },
  { name: 'registered', features: ['registeredMail'], queries: () => ({ registered: { registeredMail: true } }) },
  {
    name: 'actions',
    features: ['requiredAction'],
    queries: () => ({
      action: { requiredAction: true },
      'open-action': { requiredAction: true, requiredActionNotExecuted: true },
    }),
  },
]

const received: ListParameters = { folder: 'in', visible: true }

/** Two pages of this size hold what that list shows. */
export const halfOf = (list: Exchange | undefined, dialect: Parameters<typeof readListAnswer>[1]): number => {
  const read = list && readListAnswer(list, dialect)
  return Math.max(1, Math.ceil((read && 'items' in read ? read.items.length : 0) / 2))
}

/** What a number of another enterprise selects is open, and it may be refused. Other scenarios judge the status. */
const listed = either([status(200)], [clientError])

/** Each caller asks for a page of 100, then for the second half of it. `start` is the number of steps before. */
export const halves = (
  lists: Record<string, (seen: readonly Exchange[]) => ListParameters>,
  start: number,
  list: ListParameters = received,
  askedBy: readonly PersonaName[] = callers,
) =>
  askedBy.flatMap((as, callerPlace) =>
    Object.entries(lists).flatMap(([id, queryOf], place) => {
      const whole = start + 2 * (callerPlace * Object.keys(lists).length + place)
      const request =
        (more: (half: number) => ListParameters): Step['send'] =>
        (seen, dialect) =>
          listMessages({ pageSize: maxPageSize, ...list, ...queryOf(seen), ...more(halfOf(seen[whole], dialect)) })
      return [
        step(`${id}-as-${kebabCase(as)}`, `list with ${id}`)
          .sendAs(
            as,
            request(() => ({})),
          )
          .given(listed),
        step(`${id}-second-page-as-${kebabCase(as)}`, 'ask for the second half of that list')
          .sendAs(
            as,
            request((pageSize) => ({ page: 2, pageSize })),
          )
          .expect(restOfStep(whole + 1)),
      ]
    }),
  )

const secondPageDefaults = {
  needs: ['criteriaFamily'],
  relation: true,
  causes: [
    'The second page has a query of its own (a cursor, an archive, a link without the filters), which loses a criterion.',
    'Applications have a query of their own, and its second page is not limited to the mailbox.',
  ],
} as const

const secondPages = ({ name, features, list, queries }: Group) =>
  scenario({
    ...secondPageDefaults,
    id: `list-second-page-${name}`,
    title: `The second page of a list with one criterion is the rest of that list, for each caller (${name})`,
    clauses: ['4.1.every-message-matches', '4.1.pages-disjoint', '4.1.pages-complete', '4.1.page-number'],
    features,
    steps: (data) =>
      halves(Object.fromEntries(Object.entries(queries(data)).map(([id, query]) => [id, () => query])), 0, list),
  })

/** What enterpriseNumber selects is open, but its second page is the rest. */
const secondPageByNumber = scenario({
  ...secondPageDefaults,
  id: 'list-second-page-enterprise',
  title: 'The second page of a list with enterpriseNumber is the rest of that list, for each caller',
  clauses: ['4.1.enterprise-number', '4.1.pages-disjoint', '4.1.pages-complete', '4.1.page-number'],
  steps: ({ criteriaFamily: { received } }) => [
    step('details', 'the details of a message name its sender')
      .sendAs('documentConsumer', getDetails(received.first))
      .given(status(200)),
    ...halves({ enterprise: (seen) => otherPartyIn(seen.slice(0, 1)) }, 1),
  ],
})

export const secondPageScenarios = [...groups.map(secondPages), secondPageByNumber]
