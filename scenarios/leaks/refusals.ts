/** §5.6: a refusal tells nothing of what it refuses, however it was asked for. */

import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { follows } from '../../src/engine/expectations/alternatives.ts'
import { shows, status, success } from '../../src/engine/expectations/answers/body.ts'
import { showsNothingForbidden } from '../../src/engine/expectations/leaks.ts'
import { headerOf } from '../../src/engine/scenario/exchange.ts'
import { get, move, show } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { seesAnother } from '../states/allowed-twin.ts'

const refused = follows('messageWithoutAccess', { scenarios: [status(404)], guidance: [status(403)] })

const isThere = (message: MessageHandle): Step => ({
  why: 'the document consumer sees the closed message',
  as: 'documentConsumer',
  send: get(paths.details, { messageId: message.messageId }),
  given: [status(200), shows(message)],
})

/** What a change would do is what the message is already, so that even a provider that obeys changes nothing. */
export const changes = scenario({
  id: 'leaks-refused-changes-nothing-closed',
  rows: [],
  title: 'The refusal of a change tells nothing of the messages that the user may not consult',
  level: 'MUST',
  clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused'],
  persona: 'humanUser',
  needs: ['closedMessage'],
  reads: 'item',
  changes: [],
  writes: true,
  causes: [
    'The error names the entities that stood in the way (a message built from toString, an exception with the record).',
    'Validation answers with the whole object that it found wrong.',
  ],
  steps: ({ closedMessage }) => [
    isThere(closedMessage),
    {
      why: 'show it, which it is already',
      send: show([closedMessage.messageId], true),
      expect: [showsNothingForbidden],
    },
    {
      why: 'move it to where it lies already',
      send: move([closedMessage.messageId], closedMessage.recipientPartition),
      expect: [showsNothingForbidden],
    },
  ],
})

/** What HEAD answers is not ours to say; what it tells is. */
export const headers = scenario({
  id: 'leaks-headers-nothing-closed',
  rows: [],
  title: 'The headers of a closed message and of its file tell nothing of it',
  level: 'MUST',
  clauses: ['5.6.details-refused', '5.6.content-refused'],
  persona: 'humanUser',
  needs: ['closedMessage'],
  reads: 'item',
  changes: [],
  causes: [
    'The right is checked in the handler of GET, and HEAD has another one (a default of the framework, a file server).',
    'Content-Disposition is set before the right is asked for, and the refusal keeps it.',
  ],
  steps: ({ closedMessage }) => [
    isThere(closedMessage),
    {
      why: 'ask for the headers of its details',
      send: { ...get(paths.details, { messageId: closedMessage.messageId }), method: 'HEAD' },
      expect: [showsNothingForbidden],
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
      expect: [showsNothingForbidden],
    },
  ],
})

/** Conditions of a request count only once it would have been answered; and 304 says that the message is there. */
export const held = scenario({
  id: 'details-no-access-held-refused',
  rows: [],
  title: 'A message of a partition without access is refused also to a user who says to hold it already',
  level: 'MUST',
  clauses: ['5.6.details-refused', '5.6.no-content-without-right', '7.reading-message'],
  persona: 'humanUser',
  needs: ['closedMessage', 'message'],
  reads: 'item',
  changes: [],
  causes: [
    'A filter for entity tags stands before the check of rights (ShallowEtagHeaderFilter, response caching middleware).',
    'A cache in front of the provider answers by itself.',
  ],
  steps: ({ closedMessage, message }) => [
    isThere(closedMessage),
    seesAnother(message),
    {
      why: 'ask for it with If-None-Match, by its tag where it has one',
      send: ([seen]) => ({
        ...get(paths.details, { messageId: closedMessage.messageId }),
        headers: { 'If-None-Match': (seen && headerOf(seen.answer, 'ETag')[0]) ?? '*' },
      }),
      expect: [refused],
    },
  ],
})

/** §5.6: the right is that on the partition that holds the message now. */
export const movedAway = scenario({
  id: 'details-moved-away-refused',
  rows: [],
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
      given: [status(200), shows(message)],
    },
    {
      why: 'it is moved to the partition that the user may not consult',
      send: move([message.messageId], partitionId),
      given: [success],
      undo: [move([message.messageId], message.recipientPartition)],
    },
    {
      why: 'the document consumer still sees it',
      as: 'documentConsumer',
      send: get(paths.details, { messageId: message.messageId }),
      given: [status(200), shows(message)],
    },
    {
      why: 'the user asks for it again',
      send: get(paths.details, { messageId: message.messageId }),
      expect: [refused],
    },
  ],
})

export const leakRefusals: readonly AnyScenario[] = [changes, headers, held, movedAway]
