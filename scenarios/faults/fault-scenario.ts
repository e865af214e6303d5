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
import { failOpenCauses } from './causes.ts'
import { recoverySeconds } from './fault-kinds.ts'

/** Who is refused in a fault may be remembered as that: when all is well again somebody else is asked for. */
const lookupFaults = {
  introspect: {
    says: 'tokens cannot be introspected',
    fault: { service: 'authorization', operation: 'introspect', kind: 'error500' },
    persona: 'anotherConsumer',
    probe: 'documentConsumer',
  },
  rights: {
    says: 'rights cannot be asked',
    fault: { service: 'partition', operation: 'userPartitionRights', kind: 'error500' },
    persona: 'humanUser',
    probe: 'anotherUser',
  },
  mandate: {
    says: 'mandates cannot be asked',
    fault: { service: 'partition', operation: 'hasMandate', kind: 'error500' },
    persona: 'anotherRepresentative',
    probe: 'representative',
  },
} as const satisfies Record<string, { says: string; fault: Fault; persona: PersonaName; probe: PersonaName }>

/** What is tried while something cannot be looked up. */
export interface FaultScenarioOptions<N extends Need> {
  lookup: keyof typeof lookupFaults
  /** Follows `fault-…-closes-` in the id. */
  name: string
  /** Reads after "While rights cannot be asked, ". */
  says: string
  clauses: readonly ClauseId[]
  needs: readonly N[]
  features?: readonly Feature[]
  offers?: Feature
  changes?: readonly N[]
  /** Each is refused, and granted when all is well again: then it is known by more than its status, where it can be. */
  attempts: (needs: Pick<Needs, N>) => readonly { why: string; send: RequestSpec; known?: readonly Expectation[] }[]
  /** A change that was refused did not happen. */
  unchanged?: (needs: Pick<Needs, N>) => Step
  undo?: (needs: Pick<Needs, N>) => RequestSpec
}

/** §5: what cannot be looked up is taken as a no; the same is granted when it can. */
export const faultScenario = <const N extends Need>(attempt: FaultScenarioOptions<N>): AnyScenario => {
  const { lookup, name, says, clauses, needs, features, offers, changes = [], attempts, unchanged, undo } = attempt
  const { fault, persona, probe, says: trouble } = lookupFaults[lookup]
  return scenario<N>({
    id: `fault-${lookup}-closes-${name}`,
    title: `While ${trouble}, ${says}`,
    level: 'MUST',
    clauses,
    persona,
    needs,
    ...(features && { features }),
    reads: 'item',
    changes,
    stubCalls: 'duringStep',
    injectsFaults: true,
    causes: failOpenCauses,
    steps: (supplied) => {
      const common = { ...(undo && { restore: [undo(supplied)] }), ...(offers && { triesFeature: offers }) }
      const tried = attempts(supplied)
      return [
        ...tried.map(
          ({ why, send }, index): Step => ({
            why: `${why} while ${trouble}`,
            fault,
            send,
            given: [index === 0 ? reachesFault : reachesFaultOrRefuses],
            expect: [failsClosed],
            advise: [refusalOrGatewayError],
            ...common,
          }),
        ),
        ...(unchanged ? [{ ...unchanged(supplied), withinSeconds: recoverySeconds }] : []),
        ...tried.toReversed().map(
          ({ why, send, known = [] }): Step => ({
            why: `${why} when all is well again`,
            as: probe,
            send,
            given: [success, ...known],
            withinSeconds: recoverySeconds,
            ...common,
          }),
        ),
      ]
    },
  })
}
