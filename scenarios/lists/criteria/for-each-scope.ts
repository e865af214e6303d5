/** §4.1, §5.3: a user with any of the five scopes finds messages, and the criteria and pages of the list hold. */
import { usersOfOtherScopes } from '../../../src/contract/personas.ts'
import { kebabCase, scenario } from '../../../src/engine/scenario/scenario.ts'
import { allAsked, familyStep, knownStep } from './family.ts'
import { type FamilyOfKind, familiesByKind } from './family-kinds.ts'
import { halves } from './second-pages.ts'

const causes = [
  'Administrators and users who act for another company have a list of their own, with fewer filters and one page.',
  'The conditions of the list compare the role of the user, and one of the five scopes has none.',
]

/** Real users with such a scope can have other rights than the user whose messages are known. */
const criteriaHoldForEachScope = ({ kind, clauses, needs, of }: FamilyOfKind) =>
  scenario({
    id: `list-criteria-${kind}-hold-for-each-scope`,
    title: `In lists of ${kind} messages, users with each scope find messages by a word and all criteria`,
    clauses: [...clauses, '5.3.scopes-open-messages', '5.6.list-consultable-only', '4.1.q'],
    needs,
    requiresExactRights: true,
    causes,
    steps: (data) => {
      const family = of(data)
      return usersOfOtherScopes.flatMap((as) => [
        familyStep(family, `all-as-${kebabCase(as)}`, 'ask with all criteria', allAsked(family), as),
        // After the other: a list that knows no word can be too long to judge, and ends the scenario.
        knownStep(family, as),
      ])
    },
  })

const secondPagesForEachScope = scenario({
  id: 'list-second-page-for-each-scope',
  title: 'The second page of a list is the rest of that list, for users with each scope',
  clauses: ['4.1.page-number', '4.1.pages-disjoint', '4.1.pages-complete', '5.3.scopes-open-messages'],
  needs: ['criteriaFamily'],
  relation: true,
  causes,
  steps: ({ criteriaFamily: { word } }) =>
    halves({ received: { query: {} }, word: { query: { q: word, qlang: 'fr' } } }, 0, undefined, usersOfOtherScopes),
})

export const forEachScopeScenarios = [...familiesByKind.map(criteriaHoldForEachScope), secondPagesForEachScope]
