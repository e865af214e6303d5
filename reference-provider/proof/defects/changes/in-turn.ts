/** §3: a change undoes an earlier one, because a copy of the message was made before it; or it does not last. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { type Defect, defect } from '../defect.ts'
import { type ChangeBy, oldCopy, withTwoChanges, withUndoneChange } from '../shared/later-changes.ts'

interface UndoneChange {
  id: string
  says: string
  scenario: string
  clause: ClauseId
  earlier: ChangeBy
  later: ChangeBy
}

const undoneChanges: readonly UndoneChange[] = [
  {
    id: 'execution-undoes-read-of-content',
    says: 'executing an action makes a message unread whose main content was downloaded',
    scenario: 'change-in-turn-hidden-first',
    clause: '3.read-by-main-content',
    earlier: { operation: 'content' },
    later: { operation: 'actionUpdate' },
  },
  {
    id: 'read-of-content-undoes-execution',
    says: 'downloading the main content reopens an action that was executed before',
    scenario: 'change-in-turn-read-last',
    clause: '3.executed-by-update',
    earlier: { operation: 'actionUpdate' },
    later: { operation: 'content' },
  },
  {
    id: 'execution-undoes-read-of-body',
    says: 'executing an action makes a message unread whose body was read',
    scenario: 'change-in-turn-of-body-hidden-first',
    clause: '3.read-by-main-body',
    earlier: { operation: 'body' },
    later: { operation: 'actionUpdate' },
  },
  {
    id: 'read-of-body-undoes-execution',
    says: 'reading the body reopens an action that was executed before',
    scenario: 'change-in-turn-of-body-read-last',
    clause: '3.executed-by-update',
    earlier: { operation: 'actionUpdate' },
    later: { operation: 'body' },
  },
  {
    id: 'move-by-user-undoes-execution-by-representative',
    says: 'the move of a user reopens an action that a representative executed',
    scenario: 'change-in-turn-by-callers-hidden-first',
    clause: '3.executed-by-update',
    earlier: { operation: 'actionUpdate', by: 'representative' },
    later: { operation: 'changePartition', by: 'human' },
  },
  {
    id: 'execution-by-consumer-undoes-move-by-user',
    says: 'executing an action as a document consumer brings a message back that a user moved',
    scenario: 'change-in-turn-by-callers-read-last',
    clause: '3.moved-by-change-partition',
    earlier: { operation: 'changePartition', by: 'human' },
    later: { operation: 'actionUpdate', by: 'documentConsumer' },
  },
]

export const inTurnDefects: readonly Defect[] = [
  ...undoneChanges.map(({ id, says, scenario, clause, earlier, later }) =>
    defect(id, [scenario], { says, clauses: [clause], change: withTwoChanges(earlier, later, oldCopy) }),
  ),
  ...(
    [
      ['change-lasts-by-human-user', 'execution', 'actionUpdate', 'human', '3.executed-by-update'],
      [
        'change-lasts-by-document-consumer',
        'move',
        'changePartition',
        'documentConsumer',
        '3.moved-by-change-partition',
      ],
      ['change-lasts-by-representative', 'hide', 'changeVisibility', 'representative', '3.hidden-by-change-visibility'],
      ['change-of-body-lasts', 'read-of-body', 'body', 'human', '3.read-by-main-body'],
    ] as const
  ).map(([scenario, what, operation, by, clause]) =>
    defect(`${what}-is-undone-later`, [scenario], {
      says: `what callers of the kind ${by} change with ${operation} is as it was two seconds later`,
      clauses: [clause],
      change: withUndoneChange({ operation, by }),
    }),
  ),
]
