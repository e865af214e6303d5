/** §5.6: the lookup of the target partition fails. */
import { type PersonaName, personaOf } from '../../src/contract/personas.ts'
import type { FaultKind } from '../../src/contract/stub-control.ts'
import { liesIn, status, success } from '../../src/engine/expectations/answers/body.ts'
import { keepsPartitionsOfStep } from '../../src/engine/expectations/answers/states.ts'
import { failsClosed, refusalOrGatewayError } from '../../src/engine/expectations/answers/status.ts'
import { reachesFault } from '../../src/engine/expectations/calls.ts'
import { getDetails, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { moveToNewPartition } from '../outbound-calls/target-partition.ts'
import { movePartition, undoMove, unknownPartitionId } from '../states/move-steps.ts'
import {
  clientErrorFaults,
  type DescribedFault,
  failOpenCauses,
  isRefusal,
  recoverySeconds,
  resetFault,
  serverErrorFault,
  shortTimeoutCauses,
  slowFault,
  unavailableFaults,
  unusableAnswerFaults,
} from './fault-kinds.ts'

const partitionsFault = (kind: FaultKind) => ({ service: 'partition', operation: 'partitions', kind }) as const

const mayBeRemembered = 'partitions'

const faultMoveDefaults = {
  needs: ['movable'],
  changes: ['movable'],
  stubCalls: 'duringStep',
  injectsFaults: true,
  arrangesStubs: true,
} as const

const errorAndReset = [serverErrorFault, resetFault]

/** All messages of the new partition, received and sent, to this one. */
const moveNewPartition = (target: string): RequestSpec => ({
  ...movePartition('{newPartition}', { received: target, sent: target }),
  variables: {},
})

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
            ...(fault.kind !== 'refused' && { mayBeRemembered }),
          })
          .given(...(fault.kind === 'refused' ? [] : [reachesFault]))
          .expect(failsClosed)
          .advise(...(isRefusal(fault) ? [] : [refusalOrGatewayError])),
      ),
      step('details', 'the message is still in its partition')
        .sendAs('documentConsumer', getDetails(message))
        .with({ withinSeconds: recoverySeconds })
        .given(status(200))
        .expect(liesIn(message.recipientPartition)),
      step('move-after-fault', 'after the faults, move the message')
        .send(moveToNewPartition(message))
        .with({ withinSeconds: recoverySeconds, mayBeRemembered })
        .given(success)
        .restore(undoMove(message)),
    ],
  })

const applications = ['documentConsumer', 'representative'] as const

/**
 * §2, variant B: applications move all of a new partition, into which a message was moved before, to a partition that does not
 * exist. A refusal is right whether or not the provider calls the failing service.
 */
const sourceClosedByFault = scenario({
  ...faultMoveDefaults,
  id: 'fault-partitions-closes-move-of-source',
  title: 'When the partitions lookup fails, no whole partition is moved to a partition that does not exist',
  persona: 'documentConsumer',
  clauses: ['5.6.unanswered-target-closes-move', '3.moved-target-exists'],
  causes: failOpenCauses,
  steps: ({ movable: { message } }) => [
    step('move-to-source', 'move a message to a new partition, which is the source from now on')
      .send(moveToNewPartition(message))
      .with({ arrange: { newPartition: true }, mayBeRemembered })
      .given(success)
      .restore(undoMove(message)),
    step('before', 'read its details').send(getDetails(message)).given(status(200)),
    ...applications.flatMap((as) =>
      errorAndReset.flatMap((fault) => {
        const id = `${kebabCase(fault.kind)}-as-${kebabCase(as)}`
        return [
          step(
            `move-during-${id}`,
            `${personaOf(as).says} moves that partition while the partitions lookup ${fault.says}`,
          )
            .sendAs(as, moveNewPartition(unknownPartitionId))
            .with({ fault: partitionsFault(fault.kind) })
            .expect(failsClosed)
            .restore(undoMove(message)),
          step(`details-after-${id}`, 'the message is still in the new partition')
            .send(getDetails(message))
            .with({ withinSeconds: recoverySeconds })
            .given(status(200))
            .expect(keepsPartitionsOfStep(2)),
        ]
      }),
    ),
    step('move-after-fault', 'after the faults, move that partition to the one where the message was')
      .send(moveNewPartition(message.recipientPartition))
      .with({ withinSeconds: recoverySeconds })
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
      .with({ arrange: { newPartition: true }, fault: partitionsFault(slowFault.kind), mayBeRemembered })
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
    unusableAnswerFaults,
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
  sourceClosedByFault,
  moveWaitsForSlowLookup,
]
