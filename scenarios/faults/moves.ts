import { paths } from '../../src/contract/interface/paths.ts'
import type { FaultKind } from '../../src/contract/stub-control.ts'
import { liesIn, status, success } from '../../src/engine/expectations/answers/body.ts'
import { failsClosed, refusalOrGatewayError } from '../../src/engine/expectations/answers/status.ts'
import { reachesFault } from '../../src/engine/expectations/calls.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { moveBack, moveToNewPartition } from '../outbound-calls/target-partition.ts'
import { failOpenCauses, shortTimeoutCauses } from './causes.ts'
import {
  type DescribedFault,
  recoverySeconds,
  slowFault,
  unavailableFaults,
  unusableAnswerFaults,
} from './fault-kinds.ts'

const lookupText = 'the lookup of partitions'
const partitionsFault = (kind: FaultKind) => ({ service: 'partition', operation: 'partitions', kind }) as const

/**
 * §5.6: nothing is moved to a partition of which nobody says that it exists. The target is new, so that no remembered
 * list can tell of it.
 */
const moveClosedByFault = (name: string, troubles: readonly DescribedFault[]): AnyScenario =>
  scenario({
    id: `fault-partitions-${name}-closes-move`,
    title: `While ${lookupText} is ${name}, nothing is moved`,
    level: 'MUST',
    clauses: ['5.6.unanswered-target-closes-move'],
    persona: 'humanUser',
    needs: ['movable'],
    reads: 'item',
    changes: ['movable'],
    stubCalls: 'duringStep',
    injectsFaults: true,
    arrangesStubs: true,
    causes: failOpenCauses,
    steps: ({ movable: { message } }) => [
      ...troubles.map(
        ({ kind, says }, index): Step => ({
          why: `move a message to a new partition while ${lookupText} ${says}`,
          ...(index === 0 && { arrange: { newPartition: true }, restore: [moveBack(message)] }),
          fault: partitionsFault(kind),
          send: moveToNewPartition(message),
          given: kind === 'refused' ? [] : [reachesFault],
          expect: [failsClosed],
          advise: [refusalOrGatewayError],
        }),
      ),
      {
        why: 'the message lies where it lay',
        as: 'documentConsumer',
        send: get(paths.details, { messageId: message.messageId }),
        given: [status(200)],
        expect: [liesIn(message.recipientPartition)],
        withinSeconds: recoverySeconds,
      },
      {
        why: 'when all is well again it is moved',
        send: moveToNewPartition(message),
        given: [success],
        withinSeconds: recoverySeconds,
        restore: [moveBack(message)],
      },
    ],
  })

/** Our decision: a service may take a moment, and is waited for. */
const moveWaitsForSlowLookup = scenario({
  id: 'fault-partitions-slow-move',
  title: `While ${lookupText} ${slowFault.says}, a message is moved all the same`,
  level: 'SHOULD',
  clauses: ['5.6.slow-service-waited-for'],
  persona: 'humanUser',
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  stubCalls: 'duringStep',
  injectsFaults: true,
  arrangesStubs: true,
  causes: shortTimeoutCauses,
  steps: ({ movable: { message } }) => [
    {
      why: `move a message to a new partition while ${lookupText} ${slowFault.says}`,
      arrange: { newPartition: true },
      fault: partitionsFault(slowFault.kind),
      send: moveToNewPartition(message),
      given: [reachesFault],
      advise: [success],
      restore: [moveBack(message)],
    },
  ],
})

export const faultMoveScenarios: readonly AnyScenario[] = [
  moveClosedByFault('down', unavailableFaults),
  moveClosedByFault('garbled', unusableAnswerFaults),
  moveWaitsForSlowLookup,
]
