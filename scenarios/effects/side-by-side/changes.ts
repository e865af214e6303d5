/**
 * §3: two concurrent changes must not undo each other. The concurrent request asks for the state that the message already
 * has. One caller sends both, so that no token check delays one of them.
 */
import { paths } from '../../../src/contract/interface/paths.ts'
import { isWhereMoved } from '../../../src/engine/expectations/answers/fields.ts'
import { ifDone } from '../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, getDetails, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { doneOrConflict } from '../../states/concurrent-requests.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { visibleGivenStep } from '../effect-steps.ts'

export const allColumnsUpdated =
  'The ORM updates all columns of an entity, not only those that changed (no @DynamicUpdate, save() without update_fields).'

export const causes = [
  'The whole message is read, changed and saved, without a lock or a version: a save overwrites what another request saved meanwhile.',
  allColumnsUpdated,
]

/** Sent only just before the step. A request after the step would store the correct state again and hide the error. */
export const meanwhile = (send: Step['send']) =>
  ({ concurrent: { as: 'documentConsumer', send, times: 2, onlyBefore: true } }) as const

const changesKept = scenario({
  id: 'change-side-by-side-kept',
  title: 'A move and a change of visibility at the same time do not undo each other',
  clauses: ['3.moved-by-change-partition', '3.hidden-by-change-visibility', '3.partition-alone', '3.visibility-alone'],
  persona: 'documentConsumer',
  needs: ['movable'],
  changes: ['movable'],
  causes,
  steps: ({ movable: { message, targetPartitionId } }) => {
    const { messageId, recipientPartition } = message
    return [
      visibleGivenStep(message),
      step('move', 'move it, while the same application shows it, which is visible')
        .send(moveMessages([messageId], targetPartitionId))
        .with(meanwhile(setVisible([messageId], true)))
        .expect(doneOrConflict)
        .restore(undoMove(message)),
      step('moved', 'it lies in its new partition')
        .send(getDetails(message))
        .given(status(200))
        .expect(isWhereMoved(2, { to: targetPartitionId, from: recipientPartition })),
      step('hide', 'hide it, while the same application moves it to that partition again')
        .send(setVisible([messageId], false))
        .with(meanwhile(moveMessages([messageId], targetPartitionId)))
        .expect(doneOrConflict)
        .restore(setVisible([messageId], true)),
      step('hidden', 'it is in the hidden list')
        .send(windowAround({ folder: 'in', visible: false }, message))
        .given(status(200))
        .expect(ifDone(4, contains('the message', message))),
    ]
  },
})

const downloadKept = scenario({
  id: 'content-main-side-by-side-kept',
  title: 'A concurrent download of the main content does not undo a change of visibility',
  clauses: ['3.read-by-main-content', '3.hidden-by-change-visibility', '3.visibility-alone'],
  persona: 'documentConsumer',
  needs: ['unreadMessage'],
  changes: ['unreadMessage'],
  causes: [
    'The download loads the whole message. After it sent the file, it saves all columns with isRead = true.',
    allColumnsUpdated,
  ],
  steps: ({ unreadMessage: message }) => {
    const { messageId, mainAttachmentId } = message
    return [
      visibleGivenStep(message),
      step('hide', 'hide it, while the same application downloads its main content')
        .send(setVisible([messageId], false))
        .with(meanwhile(get(paths.content, { messageId, attachmentId: mainAttachmentId })))
        .expect(doneOrConflict)
        .restore(setVisible([messageId], true)),
      step('hidden', 'it is in the hidden list')
        .send(windowAround({ folder: 'in', visible: false }, message))
        .given(status(200))
        .expect(ifDone(2, contains('the message', message))),
    ]
  },
})

export const sideBySideChangeScenarios = [changesKept, downloadKept]
