/** §5.6: a refusal tells nothing of what it refuses, however it was asked for. */

import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { followsReading } from '../../src/engine/expectations/alternatives.ts'
import { showsMessage, status, success } from '../../src/engine/expectations/answers/body.ts'
import { noForbiddenText } from '../../src/engine/expectations/leaks.ts'
import { headerOf } from '../../src/engine/scenario/exchange.ts'
import { get, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { openMessageStep } from '../states/precondition-steps.ts'

const refusedMessage = followsReading('messageWithoutAccess', { scenarios: [status(404)], guidance: [status(403)] })

const closedMessageStep = (message: MessageHandle): Step => ({
  why: 'the document consumer sees the closed message',
  as: 'documentConsumer',
  send: get(paths.details, { messageId: message.messageId }),
  given: [status(200), showsMessage(message)],
})

/** What a change would do is what the message is already, so that even a provider that obeys changes nothing. */
export const refusedChangeShowsNothingClosed = scenario({
  id: 'leaks-refused-changes-nothing-closed',
  title: 'The refusal of a change tells nothing of the messages that the user may not consult',
  level: 'MUST',
  clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused'],
  persona: 'humanUser',
  needs: ['closedMessage'],
  reads: 'item',
  writes: true,
  causes: [
    'The error names the entities that stood in the way (a message built from toString, an exception with the record).',
    'Validation answers with the whole object that it found wrong.',
  ],
  steps: ({ closedMessage }) => [
    closedMessageStep(closedMessage),
    {
      why: 'show it, which it is already',
      send: setVisible([closedMessage.messageId], true),
      expect: [noForbiddenText],
    },
    {
      why: 'move it to where it lies already',
      send: moveMessages([closedMessage.messageId], closedMessage.recipientPartition),
      expect: [noForbiddenText],
    },
  ],
})

/** What HEAD answers is not ours to say; what it tells is. */
export const headersShowNothingClosed = scenario({
  id: 'leaks-headers-nothing-closed',
  title: 'The headers of a closed message and of its file tell nothing of it',
  level: 'MUST',
  clauses: ['5.6.details-refused', '5.6.content-refused'],
  persona: 'humanUser',
  needs: ['closedMessage'],
  reads: 'item',
  causes: [
    'The right is checked in the handler of GET, and HEAD has another one (a default of the framework, a file server).',
    'Content-Disposition is set before the right is asked for, and the refusal keeps it.',
  ],
  steps: ({ closedMessage }) => [
    closedMessageStep(closedMessage),
    {
      why: 'ask for the headers of its details',
      send: { ...get(paths.details, { messageId: closedMessage.messageId }), method: 'HEAD' },
      expect: [noForbiddenText],
    },
    {
      why: 'ask for the headers of its annex',
      send: {
        ...get(paths.content, {
          messageId: closedMessage.messageId,
          attachmentId: closedMessage.annexAttachmentId,
        }),
        method: 'HEAD',
      },
      expect: [noForbiddenText],
    },
  ],
})

/** Conditions of a request count only once it would have been answered; and 304 says that the message is there. */
export const heldMessageRefused = scenario({
  id: 'details-no-access-held-refused',
  title: 'A message of a partition without access is refused also to a user who says to hold it already',
  level: 'MUST',
  clauses: ['5.6.details-refused', '5.6.no-content-without-right', '7.reading-message'],
  persona: 'humanUser',
  needs: ['closedMessage', 'message'],
  reads: 'item',
  causes: [
    'A filter for entity tags stands before the check of rights (ShallowEtagHeaderFilter, response caching middleware).',
    'A cache in front of the provider answers by itself.',
  ],
  steps: ({ closedMessage, message }) => [
    closedMessageStep(closedMessage),
    openMessageStep(message),
    {
      why: 'ask for it with If-None-Match, by its tag where it has one',
      send: ([seen]) => ({
        ...get(paths.details, { messageId: closedMessage.messageId }),
        headers: { 'If-None-Match': (seen && headerOf(seen.answer, 'ETag')[0]) ?? '*' },
      }),
      expect: [refusedMessage],
    },
  ],
})

/** §5.6: the right is that on the partition that holds the message now. */
export const movedAwayRefused = scenario({
  id: 'details-moved-away-refused',
  title: 'A message that was moved to a partition without access is no longer shown',
  level: 'MUST',
  clauses: ['5.6.details-refused', '5.6.details-ask-right', '3.moved-by-change-partition', '7.reading-message'],
  persona: 'humanUser',
  needs: ['movable', 'closedPartition'],
  reads: 'item',
  changes: ['movable'],
  causes: [
    'The partition of a message is kept in a cache that no move empties.',
    'The right is asked for the partition in which the message was published.',
  ],
  steps: ({ movable: { message }, closedPartition: { partitionId } }) => [
    {
      why: 'the user sees the message',
      send: get(paths.details, { messageId: message.messageId }),
      given: [status(200), showsMessage(message)],
    },
    {
      why: 'it is moved to the partition that the user may not consult',
      send: moveMessages([message.messageId], partitionId),
      given: [success],
      restore: [moveMessages([message.messageId], message.recipientPartition)],
    },
    {
      why: 'the document consumer still sees it',
      as: 'documentConsumer',
      send: get(paths.details, { messageId: message.messageId }),
      given: [status(200), showsMessage(message)],
    },
    {
      why: 'the user asks for it again',
      send: get(paths.details, { messageId: message.messageId }),
      expect: [refusedMessage],
    },
  ],
})

export const leakRefusalScenarios: readonly AnyScenario[] = [
  refusedChangeShowsNothingClosed,
  headersShowNothingClosed,
  heldMessageRefused,
  movedAwayRefused,
]
