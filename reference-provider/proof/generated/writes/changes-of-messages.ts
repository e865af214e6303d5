/** §3: changes that are not stored, change too much of a message, or reach other messages. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { alike, alsoReaches, nextOne, type StoreChange, withAllActions } from '../../defects/shared/also-reaches.ts'
import { withStoreChange } from '../changes.ts'
import { mutant } from '../mutant.ts'
import {
  aloneClauses,
  effectClauses,
  lossOf,
  type WriteClauses,
  type WritingOperation,
  writingOperations,
} from './effects.ts'
import { alsoSets, onlyWhere, reopened, withoutLast } from './store-changes.ts'

const both = ['changePartition', 'changeVisibility'] as const
const marking = ['content', 'body'] as const
const changing = [...marking, 'actionUpdate', ...both] as const

type StoreOperator = readonly [
  id: string,
  says: string,
  operations: readonly WritingOperation[],
  clauses: WriteClauses | readonly ClauseId[],
  change: StoreChange,
]

const storeOperators: readonly StoreOperator[] = [
  ['lost', 'the change is not stored', writingOperations, effectClauses, () => ({ swap: () => true, add: () => {} })],
  [
    'read-flag-reset',
    'the change makes the message unread',
    ['actionUpdate', ...both],
    ['3.read-stays', '3.partition-alone', '3.visibility-alone'],
    alsoSets(() => ({ isRead: false })),
  ],
  [
    'made-visible',
    'the change makes the message visible',
    [...marking, 'actionUpdate', 'changePartition'],
    ['3.hidden-only-with-visible-false', '3.partition-alone'],
    alsoSets(() => ({ isVisible: true })),
  ],
  [
    'made-hidden',
    'the change hides the message',
    [...marking, 'actionUpdate', 'changePartition'],
    ['3.hidden-by-change-visibility', '3.partition-alone'],
    alsoSets(() => ({ isVisible: false })),
  ],
  [
    'actions-reopened',
    'the change reopens the actions of the message',
    [...marking, ...both],
    ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
    alsoSets(reopened),
  ],
  [
    'actions-executed',
    'the change executes the actions of the message',
    [...marking, ...both],
    ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
    alsoSets((message) => withAllActions(message, true)),
  ],
  [
    'last-action-executed',
    'the change executes the last action of the message',
    [...marking, ...both, 'actionUpdate'],
    ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
    alsoSets(({ messageActions }) => ({
      messageActions: messageActions.map((one, index) =>
        index > 0 && index === messageActions.length - 1 ? { ...one, isExecuted: true } : one,
      ),
    })),
  ],
  [
    'due-action-executed',
    'the change executes actions with a due date',
    [...marking, ...both],
    ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
    alsoSets(({ messageActions }) => ({
      messageActions: messageActions.map((one) => (one.dueDate !== undefined ? { ...one, isExecuted: true } : one)),
    })),
  ],
  [
    'other-action-executed',
    'the change executes actions of another type',
    [...marking, ...both],
    ['3.executed-by-update', '3.partition-alone', '3.visibility-alone'],
    alsoSets(({ messageActions }) => ({
      messageActions: messageActions.map((one) =>
        one.type !== 'requiredActionToConfirm' ? { ...one, isExecuted: true } : one,
      ),
    })),
  ],
  ['all-messages', 'every message of the mailbox is changed', changing, aloneClauses, alike(() => true)],
  ['next-message', 'the next message of the list is changed too', changing, aloneClauses, alsoReaches(nextOne)],
  [
    'same-partition',
    'every message of the same partition and folder is changed too',
    changing,
    aloneClauses,
    alike((one, changed) => one.recipientPartition === changed.recipientPartition && one.folder === changed.folder),
  ],
  [
    'same-sender',
    'every message of the same sender application is changed too',
    changing,
    aloneClauses,
    alike((one, changed) => one.senderApplicationId === changed.senderApplicationId),
  ],
  [
    'same-subject',
    'every message with the same subject is changed too',
    changing,
    aloneClauses,
    alike((one, changed) => one.subject.fr === changed.subject.fr),
  ],
  [
    'same-instant',
    'every message of the same instant is changed too',
    both,
    aloneClauses,
    alike((one, changed) => one.publicationDate === changed.publicationDate),
  ],
  ['half', 'the last of several messages is left out', both, effectClauses, withoutLast],
  ['sent-left-out', 'sent messages are not changed', both, effectClauses, onlyWhere(({ folder }) => folder === 'in')],
  [
    'hidden-left-out',
    'hidden messages are not changed',
    [...marking, ...both],
    effectClauses,
    onlyWhere(({ isVisible }) => isVisible),
  ],
  [
    'read-left-out',
    'messages that were read are not changed',
    ['actionUpdate', ...both],
    effectClauses,
    onlyWhere(({ isRead }) => !isRead),
  ],
]

export const wrongChanges = storeOperators.flatMap(([id, says, operations, clauses, change]) =>
  operations.map((operation) =>
    mutant(
      `${id}:${operation}`,
      `${operation}: ${says}`,
      'content' in clauses ? clauses[operation] : clauses,
      withStoreChange(operation, change),
      lossOf(operation),
    ),
  ),
)
