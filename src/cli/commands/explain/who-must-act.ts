import { sampleNeeds } from '../../../contract/test-data/needs.ts'
import type { AnyScenario } from '../../../engine/scenario/scenario.ts'

export interface OutcomeOwner {
  outcome: 'failed' | 'unverifiable' | 'broken'
  /** who must act, and on what */
  owner: string
}

/** What each colour of red asks of whom: the outcome tells whether the provider is wrong at all. */
export const ownersByOutcome = (scenario: AnyScenario): OutcomeOwner[] => [
  ...(hasExpectations(scenario) ? [failedOwner] : []),
  ...unverifiableOwners(scenario),
  { outcome: 'broken', owner: 'who runs the suite: no whole answer came, or the suite is at fault' },
]

const failedOwner: OutcomeOwner = {
  outcome: 'failed',
  owner: 'the developers of the provider: it does not do what the clauses above say',
}

/** A step that only advises fails under `--strict` alone. */
const hasExpectations = (scenario: AnyScenario): boolean =>
  scenario.runWide !== undefined || scenario.steps(sampleNeeds).some(({ expect = [] }) => expect.length > 0)

const unverifiableOwners = (scenario: AnyScenario): OutcomeOwner[] => {
  const control = scenario.steps(sampleNeeds).some(({ given = [] }) => given.length > 0)
  const causes = [
    ...(scenario.needs.length > 0 ? ['who loads the test data: something it needs is not there'] : []),
    ...(control ? ['the developers or the data: what must hold beforehand (given) does not'] : []),
    ...(scenario.stubCalls ? ['who configures the provider: it must call the stubs of the run'] : []),
  ]
  return causes.map((act) => ({ outcome: 'unverifiable', owner: act }))
}
