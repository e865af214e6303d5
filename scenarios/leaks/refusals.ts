/** §5.6: a refusal contains nothing of the message it refuses. */
import { paths } from '../../src/contract/interface/paths.ts'
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { noForbiddenText } from '../../src/engine/expectations/leaks.ts'
import { messageRefused } from '../../src/engine/expectations/refusals.ts'
import { etagOf } from '../../src/engine/scenario/exchange.ts'
import { get, getDetails, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { openMessageStep } from '../states/precondition-steps.ts'
import { closedMessageStep } from './leak-steps.ts'

/** Each change sets the value that the message already has, so nothing changes even if the provider applies it. */
const refusedChangeShowsNothingClosed = scenario({
  id: 'leaks-refused-changes-nothing-closed',
  title: 'The refusal of a change contains nothing of closed messages',
  clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused'],
  needs: ['closedMessage'],
  writes: true,
  causes: [
    'The error names the refused entities (a text built with toString, an exception with the record).',
    'Validation answers with the whole invalid object.',
  ],
  steps: ({ closedMessage }) => [
    closedMessageStep(closedMessage),
    step('changeVisibility', 'show the closed message, which is already visible')
      .send(setVisible([closedMessage.messageId], true))
      .expect(noForbiddenText),
    step('changePartition', 'move the closed message to its own partition')
      .send(moveMessages([closedMessage.messageId], closedMessage.recipientPartition))
      .expect(noForbiddenText),
  ],
})

/** The specification does not state the status of HEAD, but no answer may leak a text. */
const headersShowNothingClosed = scenario({
  id: 'leaks-headers-nothing-closed',
  title: 'The headers of a closed message and of its file leak nothing',
  clauses: ['5.6.details-refused', '5.6.content-refused'],
  needs: ['closedMessage'],
  causes: [
    'The right is checked in the GET handler, and HEAD has another handler (a default of the framework, a file server).',
    'Content-Disposition is set before the rights check, and the refusal keeps it.',
  ],
  steps: ({ closedMessage }) => [
    closedMessageStep(closedMessage),
    step('details', 'request the headers of the closed message')
      .send({ ...getDetails(closedMessage), method: 'HEAD' })
      .expect(noForbiddenText),
    step('content', 'request the headers of its annex')
      .send({
        ...get(paths.content, {
          messageId: closedMessage.messageId,
          attachmentId: closedMessage.annexAttachmentId,
        }),
        method: 'HEAD',
      })
      .expect(noForbiddenText),
  ],
})

/** The rights check comes before request conditions: 304 would reveal that the message exists. */
const heldMessageRefused = scenario({
  id: 'details-no-access-held-refused',
  title: 'A conditional request for a closed message is refused too',
  clauses: ['5.6.details-refused', '5.6.no-content-without-right', '7.reading-message'],
  needs: ['closedMessage', 'message'],
  causes: [
    'An ETag filter runs before the rights check (ShallowEtagHeaderFilter, response caching middleware).',
    'A cache in front of the provider answers.',
  ],
  steps: ({ closedMessage, message }) => [
    closedMessageStep(closedMessage),
    openMessageStep(message),
    step('conditional-request', 'get the closed message with If-None-Match and its ETag, or *')
      .send(([seen]) => ({
        ...getDetails(closedMessage),
        headers: { 'If-None-Match': etagOf(seen) ?? '*' },
      }))
      .expect(messageRefused),
  ],
})

/** §5.6: the right on the current partition of the message counts. */
const movedAwayRefused = scenario({
  id: 'details-moved-away-refused',
  title: 'A message is refused after its move to a closed partition',
  clauses: ['5.6.details-refused', '5.6.details-ask-right', '3.moved-by-change-partition', '7.reading-message'],
  needs: ['movable', 'closedPartition'],
  reads: 'item',
  changes: ['movable'],
  causes: [
    'The partition of a message is cached, and a move does not evict it.',
    'The right is checked for the partition in which the message was published.',
  ],
  steps: ({ movable: { message }, closedPartition: { partitionId } }) => [
    step('details-before', 'as the user, get the details of a message')
      .send(getDetails(message))
      .given(status(200), showsMessage(message)),
    step('changePartition', 'move the message to the closed partition')
      .send(moveMessages([message.messageId], partitionId))
      .given(success)
      .restore(undoMove(message)),
    step('details-by-consumer', 'as the document consumer, get the details')
      .sendAs('documentConsumer', getDetails(message))
      .given(status(200), showsMessage(message)),
    step('details-after', 'as the user, get the details again').send(getDetails(message)).expect(messageRefused),
  ],
})

export const leakRefusalScenarios = [
  refusedChangeShowsNothingClosed,
  headersShowNothingClosed,
  heldMessageRefused,
  movedAwayRefused,
]
