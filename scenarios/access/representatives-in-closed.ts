/** §5.5: a mandate is the only check of a representative, who reads and changes messages of every partition. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { field } from '../../src/engine/expectations/answers/fields.ts'
import { replyCreated } from '../../src/engine/expectations/answers/replies/created.ts'
import { sameDataAsStep } from '../../src/engine/expectations/answers/same-data.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { get, moveMessages, readAction, setVisible, updateAction } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { replyPermissionStep } from '../states/precondition-steps.ts'
import { replyRequest } from '../table/reply.ts'
import { type ClosedPart, closedParts } from './closed/parts.ts'
import { scopeOfReadsOnly } from './grid/caller-kinds.ts'

const inClosedDefaults = {
  persona: 'representative',
  reads: 'item',
  causes: [
    'A representative gets the rights of a user, who has none on the partition: GENERAL only, or the first partition.',
    scopeOfReadsOnly,
  ],
} as const

/** An application moves the message to the closed partition. */
const moveThereStep = (message: MessageHandle, partitionId: string) =>
  step('move', 'as the document consumer, move a message to the closed partition')
    .sendAs('documentConsumer', moveMessages([message.messageId], partitionId))
    .given(success)
    .restore(undoMove(message))

const changedByRepresentative = scenario({
  ...inClosedDefaults,
  id: 'access-closed-partition-changed-by-representative',
  title: 'A representative changes messages of the closed partition',
  clauses: [
    '5.5.mandate-granted-all-partitions',
    '5.5.mandate-granted-change-partition',
    '5.5.mandate-granted-change-visibility',
  ],
  needs: ['generalMovable', 'closedPartition', 'partitionB'],
  changes: ['generalMovable'],
  steps: ({ generalMovable: message, closedPartition, partitionB: { partitionId } }) => {
    const ids = [message.messageId]
    return [
      moveThereStep(message, closedPartition.partitionId),
      step('hide', 'hide the message').send(setVisible(ids, false)).expect(success).restore(setVisible(ids, true)),
      step('show', 'show it again').send(setVisible(ids, true)).expect(success),
      step('move-on', 'move it to partition B').send(moveMessages(ids, partitionId)).expect(success),
    ]
  },
})

const actionByRepresentative = scenario({
  ...inClosedDefaults,
  id: 'access-closed-partition-action-by-representative',
  title: 'A representative executes an action of a message of the closed partition',
  clauses: ['5.5.mandate-granted-all-partitions', '5.5.mandate-granted-action', '5.3.scopes-open-messages'],
  needs: ['generalAction', 'closedPartition'],
  features: ['actions', 'requiredAction'],
  changes: ['generalAction'],
  steps: ({ generalAction: { messageId, messageActionId, ...message }, closedPartition: { partitionId } }) => {
    const reopen = updateAction(messageId, messageActionId, false)
    return [
      moveThereStep({ messageId, ...message }, partitionId),
      step('as-application', 'as the document consumer, get the action')
        .sendAs('documentConsumer', readAction(messageId, messageActionId))
        .triesFeature('actions')
        .given(status(200)),
      step('action', 'get the action').send(readAction(messageId, messageActionId)).expect(status(200)),
      step('execute', 'execute it')
        .send(updateAction(messageId, messageActionId, true))
        .triesFeature('actions')
        .expect(status(204))
        .restore(reopen),
      step('reopen', 'reopen it').send(reopen).triesFeature('actions').expect(status(204)),
    ]
  },
})

const replyByRepresentative = scenario({
  ...inClosedDefaults,
  id: 'access-closed-partition-reply-by-representative',
  title: 'A representative replies to a message of the closed partition',
  clauses: ['5.5.mandate-granted-all-partitions', '5.5.mandate-granted-reply', '5.3.scopes-open-reply'],
  needs: ['generalRepliable', 'closedPartition', 'mailbox'],
  features: ['reply'],
  changes: ['generalRepliable'],
  steps: ({ generalRepliable, closedPartition: { partitionId }, mailbox: { enterpriseNumber } }) => [
    moveThereStep(generalRepliable, partitionId),
    replyPermissionStep('reply-permission', generalRepliable)
      .as('documentConsumer')
      .given(field('isReplyAuthorized', true)),
    step('reply', 'reply to the message')
      .send(replyRequest(generalRepliable, enterpriseNumber))
      .triesFeature('reply')
      .expect(replyCreated),
  ],
})

const partReadByRepresentative = (part: ClosedPart) =>
  scenario({
    ...inClosedDefaults,
    id: `access-${kebabCase(part)}-closed-partition-by-representative`,
    title: `${closedParts[part].title} open to a representative, even if the message is in the closed partition`,
    clauses: ['5.5.mandate-granted-all-partitions', '5.5.mandate-granted-optional-reads'],
    needs: ['closedMessageWithParts'],
    features: [part],
    steps: ({ closedMessageWithParts: { messageId } }) => {
      const { noun } = closedParts[part]
      const request = get(paths[part], { messageId })
      return [
        step('as-application', `as the document consumer, get the ${noun} of a closed message`)
          .sendAs('documentConsumer', request)
          .triesFeature(part)
          .given(status(200)),
        step('as-application-again', 'a second time: it is the same')
          .sendAs('documentConsumer', request)
          .given(status(200), sameDataAsStep(1)),
        step('part', `get the ${noun} of the same message`)
          .send(request)
          .triesFeature(part)
          .expect(status(200), sameDataAsStep(1)),
      ]
    },
  })

export const representativeInClosedScenarios = [
  changedByRepresentative,
  actionByRepresentative,
  replyByRepresentative,
  ...(Object.keys(closedParts) as ClosedPart[]).map(partReadByRepresentative),
]
