import { expect, it } from 'vitest'
import { allScenarios } from '../../../scenarios/index.ts'
import { clauses } from '../../contract/clauses/index.ts'
import { sampleNeeds } from '../../contract/test-data/needs.ts'
import { checkedClauses } from '../../engine/judging/checked-clauses.ts'
import { clausesOfExpectations } from '../../engine/judging/clauses-of-expectations.ts'

const assertions = allScenarios.flatMap((scenario) =>
  scenario.steps(sampleNeeds).flatMap(({ as = scenario.persona, expect: expectations = [] }) =>
    expectations.map((expectation) => ({
      scenario,
      expectation,
      checked: checkedClauses(scenario.clauses, expectation, as, ''),
    })),
  ),
)

it('names a rule for many assertions that fail', () => {
  const named = assertions.filter(({ checked = [] }) => checked.length === 1)
  expect(named.length / assertions.length).toBeGreaterThan(0.07)
})

it('ties only expectations and clauses that exist', () => {
  const ids = [...new Set(assertions.map(({ expectation }) => expectation.id))]
  const unused = clausesOfExpectations.filter(
    (row) => !ids.some((id) => row.expectations.test(id)) || !Object.keys(clauses).some((id) => row.clauses.test(id)),
  )
  expect(unused).toEqual([])
})
