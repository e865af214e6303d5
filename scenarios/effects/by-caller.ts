/** §3, §5.3: a change takes effect for every kind of caller and every human scope. Each caller undoes the change of the one before. */

import { paths } from '../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf, usersOfOtherScopes } from '../../src/contract/personas.ts'
import { actionIsExecuted } from '../../src/engine/expectations/answers/actions.ts'
import { field, isInPartition } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails, moveMessages, setVisible, updateAction } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { keepsEverything, keepsEverythingAfterRead } from '../states/moves/kept-steps.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { contentRequest, readListsSteps } from '../states/read-flag/read-flag-steps.ts'
import { listedAs, listedStep, visibleGivenStep } from './effect-steps.ts'

const callers: readonly PersonaName[] = ['documentConsumer', 'representative', ...usersOfOtherScopes]

const causes = [
  'The UPDATE is filtered by user; for this caller it matches no row, and the provider reports success.',
  'The handler answers before the change, and an exception after it is only logged.',
]

const scopeClauses = ['5.3.scopes-open-messages'] as const

const changesAreDone = scenario({
  id: 'change-by-each-caller-takes-effect',
  title: 'Applications and users with each scope hide and move a message',
  clauses: [
    '3.hidden-by-change-visibility',
    '3.shown-by-change-visibility',
    '3.moved-by-change-partition',
    '5.4.change-partition',
    '5.4.change-visibility',
    '5.5.mandate-granted-change-partition',
    '5.5.mandate-granted-change-visibility',
    ...scopeClauses,
  ],
  needs: ['movable'],
  changes: ['movable'],
  causes,
  steps: ({ movable: { message, targetPartitionId } }) => {
    const { messageId, recipientPartition } = message
    return [
      visibleGivenStep(message),
      ...callers.flatMap((caller, turn) => {
        const visible = turn % 2 === 1
        const partitionId = turn % 2 === 1 ? recipientPartition : targetPartitionId
        const id = kebabCase(caller)
        return [
          step(`${id}-visibility`, `${visible ? 'show' : 'hide'} it, as ${personaOf(caller).says}`)
            .sendAs(caller, setVisible([messageId], visible))
            .expect(success)
            .restore(setVisible([messageId], true)),
          step(`${id}-move`, `move it, as ${personaOf(caller).says}`)
            .sendAs(caller, moveMessages([messageId], partitionId))
            .expect(success)
            .restore(undoMove(message)),
          listedStep(`${id}-listed`, listedAs(message, visible, partitionId)),
          step(`${id}-details`, 'its details show the new partition')
            .send(getDetails(message))
            .given(status(200))
            .expect(isInPartition(partitionId)),
        ]
      }),
    ]
  },
})

const actionUpdatesAreDone = scenario({
  id: 'action-update-by-each-caller-takes-effect',
  title: 'Applications and users with each scope execute and reopen an action',
  clauses: [
    '3.executed-by-update',
    '3.reopened-by-update',
    '5.4.action-update',
    '5.5.mandate-granted-action',
    ...scopeClauses,
  ],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  causes,
  steps: ({ openAction: { messageId, messageActionId } }) => [
    step('open-before', 'the action is open')
      .send(getDetails({ messageId }))
      .given(status(200), actionIsExecuted(messageActionId, false)),
    ...callers.flatMap((caller, turn) => {
      const isExecuted = turn % 2 === 0
      const id = kebabCase(caller)
      return [
        step(`${id}-update`, `${isExecuted ? 'execute' : 'reopen'} it, as ${personaOf(caller).says}`)
          .sendAs(caller, updateAction(messageId, messageActionId, isExecuted))
          .triesFeature('actions')
          .expect(status(204))
          .restore(updateAction(messageId, messageActionId, false)),
        step(`${id}-flag`, `its details show it as ${isExecuted ? 'executed' : 'open'}`)
          .send(getDetails({ messageId }))
          .given(status(200))
          .expect(actionIsExecuted(messageActionId, isExecuted), ...keepsEverything(1, () => messageActionId)),
      ]
    }),
  ],
})

const readers = [
  { caller: 'documentConsumer', id: 'consumer', says: 'document consumer', clause: '5.4.own-enterprise' },
  { caller: 'representative', id: 'mandate', says: 'representative', clause: '5.5.mandate-granted-content' },
] as const

/** The user sees the message as read, and nothing else changed since the first step. */
const readStep = (messageId: string) =>
  step('read-after', 'the user sees it as read, and nothing else changed')
    .send(getDetails({ messageId }))
    .given(status(200))
    .expect(field('isRead', true), ...keepsEverythingAfterRead(1))

/** §3: the table names no caller, so a download of an application marks a message as read too. */
const readByApplication = ({ caller, id, says, clause }: (typeof readers)[number]) => [
  scenario({
    id: `content-main-by-${id}-marks-read`,
    title: `A ${says} that downloads the main content marks the message as read`,
    clauses: ['3.read-by-main-content', clause, '4.1.read-false', '4.1.read-true'],
    needs: ['unreadMessage'],
    reads: 'item',
    changes: ['unreadMessage'],
    causes: ['The read flag is set only in the code path of users.'],
    steps: ({ unreadMessage, unreadMessage: { messageId, mainAttachmentId } }) => [
      step('unread-before', 'the message is unread')
        .send(getDetails({ messageId }))
        .given(status(200), field('isRead', false)),
      step('content', `download its main content, as ${personaOf(caller).says}`)
        .sendAs(caller, contentRequest(messageId, mainAttachmentId))
        .given(status(200)),
      readStep(messageId),
      ...readListsSteps(unreadMessage),
    ],
  }),
  scenario({
    id: `body-main-by-${id}-marks-read`,
    title: `A ${says} that reads a body that is the main content marks the message as read`,
    clauses: ['3.read-by-main-body', clause, '4.1.read-false', '4.1.read-true'],
    needs: ['unreadMessageWithBody'],
    features: ['body'],
    reads: 'item',
    changes: ['unreadMessageWithBody'],
    causes: ['The read flag is set only in the code path of users.'],
    steps: ({ unreadMessageWithBody, unreadMessageWithBody: { messageId } }) => [
      step('unread-before', 'the message is unread, and its body is its main content')
        .send(getDetails({ messageId }))
        .given(status(200), field('isRead', false), field('isBodyMainContent', true)),
      step('body', `read its body, as ${personaOf(caller).says}`)
        .sendAs(caller, get(paths.body, { messageId }))
        .triesFeature('body')
        .given(status(200)),
      readStep(messageId),
      ...readListsSteps(unreadMessageWithBody),
    ],
  }),
]

export const byCallerScenarios = [changesAreDone, actionUpdatesAreDone, ...readers.flatMap(readByApplication)]
