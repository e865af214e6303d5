import { type EmptyTarget, withEmptyResponses } from '../../../../reference-provider/proof/empty-targets/index.ts'
import { referenceEnvironment } from '../../environment/reference.ts'
import { runIn } from '../../environment/run-in.ts'
import { proofDatasetDate } from './dataset-date.ts'
import { expectedPassesOn } from './expected-passes/expected-passes.ts'
import type { EmptyTargetProof } from './proof.ts'
import { traceIdIn } from './schedule/affected-scenarios.ts'

/**
 * Runs the scenarios against an empty target, and compares those that pass with the expected passes. A scenario counts
 * only if the target sent it an empty answer.
 */
export const proveEmptyTarget = async (target: EmptyTarget, signal?: AbortSignal): Promise<EmptyTargetProof> => {
  const emptyAnswerTraces = new Set<string>()
  const onEmptyAnswer = (traceparent: string) => void emptyAnswerTraces.add(traceIdIn(traceparent))
  const environment = await referenceEnvironment(proofDatasetDate(), {
    revise: withEmptyResponses(target, onEmptyAnswer),
  })
  try {
    const { scenarios, exchanges } = await runIn(environment, { signal })
    const withEmptyAnswer = new Set(
      exchanges.filter(({ traceId }) => emptyAnswerTraces.has(traceId)).map(({ scenario }) => scenario),
    )
    const passing = scenarios.filter(({ id, outcome }) => outcome === 'passed' && withEmptyAnswer.has(id))
    const passedMusts = passing.filter(({ level }) => level === 'MUST').map(({ id }) => id)
    const expected = Object.keys(expectedPassesOn(target.id))
    return {
      id: target.id,
      says: target.says,
      passed: passing.map(({ id }) => id),
      unexpectedPasses: passedMusts.filter((id) => !expected.includes(id)),
      unusedExpectedPasses: expected.filter((id) => !passedMusts.includes(id)),
    }
  } finally {
    await environment.close()
  }
}

/** The scenarios of level MUST that passed. */
export const passingMusts = ({ id, unexpectedPasses, unusedExpectedPasses }: EmptyTargetProof): string[] => [
  ...Object.keys(expectedPassesOn(id)).filter((scenario) => !unusedExpectedPasses.includes(scenario)),
  ...unexpectedPasses,
]
