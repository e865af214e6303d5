/** §5.6: the lookup of the target partition fails. */
import type { PersonaName } from '../../src/contract/personas.ts'
import type { FaultKind } from '../../src/contract/stub-control.ts'
import { isInPartition } from '../../src/engine/expectations/answers/fields.ts'
import { failsClosed, refusalOrGatewayError } from '../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { reachesFault } from '../../src/engine/expectations/calls.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { moveToNewPartition } from '../outbound-calls/target-partition.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import {
  clientErrorFaults,
  type DescribedFault,
  failOpenCauses,
  mayMeanRefusal,
  otherStatusFaults,
  recoverySeconds,
  resetFault,
  serverErrorFault,
  shortTimeoutCauses,
  slowFault,
  unavailableFaults,
  unusableAnswerFaults,
} from './fault-kinds.ts'

export const partitionsFault = (kind: FaultKind) => ({ service: 'partition', operation: 'partitions', kind }) as const

export const cachedLookup = 'partitions'

export const faultMoveDefaults = {
  needs: ['movable'],
  changes: ['movable'],
  stubCalls: 'duringStep',
  injectsFaults: true,
  arrangesStubs: true,
} as const

export const errorAndReset = [serverErrorFault, resetFault]

/** The target is a new partition, so no cached list of partitions contains it. */
const moveClosedByFault = (
  id: `fault-partitions-${string}`,
  title: string,
  faults: readonly DescribedFault[],
  persona: PersonaName = 'humanUser',
) =>
  scenario({
    ...faultMoveDefaults,
    id,
    title,
    persona,
    clauses: ['5.6.unanswered-target-closes-move'],
    causes: failOpenCauses,
    steps: ({ movable: { message } }) => [
      ...faults.map((fault, index) =>
        step(
          `move-during-${kebabCase(fault.kind)}`,
          `move a message to a new partition while the partitions lookup ${fault.says}`,
        )
          .send(moveToNewPartition(message))
          .with({
            ...(index === 0 && { arrange: { newPartition: true }, restore: [undoMove(message)] }),
            fault: partitionsFault(fault.kind),
            // A call to a refused connection is not seen.
            ...(fault.kind !== 'refused' && { cachedLookup }),
          })
          .given(...(fault.kind === 'refused' ? [] : [reachesFault]))
          .expect(failsClosed)
          .advise(...(mayMeanRefusal(fault) ? [] : [refusalOrGatewayError])),
      ),
      step('details', 'the message is still in its partition')
        .sendAs('documentConsumer', getDetails(message))
        .with({ withinSeconds: recoverySeconds })
        .given(status(200))
        .expect(isInPartition(message.recipientPartition)),
      step('move-after-fault', 'after the faults, move the message')
        .send(moveToNewPartition(message))
        .with({ withinSeconds: recoverySeconds, cachedLookup })
        .given(success)
        .restore(undoMove(message)),
    ],
  })

/** Our decision: the provider waits for a slow service. */
const moveWaitsForSlowLookup = scenario({
  ...faultMoveDefaults,
  id: 'fault-partitions-slow-move',
  title: `When the partitions lookup ${slowFault.says}, the message is still moved`,
  level: 'SHOULD',
  clauses: ['5.6.slow-service-waited-for'],
  causes: shortTimeoutCauses,
  steps: ({ movable: { message } }) => [
    step('changePartition', `move a message to a new partition while the partitions lookup ${slowFault.says}`)
      .send(moveToNewPartition(message))
      .with({ arrange: { newPartition: true }, fault: partitionsFault(slowFault.kind), cachedLookup })
      .given(reachesFault)
      .advise(success)
      .restore(undoMove(message)),
  ],
})

export const faultMoveScenarios = [
  moveClosedByFault(
    'fault-partitions-down-closes-move',
    'When the partitions lookup is unavailable, no message is moved',
    unavailableFaults,
  ),
  moveClosedByFault(
    'fault-partitions-garbled-closes-move',
    'When the partitions lookup gives an unusable answer, no message is moved',
    [...unusableAnswerFaults, ...otherStatusFaults],
  ),
  moveClosedByFault(
    'fault-partitions-client-error-closes-move',
    'When the partitions lookup answers 4xx, no message is moved',
    clientErrorFaults,
  ),
  moveClosedByFault(
    'fault-partitions-closes-move-of-consumer',
    'When the partitions lookup fails, no message is moved for a document consumer',
    errorAndReset,
    'documentConsumer',
  ),
  moveClosedByFault(
    'fault-partitions-closes-move-by-mandate',
    'When the partitions lookup fails, no message is moved for a representative',
    errorAndReset,
    'representative',
  ),
  moveWaitsForSlowLookup,
]
