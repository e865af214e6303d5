/** §2: the source of a move is the identifier of a partition: compared exactly, not as a pattern. */
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { mailboxCallers, personaOf } from '../../../src/contract/personas.ts'
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { successOrRefusal } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, moveMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { inOtherCase } from '../../invalid-values.ts'
import { knownContentSteps, movePartition, undoMove } from './move-steps.ts'

const patternsOf = (partitionId: string) => [
  { id: 'one-character', says: 'its last character replaced by _', source: `${partitionId.slice(0, -1)}_` },
  { id: 'any-text', says: 'its last character replaced by %', source: `${partitionId.slice(0, -1)}%` },
]

/** The message is the only one of its partition. What a provider says of a source that does not exist is open. */
export const sourceComparedExactly = scenario({
  id: 'partition-change-source-compared-exactly',
  title: 'Wildcard characters in the source partition of a move do not move messages of other partitions',
  clauses: ['2.change-partition-source', '3.moved-by-source', '3.partition-of-others'],
  needs: ['movable', 'emptyPartition'],
  reads: 'item',
  changes: ['movable', 'emptyPartition'],
  runsAlone: true,
  causes: [
    'The update compares the source partition with LIKE, and does not escape _ and %.',
    'The source partition is compared in any case (equalsIgnoreCase, LIKE of SQLite, a collation of the database).',
  ],
  steps: ({ movable: { message }, emptyPartition: { partitionId } }) => {
    const moveFrom = (source: string) => movePartition(source, { received: defaultPartition, sent: defaultPartition })
    return [
      ...knownContentSteps(partitionId),
      step('prepare', 'move a message to an empty partition')
        .send(moveMessages([message.messageId], partitionId))
        .given(success)
        .restore(undoMove(message)),
      ...patternsOf(partitionId).flatMap(({ id, says, source }) =>
        mailboxCallers.flatMap((as) => [
          step(
            `move-${id}-as-${kebabCase(as)}`,
            `${personaOf(as).says} moves all messages of the partition with ${says}`,
          )
            .sendAs(as, moveFrom(source))
            .expect(successOrRefusal),
          step(`not-moved-${id}-as-${kebabCase(as)}`, 'the message lies where it was')
            .send(getDetails(message))
            .given(status(200))
            .expect(isInPartition(partitionId)),
        ]),
      ),
      step('move-other-case', 'move all messages of the partition with its letters in the other case')
        .send(moveFrom(inOtherCase(partitionId)))
        .expect(successOrRefusal),
      step('not-moved-other-case', 'the message lies where it was')
        .send(getDetails(message))
        .given(status(200))
        .advise(isInPartition(partitionId)),
    ]
  },
})
