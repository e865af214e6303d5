/** §5.6: the lookup of the target fails while a whole partition is moved. */
import { mailboxApplications, personaOf } from '../../src/contract/personas.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { keepsPartitionsOfStep } from '../../src/engine/expectations/answers/states.ts'
import { clientError, failsClosed } from '../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { moveToNewPartition } from '../outbound-calls/target-partition.ts'
import { movePartition, undoMove, unknownPartitionId } from '../states/moves/move-steps.ts'
import { failOpenCauses, recoverySeconds } from './fault-kinds.ts'
import { cachedLookup, errorAndReset, faultMoveDefaults, partitionsFault } from './moves.ts'

/** All messages of the new partition, received and sent, to this one. */
const moveNewPartition = (target: string): RequestSpec => ({
  ...movePartition('{newPartition}', { received: target, sent: target }),
  variables: {},
})

const notMovedStep = (id: string, message: MessageHandle) =>
  step(id, 'the message is still in the new partition')
    .send(getDetails(message))
    .given(status(200))
    .expect(keepsPartitionsOfStep(2))

/**
 * §2, variant B: applications move all of a new partition, into which a message was moved before, to a partition that does not
 * exist: before the lookup fails, and while it does. A refusal is right whether or not the provider calls the failing service.
 */
export const sourceClosedByFault = scenario({
  ...faultMoveDefaults,
  id: 'fault-partitions-closes-move-of-source',
  title: 'When the partitions lookup fails, applications cannot move a whole partition to an unknown one',
  persona: 'documentConsumer',
  clauses: ['5.6.unanswered-target-closes-move', '5.6.change-partition-target-exists', '3.moved-target-exists'],
  causes: failOpenCauses,
  steps: ({ movable: { message } }) => [
    step('move-to-source', 'move a message to a new partition, which is the source from now on')
      .send(moveToNewPartition(message))
      .with({ arrange: { newPartition: true }, cachedLookup })
      .given(success)
      .restore(undoMove(message)),
    step('before', 'read its details').send(getDetails(message)).given(status(200)),
    ...mailboxApplications.flatMap((as) => [
      step(`move-as-${kebabCase(as)}`, `${personaOf(as).says} moves that partition to one that does not exist`)
        .sendAs(as, moveNewPartition(unknownPartitionId))
        .expect(clientError)
        .restore(undoMove(message)),
      notMovedStep(`details-after-${kebabCase(as)}`, message),
    ]),
    ...mailboxApplications.flatMap((as) =>
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
          notMovedStep(`details-after-${id}`, message).with({ withinSeconds: recoverySeconds }),
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
