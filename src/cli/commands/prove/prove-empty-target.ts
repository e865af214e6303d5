import {
  type EmptyTarget,
  withEmptyResponses,
} from '../../../../reference-provider/proof/empty-targets/empty-target.ts'
import { referenceEnvironment } from '../../environment/reference.ts'
import { runIn } from '../../environment/run-in.ts'
import { proofDatasetDate } from './dataset-date.ts'
import { expectedPasses } from './expected-passes/expected-passes.ts'
import type { EmptyTargetProof } from './proof.ts'
import { traceIdIn } from './schedule/affected-scenarios.ts'

/** Plays the table against a target that says nothing. A scenario passes there for nothing when it was answered nothing. */
export const proveEmptyTarget = async (target: EmptyTarget, signal?: AbortSignal): Promise<EmptyTargetProof> => {
  const answeredNothing = new Set<string>()
  const told = (traceparent: string) => void answeredNothing.add(traceIdIn(traceparent))
  const environment = await referenceEnvironment(proofDatasetDate(), {
    revise: withEmptyResponses(target, told),
  })
  try {
    const { scenarios, exchanges } = await runIn(environment, { signal })
    const fooled = new Set(exchanges.filter(({ traceId }) => answeredNothing.has(traceId)).map((one) => one.scenario))
    const passed = scenarios.filter(({ id, outcome }) => outcome === 'passed' && fooled.has(id))
    const { id, says } = target
    const musts = passed.filter(({ level }) => level === 'MUST').map((scenario) => scenario.id)
    const allowed = expectedPasses.filter(({ targets }) => targets.includes(id)).flatMap((excuse) => excuse.scenarios)
    return {
      id,
      says,
      passed: passed.map((scenario) => scenario.id),
      unexplained: musts.filter((scenario) => !allowed.includes(scenario)),
      overexplained: allowed.filter((scenario) => !musts.includes(scenario)),
    }
  } finally {
    await environment.close()
  }
}
