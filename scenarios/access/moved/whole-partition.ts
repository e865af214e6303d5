/** §5.6: a user without a right on the new partition counts, reads and changes nothing of a partition that moved there. */

import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { countExactly, field, isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { noSuccess } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { containsOnly } from '../../../src/engine/expectations/lists/relations.ts'
import { changeRefused, messageRefused } from '../../../src/engine/expectations/refusals.ts'
import {
  getDetails,
  listReceived,
  moveMessages,
  readAction,
  setVisible,
  updateAction,
} from '../../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { partsBeforeSteps, partsButBody, partsKeptSteps } from '../../states/moves/kept-steps.ts'
import { idsOf, knownContentSteps, movePartition } from '../../states/moves/move-steps.ts'
import { statistics } from '../../statistics/requests.ts'
import { replyRequest } from '../../table/reply.ts'
import { refusedParts } from './message.ts'

const movers = [
  { id: 'user', says: 'another user', caller: 'humanUser', clause: '5.6.change-partition-allowed' },
  { id: 'consumer', says: 'a document consumer', caller: 'documentConsumer', clause: '5.4.change-partition' },
  { id: 'mandate', says: 'a representative', caller: 'representative', clause: '5.5.mandate-granted-change-partition' },
] as const satisfies { id: string; says: string; caller: PersonaName; clause: string }[]

const counts = Object.values(statistics)

const countSteps = (when: string) =>
  counts.map(({ name, request }) => step(`${name}-${when}`, 'the user counts').send(request()))

const asApplication = (one: WrittenStep) => one.with({ as: 'documentConsumer' })

type MovedNeeds = Pick<Needs, 'countedPartition' | 'countedActions' | 'mailbox'>

const knownMessages = ({ countedPartition }: MovedNeeds): readonly MessageHandle[] => {
  const { unreadRegistered, unread, readRegistered, later, readRegisteredLater } = countedPartition
  return [unreadRegistered, unread, readRegistered, later, readRegisteredLater]
}

const readOfOpenAction = ({ countedActions: { open } }: MovedNeeds) => readAction(open.messageId, open.messageActionId)

/** The user can consult only five messages, counts them, and reads an action of one. */
const stepsBefore = (needs: MovedNeeds) => [
  step('known-messages', 'the user can consult only five known messages')
    .send(listReceived({ pageSize: 100 }))
    .given(status(200), containsOnly('five known messages', ...knownMessages(needs))),
  ...knownContentSteps(needs.countedPartition.unread.recipientPartition, ...knownMessages(needs)),
  ...countSteps('before').map((one) => one.given(status(200))),
  step('action-before', 'the user reads the action of one of them')
    .send(readOfOpenAction(needs))
    .triesFeature('actions')
    .given(status(200)),
]

/** The user counts nothing, and neither reads nor changes one of the messages any more. */
const refusedAfterSteps = (needs: MovedNeeds) => {
  const { open } = needs.countedActions
  return [
    ...countSteps('after').map((one) => one.expect(status(200), countExactly(0))),
    step('details-after', 'the user asks for the details').send(getDetails(open)).expect(messageRefused),
    step('action-after', 'the user asks for the action').send(readOfOpenAction(needs)).expect(messageRefused),
    ...refusedParts(open, '-after'),
    step('execute-after', 'the user executes the action')
      .send(updateAction(open.messageId, open.messageActionId, true))
      .expect(noSuccess),
    step('reply-after', 'the user replies to it')
      .send(replyRequest(open, needs.mailbox.enterpriseNumber))
      .expect(noSuccess),
    step('hide-after', 'the user hides it')
      .send(setVisible([open.messageId], false))
      .expect(changeRefused)
      .restore(setVisible([open.messageId], true)),
    step('move-after', 'the user moves it back')
      .send(moveMessages([open.messageId], needs.countedPartition.unread.recipientPartition))
      .expect(changeRefused),
  ]
}

/** The message is in GENERAL, with an open action, and its parts are those of the step `partsBefore` and the next one. */
const unchangedSteps = (needs: MovedNeeds, partsBefore: number) => [
  step('unchanged', 'an application sees it in GENERAL')
    .sendAs('documentConsumer', getDetails(needs.countedActions.open))
    .given(status(200))
    .expect(isInPartition(defaultPartition)),
  step('action-unchanged', 'its action is open')
    .sendAs('documentConsumer', readOfOpenAction(needs))
    .given(status(200))
    .expect(field('isExecuted', false)),
  ...partsKeptSteps(needs.countedActions.open, partsBefore, 'kept', partsButBody).map(asApplication),
]

export const wholePartitionMovedScenarios = movers.map(({ id, says, caller, clause }) =>
  scenario({
    id: `access-whole-partition-moved-by-${id}`,
    title: `A whole partition that ${says} moves keeps its data and is closed to former users`,
    clauses: [
      '3.moved-by-source',
      '5.6.statistics-consultable-only',
      '5.6.partition-service-decides',
      '5.6.details-refused',
      '5.6.body-refused',
      '5.6.action-read-refused',
      '5.6.action-refused',
      '5.6.payment-data-refused',
      '5.6.structured-data-refused',
      '5.6.reply-refused',
      '5.6.change-partition-refused',
      '5.6.change-visibility-refused',
      clause,
    ],
    persona: 'userOfCounted',
    needs: ['countedPartition', 'countedActions', 'mailbox'],
    features: ['actions', 'requiredAction'],
    writes: true,
    runsAlone: true,
    causes: [
      'Counters are kept for each partition, and the statement that moves a whole partition does not update them.',
      'The move saves each message again, from a view without its data.',
      'The cached right or partition of a message is cleared when it moves alone, and not with its partition.',
    ],
    steps: (needs) => {
      const { open } = needs.countedActions
      const partitionId = needs.countedPartition.unread.recipientPartition
      const before = stepsBefore(needs)
      return [
        ...before,
        ...partsBeforeSteps(open, partsButBody).map(asApplication),
        step('move', `${personaOf(caller).says} moves all messages of the partition to GENERAL`)
          .sendAs(caller, movePartition(partitionId, { received: defaultPartition, sent: defaultPartition }))
          .given(success)
          .restore(
            moveMessages(idsOf(knownMessages(needs)), partitionId),
            updateAction(open.messageId, open.messageActionId, false),
          ),
        ...refusedAfterSteps(needs),
        ...unchangedSteps(needs, before.length + 1),
      ]
    },
  }),
)
