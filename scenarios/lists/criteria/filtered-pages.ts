import { mailboxApplications } from '../../../src/contract/personas.ts'
import { hasOpenAction } from '../../../src/engine/expectations/answers/actions.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { addsUpToStartOfStep, pageOfList, restOfStep } from '../../../src/engine/expectations/lists/pages.ts'
import { maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { type Asked, allAsked, type Family, familyRequest, leavesOut, meetAll } from './family.ts'
import { type FamilyOfKind, familiesByKind } from './family-kinds.ts'
import { halfOf } from './second-pages.ts'

const pageSize = 2

const pagingCauses = [
  'The filters are lost from the second page on (links without them, a cursor, a second query).',
  'A search, or a second query, always answers its first page or its own page size.',
]

/** The whole list, and two pages of it. `start` is the number of steps before. */
const pageSteps = (family: Family, asked: Asked, start: number, suffix = ''): WrittenStep[] => {
  const whole = start + 1
  const pageStep = (page: number) =>
    step(`page-${page}${suffix}`, `ask for page ${page} with pageSize=${pageSize}`).send(
      familyRequest(family, { ...asked, overrides: { page, pageSize } }),
    )
  const isPage = (page: number) =>
    pageOfList({ wholeListStep: whole, page, pageSize, otherPageSteps: [whole + 1].slice(0, page - 1) })
  return [
    step(`whole-list${suffix}`, `list with all filters and ${asked.asks.slice(-1).join()}`)
      .send(familyRequest(family, { ...asked, overrides: { pageSize: maxPageSize } }))
      .given(status(200), ...meetAll(family))
      .expect(...leavesOut(family, asked)),
    pageStep(1).expect(status(200), isPage(1)),
    pageStep(2).expect(status(200), isPage(2), addsUpToStartOfStep(whole, whole + 1)),
  ]
}

/** Each application asks for the whole list and its second half. `start` is the number of steps before. */
const applicationSteps = (family: Family, asked: Asked, start: number, suffix = ''): WrittenStep[] =>
  mailboxApplications.flatMap((as, place) => {
    const end = `${suffix}-as-${kebabCase(as)}`
    return [
      step(`whole-list${end}`, 'list the same')
        .sendAs(as, familyRequest(family, { ...asked, overrides: { pageSize: maxPageSize } }))
        .given(status(200), ...meetAll(family)),
      step(`second-half${end}`, 'ask for the second half of that list')
        .sendAs(as, (seen, dialect) => {
          const half = halfOf(seen[start + 2 * place], dialect)
          return familyRequest(family, { ...asked, overrides: { page: 2, pageSize: half } })
        })
        .expect(status(200), restOfStep(start + 2 * place + 1)),
    ]
  })

const pageClauses = ['4.1.page-number', '4.1.page-size', '4.1.pages-disjoint', '4.1.pages-complete'] as const

/** Pages of two of the three messages that meet all criteria. */
const filteredPages = ({ kind, clauses, needs, of }: FamilyOfKind) =>
  scenario({
    id: `list-pages-${kind}-filtered`,
    title: `Pages of ${kind} messages add up to the filtered list`,
    clauses: [...clauses, ...pageClauses],
    needs,
    relation: true,
    causes: pagingCauses,
    steps: (data) => {
      const family = of(data)
      const asked = { ...allAsked(family), turn: 1 }
      return [...pageSteps(family, asked, 0), ...applicationSteps(family, asked, 3)]
    },
  })

const pagesOfFeatures = ({ kind, clauses, needs, of }: FamilyOfKind) =>
  scenario({
    id: `list-pages-${kind}-features`,
    title: `Pages of ${kind} messages add up to the list of registered mails with an action`,
    clauses: [...clauses, ...pageClauses, '4.1.registered-mail-true', '4.1.required-action-true'],
    needs,
    features: ['registeredMail', 'requiredAction'],
    relation: true,
    causes: pagingCauses,
    steps: (data) => {
      const family = of(data)
      const ofActions = { ...allAsked(family, 'registeredMail', 'requiredAction'), turn: 2 }
      const ofOpenActions = allAsked(family, 'registeredMail', 'requiredAction', 'requiredActionNotExecuted')
      return [
        step('executed-action', 'the action of a message that is left out is executed')
          .sendAs('documentConsumer', getDetails(family.members.executed))
          .given(status(200), hasOpenAction(false)),
        ...pageSteps(family, ofActions, 1),
        ...pageSteps(family, ofOpenActions, 4, '-open'),
        ...applicationSteps(family, ofActions, 7),
        ...applicationSteps(family, ofOpenActions, 11, '-open'),
      ]
    },
  })

/** §4.1: pages beside every criterion, in each folder, among visible and hidden messages. */
export const filteredPageScenarios = [...familiesByKind.map(filteredPages), ...familiesByKind.map(pagesOfFeatures)]
