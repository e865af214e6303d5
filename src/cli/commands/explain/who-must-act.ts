import type { AnyScenario } from '../../../engine/scenario/scenario.ts'
import { placeholders } from './sample-data.ts'

export interface Blame {
  outcome: 'failed' | 'unverifiable' | 'broken'
  /** who must act, and on what */
  act: string
}

/** What each colour of red asks of whom: the outcome tells whether the provider is wrong at all. */
export const whenRed = (scenario: AnyScenario): Blame[] => [
  ...(demandsSomething(scenario) ? [failed] : []),
  ...unverifiable(scenario),
  { outcome: 'broken', act: 'who runs the suite: no whole answer came, or the suite is at fault' },
]

const failed: Blame = {
  outcome: 'failed',
  act: 'the developers of the provider: it does not do what the clauses above say',
}

/** A step that only advises fails under `--strict` alone. */
const demandsSomething = (scenario: AnyScenario): boolean =>
  scenario.watches !== undefined || scenario.steps(placeholders).some(({ expect = [] }) => expect.length > 0)

const unverifiable = (scenario: AnyScenario): Blame[] => {
  const control = scenario.steps(placeholders).some(({ given = [] }) => given.length > 0)
  const causes = [
    ...(scenario.needs.length > 0 ? ['who loads the test data: something it needs is not there'] : []),
    ...(control ? ['the developers or the data: what must hold beforehand (given) does not'] : []),
    ...(scenario.evidence ? ['who configures the provider: it must call the stubs of the run'] : []),
  ]
  return causes.map((act) => ({ outcome: 'unverifiable', act }))
}
