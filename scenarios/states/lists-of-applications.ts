/** §3, §5.4, §5.5: the same list of an application shows each change of a message at once. */
import { mailboxApplications, personaOf } from '../../src/contract/personas.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { hasOpenAction } from '../../src/engine/expectations/answers/actions.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { inTestData } from '../../src/engine/expectations/new-expectation.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import {
  getDetails,
  moveMessages,
  type RequestSpec,
  setVisible,
  updateAction,
} from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from './moves/move-steps.ts'

const causes = [
  'Applications poll, so their lists are cached by URL and token, and a change does not empty the cache.',
  'Applications read a copy of the mailbox that is updated every few minutes.',
]

const applicationClauses = ['5.4.own-enterprise', '5.5.mandate-granted-list'] as const

/** Each application sends the same list, before a change or after it. */
const listSteps = (when: string, request: RequestSpec): WrittenStep[] =>
  mailboxApplications.map((as) =>
    step(`${when}-${kebabCase(as)}`, `the same list, as ${personaOf(as).says}`).sendAs(as, request),
  )

const listed = (message: MessageHandle) => [status(200), contains('the message', message)]
const notListed = (message: MessageHandle) => [status(200), doesNotContain('the message', message)]

export const applicationListsFollowChanges = scenario({
  id: 'list-of-applications-follows-changes',
  title: 'A list that applications repeat follows what a user hides, shows or moves',
  clauses: [
    '3.hidden-by-change-visibility',
    '3.shown-by-change-visibility',
    '3.moved-by-change-partition',
    '4.1.every-message-matches',
    ...applicationClauses,
  ],
  needs: ['movable'],
  changes: ['movable'],
  causes,
  steps: ({ movable: { message, targetPartitionId } }) => {
    const { messageId, recipientPartition } = message
    const list = windowAround({ folder: 'in', visible: true, recipientPartition }, message)
    return [
      ...listSteps('before', list).map((one) => one.given(...listed(message))),
      step('hide', 'as the user, hide the message')
        .send(setVisible([messageId], false))
        .given(success)
        .restore(setVisible([messageId], true)),
      ...listSteps('hidden', list).map((one) => one.expect(...notListed(message))),
      step('show', 'show it')
        .send(setVisible([messageId], true))
        .given(success),
      ...listSteps('shown', list).map((one) => one.expect(...listed(message))),
      step('move', 'move it to another partition')
        .send(moveMessages([messageId], targetPartitionId))
        .given(success)
        .restore(undoMove(message)),
      ...listSteps('moved', list).map((one) => one.expect(...notListed(message))),
    ]
  },
})

export const applicationListsFollowExecution = scenario({
  id: 'list-of-applications-follows-execution',
  title: 'A list of open actions that applications repeat follows the execution of an action',
  clauses: [
    '3.executed-by-update',
    '3.reopened-by-update',
    '3.executed-leaves-open-list',
    '4.1.every-message-matches',
    ...applicationClauses,
  ],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  changes: ['openAction'],
  causes,
  steps: ({ openAction: message }) => {
    const { messageId } = message
    const query = { folder: 'in', visible: true, requiredAction: true, requiredActionNotExecuted: true }
    const list = windowAround(query, message)
    const update = (id: string, why: string, isExecuted: boolean) =>
      step(id, why)
        .send(updateAction(messageId, message.messageActionId, isExecuted))
        .triesFeature('actions')
        .given(success)
        .restore(updateAction(messageId, message.messageActionId, false))
    return [
      step('details', 'its details show the open action')
        .send(getDetails(message))
        .given(status(200), hasOpenAction(true)),
      ...listSteps('open', list).map((one) => one.given(...listed(message))),
      update('execute', 'as the user, execute the action', true),
      // With a second open action the message stays in the list.
      step('no-open-action', 'its details show no other open action')
        .send(getDetails(message))
        .given(status(200), inTestData('a message with one open action', hasOpenAction(false))),
      ...listSteps('executed', list).map((one) => one.expect(...notListed(message))),
      update('reopen', 'reopen it', false),
      ...listSteps('reopened', list).map((one) => one.expect(...listed(message))),
    ]
  },
})
