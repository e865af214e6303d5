/** §3: a write changes what it is for, and no other state of its message. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import {
  hasOpenAction,
  lastActionChangedSinceStep,
  lastOpenActionId,
} from '../../src/engine/expectations/answers/actions.ts'
import { field } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { inTestData } from '../../src/engine/expectations/new-expectation.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { get, getDetails, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { keepsEverything, keepsEverythingAfterRead } from '../states/moves/kept-steps.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { contentRequest } from '../states/read-flag/read-flag-steps.ts'
import { actionUpdateStep, beforeStep, keptThereStep, listedAs, listedGivenStep, listedStep } from './effect-steps.ts'

const causes = [
  'The write saves the whole entity from the request, and missing fields get their defaults.',
  'The write copies the row: the new one starts as unread, visible and with open actions.',
]

const readMessageKeepsState = scenario({
  id: 'change-of-read-message-keeps-state',
  title: 'Moving, hiding and showing a read message leaves it read and its actions unchanged',
  clauses: ['3.moved-by-change-partition', '3.shown-by-change-visibility', '3.partition-alone', '3.visibility-alone'],
  needs: ['readMovable'],
  changes: ['readMovable'],
  causes,
  steps: ({ readMovable: { message, targetPartitionId } }) => {
    const { messageId } = message
    return [
      beforeStep('before', 'the message is read', message).given(field('isRead', true)),
      listedGivenStep('visible-before', listedAs(message, true)),
      step('move', 'move it')
        .send(moveMessages([messageId], targetPartitionId))
        .expect(success)
        .restore(undoMove(message)),
      keptThereStep('after-move', 'it is moved, and nothing else changed', message, 1, targetPartitionId),
      step('hide', 'hide it')
        .send(setVisible([messageId], false))
        .expect(success)
        .restore(setVisible([messageId], true)),
      step('show', 'show it again')
        .send(setVisible([messageId], true))
        .expect(success),
      keptThereStep('after-show', 'it is where it was moved, and nothing else changed', message, 1, targetPartitionId),
    ]
  },
})

/** A hidden message appears with visible=false only (§3): no other write shows it. */
const hiddenMessageStaysHidden = scenario({
  id: 'change-of-hidden-message-stays-hidden',
  title: 'Moving a hidden message leaves it hidden and read',
  clauses: ['3.moved-by-change-partition', '3.hidden-only-with-visible-false', '3.partition-alone'],
  needs: ['hiddenMovable'],
  changes: ['hiddenMovable'],
  causes,
  steps: ({ hiddenMovable: { message, targetPartitionId } }) => [
    beforeStep('before', 'the message is read', message).given(field('isRead', true)),
    listedGivenStep('hidden-before', listedAs(message, false)),
    step('move', 'move it')
      .send(moveMessages([message.messageId], targetPartitionId))
      .expect(success)
      .restore(undoMove(message)),
    keptThereStep('after-move', 'it is moved, and nothing else changed', message, 1, targetPartitionId),
    listedStep('hidden-after', listedAs(message, false, targetPartitionId)),
  ],
})

const hiddenActionUpdate = scenario({
  id: 'action-update-of-hidden-message-keeps-state',
  title: 'Executing an action of a hidden message leaves the message hidden, and changes nothing else',
  clauses: ['3.executed-by-update', '3.reopened-by-update', '3.hidden-only-with-visible-false'],
  needs: ['hiddenAction'],
  features: ['actions', 'requiredAction'],
  changes: ['hiddenAction'],
  causes,
  steps: ({ hiddenAction: message }) => {
    const { messageId } = message
    const hidden = listedAs(message, false)
    const update = (id: string, why: string, isExecuted: boolean) => actionUpdateStep(id, why, messageId, isExecuted)
    return [
      beforeStep('before', 'the message is read and has an open action', message).given(
        inTestData('a hidden message that is read', field('isRead', true)),
        inTestData('a hidden message with an open action', hasOpenAction(true)),
      ),
      listedGivenStep('hidden-before', hidden),
      update('execute', 'execute the action', true),
      step('after-execution', 'it is executed, and nothing else changed')
        .send(getDetails(message))
        .expect(status(200), lastActionChangedSinceStep(1), ...keepsEverything(1, lastOpenActionId)),
      update('reopen', 'reopen the action', false),
      step('after-reopening', 'nothing else changed')
        .send(getDetails(message))
        .expect(status(200), ...keepsEverything(1, lastOpenActionId)),
      listedStep('hidden-after', hidden),
    ]
  },
})

const readIsStored = {
  clauses: ['3.hidden-only-with-visible-false'],
  causes: ['Details, files or the update of the read flag go through the query of visible messages.', ...causes],
} as const

/** Visibility decides about lists only (§3): a listed message that the user can consult has details, hidden or not. */
const shownUnreadStep = (why: string, message: MessageHandle, ...given: Expectation[]) =>
  step('before', why)
    .send(getDetails(message))
    .given(...given)
    .expect(status(200))

const readAfterStep = (message: MessageHandle) =>
  step('after', 'it is read, and nothing else changed')
    .send(getDetails(message))
    .expect(status(200), field('isRead', true), ...keepsEverythingAfterRead(2))

const hiddenContent = scenario({
  ...readIsStored,
  id: 'content-main-of-hidden-message-marks-read',
  title: 'The main content marks a hidden message as read, and it stays hidden',
  clauses: ['3.read-by-main-content', '5.6.details-allowed', '5.6.content-allowed', ...readIsStored.clauses],
  needs: ['hiddenUnread'],
  changes: ['hiddenUnread'],
  steps: ({ hiddenUnread: message }) => [
    listedGivenStep('hidden-before', listedAs(message, false)),
    shownUnreadStep('its details show it as unread', message, field('isRead', false)),
    step('content', 'download its main content')
      .send(contentRequest(message.messageId, message.mainAttachmentId))
      .expect(status(200)),
    readAfterStep(message),
    listedStep('hidden-after', listedAs(message, false)),
  ],
})

const hiddenBody = scenario({
  ...readIsStored,
  id: 'body-main-of-hidden-message-marks-read',
  title: 'The body that is the main content marks a hidden message as read, and it stays hidden',
  clauses: ['3.read-by-main-body', '5.6.details-allowed', '5.6.body-allowed', ...readIsStored.clauses],
  needs: ['hiddenUnreadBody'],
  features: ['body'],
  changes: ['hiddenUnreadBody'],
  steps: ({ hiddenUnreadBody: message }) => {
    const { messageId } = message
    const hidden = listedAs(message, false)
    return [
      listedGivenStep('hidden-before', hidden),
      shownUnreadStep(
        'its details show it as unread, and its body as its main content',
        message,
        field('isRead', false),
        field('isBodyMainContent', true),
      ),
      step('body', 'read its body').send(get(paths.body, { messageId })).triesFeature('body').expect(status(200)),
      readAfterStep(message),
      listedStep('hidden-after', hidden),
    ]
  },
})

export const keptStateScenarios = [
  readMessageKeepsState,
  hiddenMessageStaysHidden,
  hiddenActionUpdate,
  hiddenContent,
  hiddenBody,
]
