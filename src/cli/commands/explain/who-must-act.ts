import { sampleNeeds } from '../../../contract/test-data/needs.ts'
import type { AnyScenario } from '../../../engine/scenario/scenario.ts'

export interface OutcomeOwner {
  outcome: 'failed' | 'unverifiable' | 'broken'
  /** what is wrong, and where */
  owner: string
}

/** For each outcome other than passed: where to look. Only `failed` says that the provider is wrong. */
export const ownersByOutcome = (scenario: AnyScenario): OutcomeOwner[] => [
  ...(hasAssertions(scenario) ? [failedOwner] : []),
  ...unverifiableOwners(scenario),
  { outcome: 'broken', owner: 'network, configuration or this suite: no complete answer came' },
]

const failedOwner: OutcomeOwner = { outcome: 'failed', owner: 'provider: it breaks one of the clauses above' }

/** A step that only advises fails under `--strict` only. */
const hasAssertions = (scenario: AnyScenario): boolean =>
  scenario.runWide !== undefined || scenario.steps(sampleNeeds).some(({ expect = [] }) => expect.length > 0)

const unverifiableOwners = (scenario: AnyScenario): OutcomeOwner[] => {
  const hasPrecondition = scenario.steps(sampleNeeds).some(({ given = [] }) => given.length > 0)
  const owners = [
    ...(scenario.needs.length > 0 ? ['test data: something that it needs is missing'] : []),
    ...(hasPrecondition ? ['provider or test data: a precondition (given) failed'] : []),
    ...(scenario.stubCalls ? ['configuration of the provider: it must call the stubs of the run'] : []),
  ]
  return owners.map((owner) => ({ outcome: 'unverifiable', owner }))
}
