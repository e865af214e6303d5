/** §5.6: the target of a move is the identifier of a partition, as it is spelled. */
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { mailboxCallers, personaOf } from '../../../src/contract/personas.ts'
import { nameOfOwnPartition, partitionsOfOneMailbox } from '../../../src/contract/test-data/partitions-of-stubs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { successOrRefusal } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, moveMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { inOtherCase, withAccent } from '../../invalid-values.ts'
import { undoMove } from '../moves/move-steps.ts'
import { allowedMoveSteps, unknownTargetClauses } from './unknown-targets.ts'

/**
 * A target may be read in any case, without accents, decoded, without the space at its end, and as a name, but a message then lies in
 * the partition that exists, as that one is spelled. A spelling that is itself a known partition is left out.
 */
export const targetInOtherSpelling = scenario({
  id: 'partition-change-target-in-other-case',
  title: 'A move to another spelling of a partition, or to its name, creates no new partition',
  clauses: unknownTargetClauses,
  needs: ['movable', 'partitionB'],
  reads: 'item',
  changes: ['movable'],
  causes: [
    'The target is compared without case, or with ^ and $ (Ruby), which match at the end of each line.',
    'The target is looked up among names too, or in a list of names, and stored as the request has it.',
    'The target is looked up in a column whose collation ignores case or spaces at the end, and stored as the request has it.',
  ],
  steps: ({ movable: { message, targetPartitionId }, partitionB: { partitionId } }) => {
    const known = [
      ...new Set([
        defaultPartition,
        partitionId,
        targetPartitionId,
        message.recipientPartition,
        partitionsOfOneMailbox.own,
      ]),
    ]
    const targets = [
      { id: 'general-in-other-case', target: inOtherCase(defaultPartition) },
      { id: 'partition-b-in-other-case', target: inOtherCase(partitionId) },
      { id: 'partition-b-with-blank', target: `${partitionId} ` },
      { id: 'partition-b-with-accent', target: withAccent(partitionId) },
      { id: 'partition-b-with-escape', target: `%${partitionId.charCodeAt(0).toString(16)}${partitionId.slice(1)}` },
      { id: 'partition-b-with-entity', target: `&#${partitionId.charCodeAt(0)};${partitionId.slice(1)}` },
      { id: 'partition-b-with-line', target: `${partitionId}\nx` },
      { id: 'name', target: nameOfOwnPartition },
    ].filter(({ target }) => !known.includes(target))
    return [
      step('before', 'an application reads the message')
        .sendAs('documentConsumer', getDetails(message))
        .given(status(200)),
      ...targets.flatMap(({ id, target }) =>
        mailboxCallers.flatMap((as) => [
          step(`move-to-${id}-as-${kebabCase(as)}`, `${personaOf(as).says} moves a message to ${target}`)
            .sendAs(as, moveMessages([message.messageId], target))
            .given(successOrRefusal)
            .restore(undoMove(message)),
          step(`after-${id}-as-${kebabCase(as)}`, 'the message lies in a partition that exists')
            .sendAs('documentConsumer', getDetails(message))
            .expect(status(200), either(...known.map((one) => [isInPartition(one)]))),
        ]),
      ),
      ...allowedMoveSteps(message, targetPartitionId, ...mailboxCallers),
      // Otherwise a target whose moves have no effect at all would pass.
      step('moved', 'the message lies in that partition')
        .sendAs('documentConsumer', getDetails(message))
        .given(status(200), isInPartition(targetPartitionId)),
    ]
  },
})
