import { allScenarios } from '../../../scenarios/index.ts'
import { hasWrites } from '../../engine/scenario/scenario.ts'

/** Hundreds of scenarios read lists and closed messages, and resemble each other. */
const alike = /^(access|fault|list|search|statistics)-/

/** The soak sets this: there the tests below run all scenarios. */
const runsAll = process.env.CONFORMANCE_ALL_SCENARIOS !== undefined

/** All scenarios, but of those that resemble each other one in five. A run of these takes a third of the time of all. */
export const sampleOfScenarios = allScenarios.filter(
  (one, index) => runsAll || hasWrites(one) || !alike.test(one.id) || index % 5 === 0,
)

/** The arguments that choose these scenarios. */
export const only = (scenarios: readonly { id: string }[]): string[] => [
  '--only',
  scenarios.map(({ id }) => id).join(','),
]
