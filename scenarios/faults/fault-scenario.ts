/** §5: what a provider cannot look up counts as refused. The same request is granted after the fault. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import type { Fault } from '../../src/contract/stub-control.ts'
import type { Need, Needs } from '../../src/contract/test-data/needs.ts'
import { success } from '../../src/engine/expectations/answers/body.ts'
import {
  failsClosed,
  reachesFaultOrRefuses,
  refusalOrGatewayError,
} from '../../src/engine/expectations/answers/status.ts'
import { reachesFault } from '../../src/engine/expectations/calls.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { failOpenCauses, recoverySeconds } from './fault-kinds.ts'

interface LookupFault {
  says: string
  fault: Fault
  /** The caller during the fault. */
  persona: PersonaName
  /** The caller after the fault: the provider may remember that it refused the first one. */
  probe: PersonaName
}

const lookupFaults = {
  introspect: {
    says: 'introspection fails',
    fault: { service: 'authorization', operation: 'introspect', kind: 'error500' },
    persona: 'anotherConsumer',
    probe: 'documentConsumer',
  },
  rights: {
    says: 'the rights lookup fails',
    fault: { service: 'partition', operation: 'userPartitionRights', kind: 'error500' },
    persona: 'humanUser',
    probe: 'anotherUser',
  },
  mandate: {
    says: 'the mandate lookup fails',
    fault: { service: 'partition', operation: 'hasMandate', kind: 'error500' },
    persona: 'anotherRepresentative',
    probe: 'representative',
  },
} as const satisfies Record<string, LookupFault>

export type FaultyLookup = keyof typeof lookupFaults

/** A request that is refused during the fault and granted after it. */
export interface Attempt {
  /** Begins the ids of its two steps. */
  id: string
  why: string
  send: RequestSpec
  /** What the answer after the fault must show, beside success. */
  known?: readonly Expectation[]
}

interface FaultScenarioOptions<N extends Need> {
  lookup: FaultyLookup
  /** Follows `fault-…-closes-` in the id. */
  name: string
  /** Follows "When the rights lookup fails, ". */
  says: string
  clauses: readonly ClauseId[]
  needs: readonly N[]
  features?: readonly Feature[]
  triesFeature?: Feature
  changes?: readonly N[]
  attempts: (needs: Pick<Needs, N>) => readonly Attempt[]
  /** Checks that a refused change did not happen. */
  unchanged?: (needs: Pick<Needs, N>) => Step
  restore?: (needs: Pick<Needs, N>) => RequestSpec
}

const duringFaultStep = (lookup: FaultyLookup, { id, why, send }: Attempt, position: number): Step => ({
  id: `${id}-during-fault`,
  why: `${why} while ${lookupFaults[lookup].says}`,
  fault: lookupFaults[lookup].fault,
  send,
  given: [position === 0 ? reachesFault : reachesFaultOrRefuses],
  expect: [failsClosed],
  advise: [refusalOrGatewayError],
})

const afterFaultStep = (lookup: FaultyLookup, { id, why, send, known = [] }: Attempt): Step => ({
  id: `${id}-after-fault`,
  why: `after the fault, as another caller, ${why}`,
  as: lookupFaults[lookup].probe,
  send,
  given: [success, ...known],
  withinSeconds: recoverySeconds,
})

export const faultScenario = <const N extends Need>(options: FaultScenarioOptions<N>): AnyScenario => {
  const { lookup, name, says, clauses, needs, features, triesFeature, changes = [] } = options
  return scenario<N>({
    id: `fault-${lookup}-closes-${name}`,
    title: `When ${lookupFaults[lookup].says}, ${says}`,
    level: 'MUST',
    clauses,
    persona: lookupFaults[lookup].persona,
    needs,
    ...(features && { features }),
    reads: 'item',
    changes,
    stubCalls: 'duringStep',
    injectsFaults: true,
    causes: failOpenCauses,
    steps: (data) => {
      const attempts = options.attempts(data)
      const shared = {
        ...(options.restore && { restore: [options.restore(data)] }),
        ...(triesFeature && { triesFeature }),
      }
      return [
        ...attempts.map((attempt, position) => ({ ...duringFaultStep(lookup, attempt, position), ...shared })),
        ...(options.unchanged ? [{ ...options.unchanged(data), withinSeconds: recoverySeconds }] : []),
        ...attempts.toReversed().map((attempt) => ({ ...afterFaultStep(lookup, attempt), ...shared })),
      ]
    },
  })
}
