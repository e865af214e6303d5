import { status } from '../../../src/engine/expectations/answers/body.ts'
import { addsUpToStartOfStep, pageOfList } from '../../../src/engine/expectations/lists/pages.ts'
import { maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { allAsked, familyRequest, meetAll } from './family.ts'
import { type FamilyOfKind, familiesByKind } from './family-kinds.ts'

const pageSize = 2

/** Pages of two of the three messages that meet all criteria. */
const pagesHold = (
  { kind, clauses, needs, of }: FamilyOfKind,
  features: readonly ('registeredMail' | 'requiredAction')[],
) =>
  scenario({
    id: features.length > 0 ? `list-pages-${kind}-features` : `list-pages-${kind}-filtered`,
    title: `Pages of ${kind} messages add up to the filtered list${features.length > 0 ? ' of actions in registered mails' : ''}`,
    clauses: [...clauses, '4.1.page-number', '4.1.page-size', '4.1.pages-disjoint', '4.1.pages-complete'],
    needs,
    features,
    relation: true,
    causes: [
      'The filters are lost from the second page on (links without them, a cursor, a second query).',
      'A search, or a second query, always answers its first page or its own page size.',
    ],
    steps: (data) => {
      const family = of(data)
      const asked = allAsked(
        family,
        ...features,
        ...(features.length > 0 ? (['requiredActionNotExecuted'] as const) : []),
      )
      const pageStep = (page: number) =>
        step(`page-${page}`, `ask for page ${page} of ${pageSize}`).send(
          familyRequest(family, { ...asked, but: { page, pageSize } }),
        )
      const isPage = (page: number) =>
        pageOfList({ wholeListStep: 1, page, pageSize, otherPageSteps: [2].slice(0, page - 1) })
      return [
        step('whole-list', 'ask with all criteria')
          .send(familyRequest(family, { ...asked, but: { pageSize: maxPageSize } }))
          .given(status(200), ...meetAll(family)),
        pageStep(1).expect(status(200), isPage(1)),
        pageStep(2).expect(status(200), isPage(2), addsUpToStartOfStep(1, 2)),
      ]
    },
  })

/** §4.1: pages beside every criterion, in each folder, among visible and hidden messages. */
export const filteredPageScenarios = [
  ...familiesByKind.map((family) => pagesHold(family, [])),
  ...familiesByKind.map((family) => pagesHold(family, ['registeredMail', 'requiredAction'])),
]
