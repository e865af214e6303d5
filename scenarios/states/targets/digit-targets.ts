/** §5.6: the identifier of a partition is a text, so 7 is not the partition 007. */
import { mailboxCallers, personaOf } from '../../../src/contract/personas.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { successOrRefusal } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails, moveMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../moves/move-steps.ts'

/** A provider may read 7 as 007. The message then lies in the partition that exists, as that one is spelled. */
export const targetWithoutZeros = scenario({
  id: 'partition-change-target-without-zeros',
  title: 'A move to 7 creates no partition 7 beside a partition such as 007',
  clauses: ['3.moved-target-exists', '3.partition-after-refusal', '5.6.change-partition-target-exists'],
  needs: ['messageInDigitPartition', 'movable'],
  reads: 'item',
  changes: ['movable'],
  causes: [
    'The target is searched with a loose comparison (in_array of PHP, == of JavaScript), or in a numeric column.',
    'The target is found as a number, and stored as the request has it.',
  ],
  steps: ({ messageInDigitPartition: { recipientPartition }, movable: { message } }) => {
    const target = recipientPartition.replace(/^0+/, '')
    const ids = [message.messageId]
    return [
      // The control comes first, since a provider may refuse a move to the partition where a message lies.
      step('move-to-digits', `the user moves a message to ${recipientPartition}`)
        .send(moveMessages(ids, recipientPartition))
        .expect(success)
        .restore(undoMove(message)),
      step('in-digits', 'the message lies there')
        .sendAs('documentConsumer', getDetails(message))
        .given(status(200))
        .expect(isInPartition(recipientPartition)),
      step('move-back', 'the user moves it back').send(moveMessages(ids, message.recipientPartition)).given(success),
      ...mailboxCallers.flatMap((as) => [
        step(`move-as-${kebabCase(as)}`, `${personaOf(as).says} moves it to ${target}`)
          .sendAs(as, moveMessages(ids, target))
          .expect(successOrRefusal),
        step(`after-move-as-${kebabCase(as)}`, 'the message lies in a partition that exists')
          .sendAs('documentConsumer', getDetails(message))
          .given(status(200))
          .expect(either([isInPartition(message.recipientPartition)], [isInPartition(recipientPartition)])),
      ]),
    ]
  },
})
