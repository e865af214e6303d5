/** §3: one message is read, confirmed, moved and hidden, as users do. No change loses or undoes another. */
import { paths } from '../../src/contract/interface/paths.ts'
import { mailboxCallers, type PersonaName } from '../../src/contract/personas.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { hasOpenAction, lastActionChangedSinceStep } from '../../src/engine/expectations/answers/actions.ts'
import { field, fieldIfShown, isInPartition } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { inTestData } from '../../src/engine/expectations/new-expectation.ts'
import { get, getDetails, moveMessages, type RequestSpec, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { contentRequest } from '../states/read-flag/read-flag-steps.ts'
import { actionUpdateStep, beforeStep, listedAs, listedGivenStep, listedStep } from './effect-steps.ts'

type Change = 'read' | 'execute' | 'move' | 'hide' | 'show'

interface Changed extends Pick<Needs['unreadAction' | 'unreadBodyAction'], 'targetPartitionId'> {
  message: Needs['unreadBodyAction']['message']
  /** the request that marks it as read */
  read: RequestSpec
}

/** What the details show after these changes. Whether a change other than a read marks as read is not stated. */
const stateAfter = (changes: readonly Change[], { message, targetPartitionId }: Changed) => [
  ...(changes.includes('read') ? [field('isRead', true)] : []),
  changes.includes('execute') ? lastActionChangedSinceStep(1) : hasOpenAction(true),
  isInPartition(changes.includes('move') ? targetPartitionId : message.recipientPartition),
  fieldIfShown('isVisible', changes.includes('show') || !changes.includes('hide')),
]

const changeStep = (change: Change, { message, targetPartitionId, read }: Changed) => {
  const { messageId } = message
  const show = setVisible([messageId], true)
  const steps = {
    read: () => step('read', 'read its main content').send(read).expect(status(200)),
    execute: () => actionUpdateStep('execute', 'execute its action', messageId, true),
    move: () =>
      step('move', 'move it')
        .send(moveMessages([messageId], targetPartitionId))
        .expect(success)
        .restore(undoMove(message)),
    hide: () =>
      step('hide', 'hide it')
        .send(setVisible([messageId], false))
        .expect(success)
        .restore(show),
    show: () => step('show', 'show it again').send(show).expect(success),
  }
  return steps[change]()
}

const afterStep = (done: readonly Change[], changed: Changed) =>
  step(`after-${done.at(-1)}`, 'its details show this change and those before it')
    .send(getDetails(changed.message))
    .given(status(200))
    .expect(...stateAfter(done, changed))

const isHiddenAfter = (changes: readonly Change[]): boolean => changes.includes('hide') && !changes.includes('show')

/** After each change but the first, the details show all of them, and at the end the list does. The callers take turns, or one does it all. */
const inTurnSteps = (changes: readonly Change[], changed: Changed, callers: readonly PersonaName[]) => {
  const { message, targetPartitionId } = changed
  return [
    beforeStep('before', 'the message is unread and has an open action', message).given(
      field('isRead', false),
      inTestData('a message with an open action', hasOpenAction(true)),
    ),
    listedGivenStep('visible-before', listedAs(message, true)),
    ...changes.flatMap((change, place) => {
      const changeBy = changeStep(change, changed).as(callers[place % callers.length] ?? 'humanUser')
      // The first change has none before it.
      return place === 0 ? [changeBy] : [changeBy, afterStep(changes.slice(0, place + 1), changed)]
    }),
    listedStep('listed', listedAs(message, !isHiddenAfter(changes), targetPartitionId)),
  ]
}

/** In these two orders each change comes before and after each other one. */
const orders = [
  {
    id: 'hidden-first',
    says: 'hidden, read, confirmed, moved and shown again',
    changes: ['hide', 'read', 'execute', 'move', 'show'],
  },
  { id: 'read-last', says: 'moved, confirmed, read and hidden', changes: ['move', 'execute', 'read', 'hide'] },
] as const

const common = {
  clauses: [
    '3.executed-by-update',
    '3.moved-by-change-partition',
    '3.hidden-by-change-visibility',
    '3.shown-by-change-visibility',
    '3.partition-alone',
    '3.visibility-alone',
  ],
  causes: [
    'The operation saves a whole message that it read before the other change (a cache, a session, a detached entity).',
    'The version of the message in memory is older than that in the database, so the second change is dropped without an error.',
  ],
} as const

const ofDocument = ({ message, targetPartitionId }: Needs['unreadAction']): Changed => ({
  message,
  targetPartitionId,
  read: contentRequest(message.messageId, message.mainAttachmentId),
})

const ofBody = ({ message, targetPartitionId }: Needs['unreadBodyAction']): Changed => ({
  message,
  targetPartitionId,
  read: get(paths.body, { messageId: message.messageId }),
})

const documentInTurn = ({ id, says, changes }: (typeof orders)[number]) =>
  scenario({
    ...common,
    id: `change-in-turn-${id}`,
    title: `A message that is ${says} shows all of these changes`,
    clauses: ['3.read-by-main-content', ...common.clauses],
    needs: ['unreadAction'],
    features: ['actions', 'requiredAction'],
    changes: ['unreadAction'],
    steps: ({ unreadAction }) => inTurnSteps(changes, ofDocument(unreadAction), ['humanUser']),
  })

const bodyInTurn = ({ id, says, changes }: (typeof orders)[number]) =>
  scenario({
    ...common,
    id: `change-in-turn-of-body-${id}`,
    title: `A message without files that is ${says} shows all of these changes`,
    clauses: ['3.read-by-main-body', ...common.clauses],
    needs: ['unreadBodyAction'],
    features: ['body', 'actions', 'requiredAction'],
    changes: ['unreadBodyAction'],
    steps: ({ unreadBodyAction }) => inTurnSteps(changes, ofBody(unreadBodyAction), ['humanUser']),
  })

/** §5.4: a provider can keep a copy of a message for each kind of caller. */
const callersInTurn = ({ id, says, changes }: (typeof orders)[number]) =>
  scenario({
    ...common,
    id: `change-in-turn-by-callers-${id}`,
    title: `A message that is ${says} by different callers shows all of these changes`,
    clauses: ['3.read-by-main-content', '5.4.action-update', ...common.clauses],
    needs: ['unreadAction'],
    features: ['actions', 'requiredAction'],
    changes: ['unreadAction'],
    steps: ({ unreadAction }) => inTurnSteps(changes, ofDocument(unreadAction), mailboxCallers),
  })

export const allInTurnScenarios = orders.flatMap((order) => [
  documentInTurn(order),
  callersInTurn(order),
  bodyInTurn(order),
])
