/** §5.2, §5.4: the mailbox is that of the enterprise in the token. Without one there is no mailbox to show. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { isInPartition, showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { failsClosed, noSuccess } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../../src/engine/expectations/leaks.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, getDetails, listReceived, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { nearlyExpiredRequest } from '../../statistics/requests.ts'

const callers = ['userWithoutNumber', 'consumerWithoutNumber'] as const satisfies PersonaName[]

const causes = [
  'The condition on the enterprise is optional (if the number is not null), so all mailboxes are read without it.',
  'An empty attribute becomes a number with ten zeros, or the number of an earlier caller.',
]

/** A provider may leave out what it does not find in a mailbox: the message shows whether it did. */
const changesWithoutNumber = scenario({
  id: 'access-without-enterprise-number-changes-nothing',
  title: 'A caller whose token names no enterprise changes no message',
  clauses: ['5.2.number-first-element', '5.4.foreign-change', '5.6.partition-service-decides'],
  persona: 'consumerWithoutNumber',
  needs: ['hiddenMovable'],
  changes: ['hiddenMovable'],
  causes,
  steps: ({ hiddenMovable: { message, targetPartitionId } }) => {
    const messageIds = [message.messageId]
    const list = windowAround({ folder: 'in', visible: false }, message)
    const attempts = [
      { id: 'show', send: setVisible(messageIds, true), undo: setVisible(messageIds, false) },
      { id: 'move', send: moveMessages(messageIds, targetPartitionId), undo: undoMove(message) },
    ]
    const asNumbered = 'documentConsumer'
    return [
      step('list', 'an application of the enterprise lists a hidden message')
        .sendAs(asNumbered, list)
        .given(status(200), contains('the message', message)),
      ...callers.flatMap((as) =>
        attempts.map(({ id, send, undo }) =>
          step(`${id}-${kebabCase(as)}`, `${personaOf(as).says} wants to ${id} it`)
            .sendAs(as, send)
            .expect(noTextOfMessages(message))
            .restore(undo),
        ),
      ),
      step('list-after', 'it is hidden as before')
        .sendAs(asNumbered, list)
        .given(status(200))
        .expect(contains('the message', message)),
      step('details-after', 'it is in its partition as before')
        .sendAs(asNumbered, getDetails(message))
        .given(status(200))
        .expect(isInPartition(message.recipientPartition)),
      ...attempts.map(({ id, send, undo }) =>
        step(`${id}-control`, `an application of the enterprise can ${id} it`)
          .sendAs(asNumbered, send)
          .given(success)
          .restore(undo),
      ),
    ]
  },
})

const readsWithoutNumber = scenario({
  id: 'access-without-enterprise-number-refused',
  title: 'A caller whose token names no enterprise reads no mailbox',
  clauses: ['5.2.number-first-element', '5.4.own-enterprise', '5.6.partition-service-decides'],
  needs: ['readMessage'],
  causes,
  steps: ({ readMessage: message }) => {
    const { messageId, mainAttachmentId: attachmentId } = message
    const list = windowAround({ folder: 'in', visible: true }, message)
    return [
      step('list-with-number', 'a user of the enterprise lists a message')
        .send(list)
        .given(status(200), contains('the message', message)),
      step('details-with-number', 'the same user gets its details')
        .send(getDetails(message))
        .given(status(200), showsMessage(message)),
      step('content-with-number', 'the same user gets its main content')
        .send(get(paths.content, { messageId, attachmentId }))
        .given(status(200)),
      ...callers.flatMap((as) => {
        const [id, who] = [kebabCase(as), personaOf(as).says]
        return [
          step(`list-${id}`, `${who} asks for the same list`).sendAs(as, list).expect(failsClosed),
          step(`first-page-${id}`, `${who} asks for the first page`).sendAs(as, listReceived()).expect(failsClosed),
          step(`count-${id}`, `${who} asks for a count`).sendAs(as, nearlyExpiredRequest()).expect(failsClosed),
          step(`details-${id}`, `${who} asks for the details`).sendAs(as, getDetails(message)).expect(noSuccess),
          step(`content-${id}`, `${who} asks for the main content`)
            .sendAs(as, get(paths.content, { messageId, attachmentId }))
            .expect(noSuccess),
        ]
      }),
    ]
  },
})

export const callersWithoutNumber = [readsWithoutNumber, changesWithoutNumber]
