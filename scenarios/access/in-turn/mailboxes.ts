/** §4.5, §5.5, §5.6: changes of representatives, users of two enterprises, and actions of two partitions, in turn. */
import { personaOf } from '../../../src/contract/personas.ts'
import { field, showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import {
  containsNothingOfOtherMailbox,
  refusedFromOtherMailbox,
} from '../../../src/engine/expectations/other-mailbox.ts'
import { getDetails, listReceived, moveMessages, readAction, setVisible } from '../../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { mixedUpCallerCause, mixedUpCallerCauses } from './same-request.ts'

/** §5.5: a representative changes a message, and another one without a mandate sends the same. */
const changesOfRepresentativesInTurn = scenario({
  id: 'access-representatives-change-in-turn',
  title: 'If two representatives change a message in turn, the one without a mandate is refused',
  clauses: [
    '5.5.mandatary-from-token',
    '5.5.mandate-refused-change-visibility',
    '5.5.mandate-refused-change-partition',
    '5.5.mandate-granted-change-visibility',
    '5.5.mandate-granted-change-partition',
    '7.mandate-403',
  ],
  persona: 'representative',
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  causes: mixedUpCallerCauses,
  steps: ({ movable: { message, targetPartitionId } }) => {
    const changes = [
      {
        id: 'hide',
        why: 'hide a message',
        undo: 'show it again',
        send: setVisible([message.messageId], false),
        restore: setVisible([message.messageId], true),
      },
      {
        id: 'move',
        why: 'move it',
        undo: 'move it back',
        send: moveMessages([message.messageId], targetPartitionId),
        restore: undoMove(message),
      },
    ]
    return changes.flatMap(({ id, why, undo, send, restore }) => [
      step(`${id}-first`, `with a mandate, ${why}`).send(send).expect(success).restore(restore),
      step(`${id}-other`, `without a mandate, ${undo}`)
        .sendAs('representativeWithoutMandate', restore)
        .expect(status(403))
        .restore(restore),
      step(`${id}-again`, `with a mandate again, ${undo}`).send(restore).expect(success).restore(restore),
    ])
  },
})

/** §4.5, §5.6: users of two enterprises in turn; the rights of each are looked up at its own enterprise. */
const mailboxesInTurn = scenario({
  id: 'access-mailboxes-in-turn',
  title: 'When users of two enterprises read in turn, each gets only their own mailbox',
  clauses: ['5.6.partition-service-decides', '5.6.foreign-message', '4.5.rights-path', '1.5.one-enterprise'],
  needs: ['generalMessage', 'foreignMessage'],
  causes: [
    'The enterprise whose rights are looked up is remembered from an earlier request or by another caller.',
    mixedUpCallerCause.sharedField,
    mixedUpCallerCause.keptByThread,
  ],
  steps: ({ generalMessage, foreignMessage }) => {
    const searched = listReceived({ q: generalMessage.subject, qlang: 'fr' })
    const turn = (round: string): WrittenStep[] => [
      step(`own-details-${round}`, 'as a user of the enterprise, get the details of its message')
        .send(getDetails(generalMessage))
        .expect(status(200), showsMessage(generalMessage)),
      step(`foreign-details-${round}`, 'as a user of another enterprise, get the details of a message there')
        .sendAs('foreignUser', getDetails(foreignMessage))
        .expect(status(200), showsMessage(foreignMessage)),
      step(`own-search-${round}`, 'as the user of the enterprise, search for its message')
        .send(searched)
        .expect(status(200), contains('the message', generalMessage)),
      step(`foreign-search-${round}`, 'as the user of another enterprise, search for that message')
        .sendAs('foreignUser', searched)
        .expect(status(200), containsNothingOfOtherMailbox('the message of this enterprise', generalMessage)),
      step(`own-foreign-details-${round}`, 'as the user of the enterprise, get the details of the message elsewhere')
        .send(getDetails(foreignMessage))
        .expect(refusedFromOtherMailbox(foreignMessage)),
    ]
    return [
      step('control', 'as an application of the enterprise, search for its message')
        .sendAs('documentConsumer', searched)
        .given(status(200), contains('the message', generalMessage)),
      ...turn('1'),
      ...turn('2'),
    ]
  },
})

/** §4.1, §5.6: an action in GENERAL, and then one in another partition by a user with a right on that one only. */
const actionsInTurn = scenario({
  id: 'access-actions-of-two-partitions',
  title: 'A user of one partition gets its actions, also right after another user read one of GENERAL',
  clauses: ['4.1.action-read', '5.6.partition-service-decides'],
  needs: ['generalAction', 'countedActions'],
  features: ['actions', 'requiredAction'],
  causes: mixedUpCallerCauses,
  steps: ({ generalAction, countedActions: { open } }) => [
    step('general', 'as a user of the enterprise, read an action of a message in GENERAL')
      .send(readAction(generalAction.messageId, generalAction.messageActionId))
      .triesFeature('actions')
      .given(status(200)),
    step('other', `as ${personaOf('userOfCounted').says}, read an action of a message there`)
      .sendAs('userOfCounted', readAction(open.messageId, open.messageActionId))
      .expect(status(200), field('type', 'requiredActionToConfirm')),
  ],
})

export const mailboxesInTurnScenarios = [changesOfRepresentativesInTurn, mailboxesInTurn, actionsInTurn]
