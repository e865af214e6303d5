/** §3, §5.4, §5.5: a change by an application takes effect for hidden and sent messages too. Each caller undoes the change of the one before. */
import { personaOf } from '../../../src/contract/personas.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import {
  hasOpenAction,
  lastActionChangedSinceStep,
  lastOpenActionId,
} from '../../../src/engine/expectations/answers/actions.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { inTestData } from '../../../src/engine/expectations/new-expectation.ts'
import { type ListParameters, windowAround } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { startOfText } from '../../search/shown-texts.ts'
import { keepsEverything } from '../../states/moves/kept-steps.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import {
  actionUpdateStep,
  beforeStep,
  executedActionStep,
  listedAs,
  listedGivenStep,
  listedStep,
} from '../effect-steps.ts'

const applications = ['representative', 'documentConsumer'] as const

const causes = [
  'Applications have an UPDATE of their own, whose condition matches visible, received messages only.',
  'No row is matched, and the provider reports success.',
  'The index of the search gets the first changes of a message only (a limit of retries, a version that is compared).',
]

const visibilityClauses = [
  '3.hidden-by-change-visibility',
  '3.shown-by-change-visibility',
  '5.4.change-visibility',
  '5.5.mandate-granted-change-visibility',
] as const

/** §4.1: a search still finds it after all of its changes. An index can be a little late. */
const foundStep = (message: MessageHandle, list: ListParameters) =>
  step('found', 'a search for its subject finds it there')
    .send(windowAround({ ...list, q: startOfText(message.subject) ?? message.subject, qlang: 'fr' }, message))
    .with({ withinSeconds: 10 })
    .expect(status(200), contains('the message', message))

const hiddenMessageChanged = scenario({
  id: 'change-of-hidden-message-by-applications-takes-effect',
  title: 'An application or a representative moves a hidden message, shows it and hides it again',
  clauses: [
    ...visibilityClauses,
    '3.moved-by-change-partition',
    '5.4.change-partition',
    '5.5.mandate-granted-change-partition',
    '4.1.search-subject',
  ],
  needs: ['hiddenMovable'],
  changes: ['hiddenMovable'],
  causes,
  steps: ({ hiddenMovable: { message, targetPartitionId } }) => {
    const { messageId, recipientPartition } = message
    return [
      listedGivenStep('hidden-before', listedAs(message, false)),
      ...applications.flatMap((caller, turn) => {
        const id = kebabCase(caller)
        const partitionId = turn === 0 ? targetPartitionId : recipientPartition
        return [
          step(`${id}-move`, `move it, as ${personaOf(caller).says}`)
            .sendAs(caller, moveMessages([messageId], partitionId))
            .expect(success)
            .restore(undoMove(message)),
          listedStep(`${id}-moved`, listedAs(message, false, partitionId)),
        ]
      }),
      ...applications.flatMap((caller, turn) => {
        const id = kebabCase(caller)
        const visible = turn === 0
        return [
          step(`${id}-visibility`, `${visible ? 'show' : 'hide'} it, as ${personaOf(caller).says}`)
            .sendAs(caller, setVisible([messageId], visible))
            .expect(success)
            .restore(setVisible([messageId], false)),
          listedStep(`${id}-listed`, listedAs(message, visible)),
        ]
      }),
      foundStep(message, { folder: 'in', visible: false }),
    ]
  },
})

const sentMessageHidden = scenario({
  id: 'visibility-sent-message-by-applications-changes',
  title: 'An application or a representative hides a sent message and shows it again',
  clauses: [...visibilityClauses, '4.1.folder-out', '4.1.search-subject'],
  needs: ['sentMessage'],
  changes: ['sentMessage'],
  causes,
  steps: ({ sentMessage }) => {
    const messageIds = [sentMessage.messageId]
    const visibleList = windowAround({ folder: 'out', visible: true }, sentMessage)
    return [
      step('visible-before', 'it is in the list of visible sent messages')
        .send(visibleList)
        .given(status(200), contains('the message', sentMessage)),
      ...applications.flatMap((caller) => {
        const id = kebabCase(caller)
        return [
          step(`${id}-hide`, `hide it, as ${personaOf(caller).says}`)
            .sendAs(caller, setVisible(messageIds, false))
            .expect(success)
            .restore(setVisible(messageIds, true)),
          step(`${id}-hidden`, 'it is no longer in the list of visible sent messages')
            .send(visibleList)
            .expect(status(200), doesNotContain('the message', sentMessage)),
          step(`${id}-show`, `show it, as ${personaOf(caller).says}`)
            .sendAs(caller, setVisible(messageIds, true))
            .expect(success),
          step(`${id}-visible`, 'it is in the list of visible sent messages again')
            .send(visibleList)
            .expect(status(200), contains('the message', sentMessage)),
        ]
      }),
      step('user-hide', 'hide it, as the user').send(setVisible(messageIds, false)).expect(success),
      step('user-show', 'show it, as the user').send(setVisible(messageIds, true)).expect(success),
      foundStep(sentMessage, { folder: 'out', visible: true }),
    ]
  },
})

const hiddenActionUpdated = scenario({
  id: 'action-update-of-hidden-message-by-applications-takes-effect',
  title: 'An application or a representative executes and reopens an action of a hidden message',
  clauses: [
    '3.executed-by-update',
    '3.reopened-by-update',
    '5.4.action-update',
    '5.5.mandate-granted-action',
    '4.1.action-read',
  ],
  needs: ['hiddenAction'],
  features: ['actions', 'requiredAction'],
  changes: ['hiddenAction'],
  causes,
  steps: ({ hiddenAction: message }) => {
    const { messageId } = message
    return [
      beforeStep('before', 'the message has an open action', message).given(
        inTestData('a hidden message with an open action', hasOpenAction(true)),
      ),
      ...applications.flatMap((caller, turn) => {
        const id = kebabCase(caller)
        const says = personaOf(caller).says
        return [
          actionUpdateStep(`${id}-execute`, `execute the action, as ${says}`, messageId, true).as(caller),
          step(`${id}-executed`, 'it is executed, and nothing else changed')
            .send(getDetails(message))
            .given(status(200))
            .expect(lastActionChangedSinceStep(1), ...keepsEverything(1, lastOpenActionId)),
          executedActionStep(`${id}-action`, `read the action itself, as ${says}`, messageId).as(caller),
          ...(turn === 0 ? [executedActionStep('user-action', 'a user reads it too', messageId)] : []),
          actionUpdateStep(`${id}-reopen`, `reopen the action, as ${says}`, messageId, false).as(caller),
          step(`${id}-reopened`, 'it is open, and nothing else changed')
            .send(getDetails(message))
            .given(status(200))
            .expect(hasOpenAction(true), ...keepsEverything(1, lastOpenActionId)),
        ]
      }),
    ]
  },
})

export const byApplicationScenarios = [hiddenMessageChanged, sentMessageHidden, hiddenActionUpdated]
