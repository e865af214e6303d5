/** §2, §5.6: a move names a partition that exists. Without it, nothing moves, whether the provider refuses the request or not. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { mailboxCallers, personaOf } from '../../../src/contract/personas.ts'
import { success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { moveMessages, post } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { locationStep, undoMove } from '../moves/move-steps.ts'

const missing: readonly { id: string; says: string; target: object }[] = [
  { id: 'no-target', says: 'without a target', target: {} },
  { id: 'null-target', says: 'with null as its target', target: { targetRecipientPartitionId: null } },
  { id: 'empty-target', says: 'with an empty text as its target', target: { targetRecipientPartitionId: '' } },
  { id: 'blank-target', says: 'with a blank as its target', target: { targetRecipientPartitionId: ' ' } },
]

export const missingTargetMovesNothing = scenario({
  id: 'partition-change-without-target-moves-nothing',
  title: 'A move of messages without a target, or with an empty one, moves nothing',
  clauses: [
    '2.change-partition-target-recipient',
    '3.moved-target-exists',
    '3.partition-after-refusal',
    '5.6.change-partition-target-exists',
  ],
  needs: ['twoApart'],
  reads: 'item',
  changes: ['twoApart'],
  causes: [
    'A missing target has a default (GENERAL), or is stored as it comes: null or an empty text.',
    'The target is checked only if it is there.',
  ],
  steps: ({ twoApart: { first, second, targetPartitionId } }) => {
    const messages = [first, second]
    const messageIds = messages.map(({ messageId }) => messageId)
    const located = (when: string) =>
      messages.map((message, index) =>
        locationStep(`${when}-${index + 1}`, 'the message lies where it lay', message, message.recipientPartition).as(
          'documentConsumer',
        ),
      )
    return [
      ...missing.flatMap(({ id, says, target }) =>
        mailboxCallers.flatMap((as) => [
          step(`${id}-as-${kebabCase(as)}`, `${personaOf(as).says} moves two messages of different partitions, ${says}`)
            .sendAs(as, post(paths.changePartition, {}, { messageIds, ...target }))
            .restore(...messages.map(undoMove)),
          ...located(`after-${id}-as-${kebabCase(as)}`),
        ]),
      ),
      // Otherwise a target whose moves have no effect at all would pass.
      step('move', 'move both to a partition that exists')
        .send(moveMessages(messageIds, targetPartitionId))
        .given(success),
      ...messages.map((message, index) =>
        locationStep(`moved-${index + 1}`, 'it lies there', message, targetPartitionId).as('documentConsumer'),
      ),
    ]
  },
})
