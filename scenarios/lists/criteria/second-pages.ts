/** §4.1: the second page of a list with each criterion, for each caller. */

import type { Dialect } from '../../../src/contract/dialect.ts'
import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import { mailboxCallers } from '../../../src/contract/personas.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { restOfStep } from '../../../src/engine/expectations/lists/pages.ts'
import type { Exchange } from '../../../src/engine/scenario/exchange.ts'
import { itemsIn } from '../../../src/engine/scenario/list-answer.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { type ListsWithSecondPage, secondPageGroups } from '../second-page-lists.ts'

import { otherPartyIn } from './folders.ts'

const received: ListParameters = { folder: 'in', visible: true }

const lengthOf = (list: Exchange | undefined, dialect: Dialect): number => itemsIn(list, dialect)?.length ?? 0

/** Two pages of this size hold what that list shows. */
export const halfOf = (list: Exchange | undefined, dialect: Dialect): number =>
  Math.max(1, Math.ceil(lengthOf(list, dialect) / 2))

/** The page sizes of the portal (§8) below 100: a provider can have a query for each. */
const portalSizes = [10, 20, 50] as const

/** Another page size of the portal each turn. For a list that fits into such a page: half of its length. */
const sizeInTurn = (turn: number, list: Exchange | undefined, dialect: Dialect): number => {
  const size = portalSizes[turn % portalSizes.length] ?? maxPageSize
  return lengthOf(list, dialect) > size ? size : halfOf(list, dialect)
}

/** What a number of another enterprise selects is open, and it may be refused. Other scenarios judge the status. */
const listed = either([status(200)], [clientError])

interface HalvedList {
  query: ListParameters
  /** also the number of the sender of a message, which the first step shows */
  ofOtherParty?: true
}

/** Each caller asks for a page of 100, then for the second of smaller pages. `start` is the number of steps before. */
export const halves = (
  lists: Record<string, HalvedList>,
  start: number,
  list: ListParameters = received,
  askedBy: readonly PersonaName[] = mailboxCallers,
) =>
  askedBy.flatMap((as, callerPlace) =>
    Object.entries(lists).flatMap(([id, { query, ofOtherParty }], place) => {
      const whole = start + 2 * (callerPlace * Object.keys(lists).length + place)
      const request =
        (more: (pageSize: number) => ListParameters): Step['send'] =>
        (seen, dialect) =>
          listMessages({
            pageSize: maxPageSize,
            ...list,
            ...query,
            ...(ofOtherParty && otherPartyIn(seen.slice(0, 1))),
            ...more(sizeInTurn(callerPlace + place, seen[whole], dialect)),
          })
      return [
        step(`${id}-as-${kebabCase(as)}`, `list with ${criteriaText(query, ofOtherParty)}`)
          .sendAs(
            as,
            request(() => ({})),
          )
          .given(listed),
        step(`${id}-second-page-as-${kebabCase(as)}`, 'ask for its second page')
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

const secondPages = ({ name, says, features, list, queries }: ListsWithSecondPage) =>
  scenario({
    ...secondPageDefaults,
    id: `list-second-page-${name}`,
    title: `For each caller, the second page of ${says} is the rest`,
    clauses: ['4.1.every-message-matches', '4.1.pages-disjoint', '4.1.pages-complete', '4.1.page-number'],
    features,
    steps: (data) =>
      halves(Object.fromEntries(Object.entries(queries(data)).map(([id, query]) => [id, { query }])), 0, list),
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
    ...halves({ enterprise: { query: {}, ofOtherParty: true } }, 1),
  ],
})

export const secondPageScenarios = [...secondPageGroups.map(secondPages), secondPageByNumber]
