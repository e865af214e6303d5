/** §2, §5.5: without a mandate, each change is refused with the same problem document as a read. */
import { actionToConfirm } from '../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { field } from '../../../src/engine/expectations/answers/fields.ts'
import { replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { ifDone } from '../../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { moveMessages, readAction, setVisible, updateAction } from '../../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach } from '../../../src/engine/scenario/scenario.ts'
import { knownContentSteps, movePartition, undoMove } from '../../states/moves/move-steps.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyRequest } from '../../table/reply.ts'
import { mandateRefusalClauses, refusalCause, refusalNaming } from './refusal.ts'

/** The controls come last, because only the changes themselves show that they were possible. */
const changesWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-changes',
  title: 'A refused mandate gets the same 403 JSON problem for a change of visibility or partition',
  clauses: [...mandateRefusalClauses, '5.5.mandate-refused-change-visibility', '5.5.mandate-refused-change-partition'],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'movable'],
  changes: ['movable'],
  causes: [refusalCause.noMandateAtHand, refusalCause.noMessage],
  steps: ({ mailbox: { enterpriseNumber }, movable: { message, targetPartitionId } }) => {
    const messageIds = [message.messageId]
    const changes = [
      { id: 'hide', send: setVisible(messageIds, false), undo: setVisible(messageIds, true) },
      { id: 'move', send: moveMessages(messageIds, targetPartitionId), undo: undoMove(message) },
    ]
    return [
      ...changes.map(({ id, send, undo }) =>
        step(`${id}-without-mandate`, `without a mandate, ${id} a message`)
          .send(send)
          .expect(...refusalNaming(enterpriseNumber))
          .restore(undo),
      ),
      ...changes.map(({ id, send, undo }) =>
        step(`${id}-with-mandate`, `with a mandate, ${id} it`)
          .sendAs('representative', send)
          .given(success)
          .restore(undo),
      ),
    ]
  },
})

const ofAction = {
  clauses: [...mandateRefusalClauses, '5.5.mandate-refused-action'],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'generalAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['generalAction'],
} as const

/** The refused request would undo what the control did. */
const actionUpdateWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-action-update',
  title: 'A refused mandate gets the same 403 JSON problem for an action and its update',
  ...ofAction,
  causes: [refusalCause.noMandateAtHand, refusalCause.noMessage],
  steps: ({ mailbox: { enterpriseNumber }, generalAction: { messageId, messageActionId } }) => [
    step('with-mandate', 'with a mandate, execute an action')
      .sendAs('representative', updateAction(messageId, messageActionId, true))
      .triesFeature('actions')
      .given(status(204))
      .restore(updateAction(messageId, messageActionId, false)),
    step('without-mandate', 'without a mandate, reopen it')
      .send(updateAction(messageId, messageActionId, false))
      .expect(...refusalNaming(enterpriseNumber)),
    step('read-with-mandate', 'with a mandate, read it')
      .sendAs('representative', readAction(messageId, messageActionId))
      .given(status(200)),
    step('read-without-mandate', 'without a mandate, read it')
      .send(readAction(messageId, messageActionId))
      .expect(...refusalNaming(enterpriseNumber)),
  ],
})

/** The path does not exist, or the refusal is the problem document. A success passes: who may use the path is judged elsewhere. */
const absentOrRefusedNaming = (enterpriseNumber: string) =>
  either([status(200, 204, 404, 405, 501)], refusalNaming(enterpriseNumber))

const actionPaths = [
  ['action', paths.actionUpdate],
  ['message-action', paths.actionUpdateOfScenarioTable],
] as const

/** §4.1 writes two paths of an update: a provider can have either one, or a route and an error handler for each. */
const bothActionPathsWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-both-action-paths',
  title: 'A refused mandate gets the same 403 JSON problem at each path of an action that exists',
  ...ofAction,
  causes: [refusalCause.ownErrorHandler, refusalCause.noMandateAtHand],
  steps: ({ mailbox: { enterpriseNumber }, generalAction: { messageId, messageActionId } }) => {
    const requests = actionPaths.flatMap(([name, path]) => {
      const update = { ...updateAction(messageId, messageActionId, false), path, otherPaths: [] }
      const { body: _none, ...read } = { ...update, method: 'GET' as const }
      return [
        { id: `read-${name}`, does: `read the action at ${path}`, send: read },
        { id: `update-${name}`, does: `reopen it (it is open already) at ${path}`, send: update },
      ]
    })
    const control = step('control', 'with a mandate, read the action')
      .sendAs('representative', readAction(messageId, messageActionId))
      .triesFeature('actions')
      .given(status(200), field('type', actionToConfirm))
    return stepsOfEach([control], requests, ({ id, does, send }, firstStep) => [
      step(`${id}-with-mandate`, `with a mandate, ${does}`)
        .sendAs('representative', send)
        .given(either([success], [clientError], [status(501)])),
      step(`${id}-without-mandate`, `without a mandate, ${does}`)
        .send(send)
        .expect(ifDone(firstStep, absentOrRefusedNaming(enterpriseNumber))),
    ])
  },
})

const moveOfSourceWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-source',
  title: 'A refused mandate gets the same 403 JSON problem for a move of a whole partition',
  clauses: [...mandateRefusalClauses, '5.5.mandate-refused-change-partition'],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'emptyPartition'],
  writes: true,
  causes: [refusalCause.noMandateAtHand, refusalCause.noMessage],
  steps: ({ mailbox: { enterpriseNumber }, emptyPartition: { partitionId } }) => {
    const send = movePartition(partitionId, { received: defaultPartition, sent: defaultPartition })
    return [
      ...knownContentSteps(partitionId),
      step('with-mandate', 'with a mandate, move a whole partition, which is empty')
        .sendAs('representative', send)
        .given(status(204)),
      step('without-mandate', 'without a mandate, move it')
        .send(send)
        .expect(...refusalNaming(enterpriseNumber)),
    ]
  },
})

const acceptsReplies = field('isReplyAuthorized', true)

/** The control comes last: a provider may accept one reply to a message. */
const replyWithoutMandate = scenario({
  id: 'mandate-refused-problem-body-of-reply',
  title: 'A refused mandate gets the same 403 JSON problem for a reply',
  clauses: [...mandateRefusalClauses, '5.5.mandate-refused-reply'],
  persona: 'representativeWithoutMandate',
  needs: ['mailbox', 'repliable'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [refusalCause.noMandateAtHand, refusalCause.noMessage],
  steps: ({ mailbox: { enterpriseNumber }, repliable }) => {
    const reply = replyRequest(repliable, enterpriseNumber)
    return [
      replyPermissionStep('reply-permission', repliable).as('representative').given(acceptsReplies),
      step('reply-without-mandate', 'without a mandate, reply to a message that accepts replies')
        .send(reply)
        .triesFeature('reply')
        .expect(...refusalNaming(enterpriseNumber)),
      step('reply-with-mandate', 'with a mandate, reply to it')
        .sendAs('representative', reply)
        .triesFeature('reply')
        .given(replyCreated),
    ]
  },
})

export const changesWithoutMandateScenarios = [
  changesWithoutMandate,
  actionUpdateWithoutMandate,
  bothActionPathsWithoutMandate,
  moveOfSourceWithoutMandate,
  replyWithoutMandate,
]
