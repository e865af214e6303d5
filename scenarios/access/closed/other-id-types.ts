/** §5.6: a change needs the right on each message, for every JSON type of its identifier. */
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { noSuccess } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { openMessageStep } from '../../states/precondition-steps.ts'

const otherTypesRefused = scenario({
  id: 'access-closed-other-identifier-types',
  title: 'A change of a closed message is refused, also with the other JSON type for its identifier',
  clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused', '3.partition-after-refusal'],
  needs: ['closedKeptUnread', 'message'],
  writes: true,
  causes: [
    'The rights are kept in a map by number, and looked up by text: what is not found there is not checked.',
    'The right is looked up for what the body says, and the database converts the type.',
  ],
  steps: ({ closedKeptUnread: closed, message }) => {
    const hide = setVisible([closed.messageId], false)
    const { recipientPartition } = closed
    return [
      openMessageStep(message),
      step('closed-before', 'an application finds the closed message in its partition')
        .sendAs('documentConsumer', getDetails(closed))
        .given(status(200), isInPartition(recipientPartition)),
      step('hide', 'hide it, with the other JSON type for its identifier')
        .send({ ...hide, otherIdType: true })
        .advise(noSuccess)
        .restore(setVisible([closed.messageId], true)),
      step('visible-after', 'an application finds it among the visible ones')
        .sendAs('documentConsumer', windowAround({ folder: 'in', visible: true, recipientPartition }, closed))
        .given(status(200))
        .expect(contains('the closed message', closed)),
      step('move', 'move it, with the other JSON type for its identifier')
        .send({ ...moveMessages([closed.messageId], message.recipientPartition), otherIdType: true })
        .advise(noSuccess)
        .restore(moveMessages([closed.messageId], recipientPartition)),
      step('moved-after', 'an application finds it in its partition')
        .sendAs('documentConsumer', getDetails(closed))
        .given(status(200))
        .expect(isInPartition(recipientPartition)),
    ]
  },
})

export const otherIdTypeScenarios = [otherTypesRefused]
