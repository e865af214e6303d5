/** §5: what a provider cannot look up counts as refused. The same request is granted after the fault. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import type { Need, Needs } from '../../src/contract/test-data/needs.ts'
import { success } from '../../src/engine/expectations/answers/body.ts'
import {
  failsClosed,
  reachesFaultOrRefuses,
  refusalOrGatewayError,
} from '../../src/engine/expectations/answers/status.ts'
import { reachesFault } from '../../src/engine/expectations/calls.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'
import { failOpenCauses, recoverySeconds } from './fault-kinds.ts'
import { lookups } from './lookups.ts'

/** A lookup that fails with an error of its service. */
export type FaultyLookup = Exclude<keyof typeof lookups, 'token'>

interface FaultScenarioOptions<N extends Need> {
  lookup: FaultyLookup
  /** Follows `fault-…-closes-` in the id. */
  name: string
  /** Follows "When the rights lookup fails, ". */
  says: string
  clauses: readonly ClauseId[]
  needs: readonly N[]
  /** The first is the one that the attempts try. */
  features?: readonly Feature[]
  changes?: readonly N[]
  /**
   * Steps that are refused during the fault and granted after it. The id begins those of both; `given` is what the answer
   * after the fault must show, beside success.
   */
  attempts: (needs: Pick<Needs, N>) => readonly WrittenStep[]
  /** Checks that a refused change did not happen. */
  unchanged?: (needs: Pick<Needs, N>) => WrittenStep
  restore?: (needs: Pick<Needs, N>) => RequestSpec
}

const duringFaultStep = (lookup: FaultyLookup, { step: { id, why, send } }: WrittenStep, position: number) =>
  step(`${id}-during-fault`, `${why} while ${lookups[lookup].says} fails`)
    .send(send)
    .with({ fault: { service: lookups[lookup].service, operation: lookups[lookup].operation, kind: 'error500' } })
    .given(position === 0 ? reachesFault : reachesFaultOrRefuses)
    .expect(failsClosed)
    .advise(refusalOrGatewayError)

const afterFaultStep = (lookup: FaultyLookup, { step: { id, why, send, given = [] } }: WrittenStep) =>
  step(`${id}-after-fault`, `after the fault, as another caller, ${why}`)
    .sendAs(lookups[lookup].probe, send)
    .with({ withinSeconds: recoverySeconds })
    .given(success, ...given)

export const faultScenario = <const N extends Need>(options: FaultScenarioOptions<N>) => {
  const { lookup, name, says, clauses, needs, features, changes } = options
  return scenario<N>({
    id: `fault-${lookup}-closes-${name}`,
    title: `When ${lookups[lookup].says} fails, ${says}`,
    clauses,
    persona: lookups[lookup].persona,
    needs,
    features,
    changes,
    stubCalls: 'duringStep',
    injectsFaults: true,
    causes: failOpenCauses,
    steps: (data) => {
      const attempts = options.attempts(data)
      const shared = { triesFeature: features?.[0], restore: options.restore && [options.restore(data)] }
      return [
        ...attempts.map((attempt, position) => duringFaultStep(lookup, attempt, position).with(shared)),
        ...(options.unchanged ? [options.unchanged(data).with({ withinSeconds: recoverySeconds })] : []),
        ...attempts.toReversed().map((attempt) => afterFaultStep(lookup, attempt).with(shared)),
      ]
    },
  })
}
