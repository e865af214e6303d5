/** §5: what a provider cannot look up counts as refused. The same request is granted after the fault. */
import type { Need, Needs } from '../../src/contract/test-data/needs.ts'
import {
  failsClosed,
  reachesFaultOrRefuses,
  refusalOrGatewayError,
} from '../../src/engine/expectations/answers/status.ts'
import { success } from '../../src/engine/expectations/answers/status-codes.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import {
  kebabCase,
  type Scenario,
  type Step,
  scenario,
  step,
  type WrittenStep,
} from '../../src/engine/scenario/scenario.ts'
import {
  type DescribedFault,
  failOpenCauses,
  mayMeanRefusal,
  recoverySeconds,
  serverErrorFault,
} from './fault-kinds.ts'
import { type Lookup, lookups } from './lookups.ts'

/** A lookup that fails with an error of its service. */
export type FaultyLookup = keyof typeof lookups

interface FaultScenarioOptions<N extends Need> extends Pick<Scenario<N>, 'clauses' | 'needs' | 'features' | 'changes'> {
  lookup: FaultyLookup
  /** Follows `fault-…-closes-` in the id. */
  name: string
  /** Follows "When the rights lookup fails, ". */
  says: string
  /** How the lookup fails, one after the other: with 500 by default. The token endpoint fails in the first way only. */
  faults?: readonly DescribedFault[]
  /** Sent without a fault, before the attempts. */
  before?: (needs: Pick<Needs, N>) => readonly WrittenStep[]
  /**
   * Steps that must be refused during the fault and succeed after it. They try the first of `features`: in the first step
   * and in the steps after the fault, because a refusal during a fault can be 404. Step ids start with these ids. `given`
   * is checked after the fault, in addition to success.
   */
  attempts: (needs: Pick<Needs, N>) => readonly WrittenStep[]
  /** Checks that a refused change did not happen. */
  unchanged?: (needs: Pick<Needs, N>) => WrittenStep
  restore?: (needs: Pick<Needs, N>) => RequestSpec
}

/** For a step: how our stubs misbehave. */
const faultOf = (name: FaultyLookup, { kind }: DescribedFault): Partial<Step> => {
  const { service, operation, providerTokensRefused }: Lookup = lookups[name]
  return { fault: { service, operation, kind }, providerTokensRefused }
}

/** An attempt while the lookup fails: it must show nothing. */
export const closedDuringFaultStep = (
  lookup: FaultyLookup,
  fault: DescribedFault,
  { step: { id, why, send } }: WrittenStep,
) =>
  step(
    fault.kind === 'error500' ? `${id}-during-fault` : `${id}-during-${kebabCase(fault.kind)}`,
    `${why} while ${lookups[lookup].says} ${fault.says}`,
  )
    .send(send)
    .with(faultOf(lookup, fault))
    .expect(failsClosed)

/**
 * The caller has the right, so no remembered refusal explains another status. Refused each time, so nothing can be cached: one
 * call that meets the fault is enough.
 */
const duringFaultStep = (lookup: FaultyLookup, fault: DescribedFault, attempt: WrittenStep, isFirst: boolean) =>
  closedDuringFaultStep(lookup, fault, attempt)
    .given(isFirst ? lookups[lookup].reachesFault : reachesFaultOrRefuses)
    .advise(...(mayMeanRefusal(fault) ? [] : [refusalOrGatewayError]))

/** The same attempt by a caller with the right, after the fault. */
export const afterFaultStep = (lookup: FaultyLookup, { step: { id, why, send, given = [] } }: WrittenStep) =>
  step(`${id}-after-fault`, `after the fault, as another caller, ${why}`)
    .sendAs(lookups[lookup].probe, send)
    .with({ withinSeconds: recoverySeconds })
    .given(success, ...given)

export const faultScenario = <const N extends Need>({
  lookup,
  name,
  says,
  faults = [serverErrorFault],
  before = () => [],
  attempts,
  unchanged,
  restore,
  ...written
}: FaultScenarioOptions<N>) =>
  scenario<N>({
    ...written,
    id: `fault-${lookup}-closes-${name}`,
    title: `When ${lookups[lookup].says} fails, ${says}`,
    persona: lookups[lookup].persona,
    stubCalls: 'duringStep',
    injectsFaults: true,
    causes: failOpenCauses,
    steps: (needs) => {
      const tried = attempts(needs)
      const triesFeature = written.features?.[0]
      const restores = restore ? [restore(needs)] : []
      return [
        ...before(needs),
        ...(lookup === 'token' ? faults.slice(0, 1) : faults).flatMap((fault, round) =>
          tried.map((attempt, position) =>
            duringFaultStep(lookup, fault, attempt, round + position === 0)
              .triesFeature(round + position === 0 ? triesFeature : undefined)
              .restore(...(round === 0 ? restores : [])),
          ),
        ),
        ...(unchanged ? [unchanged(needs).with({ withinSeconds: recoverySeconds })] : []),
        ...tried.toReversed().map((attempt) =>
          afterFaultStep(lookup, attempt)
            .triesFeature(triesFeature)
            .restore(...restores),
        ),
      ]
    },
  })
