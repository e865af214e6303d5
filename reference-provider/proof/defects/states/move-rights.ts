/** §3, §5.6: moves that go where nothing is, or take more or less than they may. */

import { partitionOf } from '../../../rules/access.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { refuseEmptySource } from './move-partition.ts'

const unknownTarget = 'partition-change-unknown-target-refused'
const ownMailboxScenario = 'partition-change-source-takes-its-own'

export const moveRightsDefects: readonly Defect[] = [
  {
    id: 'move-goes-on-after-the-refused-message',
    clauses: [
      '7.change-refused-none-moved',
      '3.partition-after-refusal',
      '7.change-partition-400',
      '7.change-partition-403',
    ],
    says: 'the loop notes the refusal and moves what comes after',
    expected: ['partition-change-refused-moves-none'],
    change: (rules) =>
      reviseRules(rules, 'changing', {
        outcome: (verdicts) => {
          const refused = verdicts.findIndex(({ refusal }) => refusal)
          const { write, refusal } = rules.changing.outcome(verdicts)
          return refusal
            ? { write: verdicts.slice(refused).flatMap(({ message }) => message ?? []), refusal }
            : { write, refusal }
        },
      }),
  },
  {
    id: 'move-goes-to-a-partition-that-is-none',
    clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
    says: 'the target is written as it came',
    expected: [unknownTarget, ownMailboxScenario],
    change: (rules) => reviseRules(rules, 'moving', { exists: () => true }),
  },
  {
    id: 'move-of-a-source-looks-up-no-target',
    clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
    says: 'the target is looked up for named messages alone',
    expected: [ownMailboxScenario],
    change: (rules) =>
      reviseRules(rules, 'moving', { targets: (move) => (move.messageIds ? rules.moving.targets(move) : []) }),
  },
  {
    id: 'move-leaves-out-what-does-not-exist',
    clauses: ['7.change-refused-none-moved', '3.partition-after-refusal'],
    says: 'one query finds the messages, and the number found is not checked',
    expected: ['partition-change-unknown-message-refused'],
    change: (rules) => {
      const absent = rules.refusals.changeOfAbsent('none')
      const forgiving = reviseRules(rules, 'refusals', { changeOfAbsent: () => absent })
      return reviseRules(forgiving, 'changing', {
        outcome: (verdicts) => rules.changing.outcome(verdicts.filter(({ refusal }) => refusal !== absent)),
      })
    },
  },
  {
    id: 'move-of-a-source-takes-all-that-was-sent',
    clauses: ['3.partition-of-others', '2.change-partition-source'],
    says: 'only the query for received messages has the condition on the source',
    expected: [ownMailboxScenario],
    change: (rules) =>
      reviseRules(rules, 'moving', {
        isOfSource: (message, source) => message.folder === 'out' || partitionOf(message) === source,
      }),
  },
  {
    id: 'move-of-a-source-leaves-what-is-hidden',
    clauses: ['2.change-partition-source', '3.moved-by-source'],
    says: 'the messages of the source are found as the list finds them, visible ones alone',
    expected: ['partition-change-source-to-closed'],
    change: (rules) =>
      reviseRules(rules, 'moving', {
        isOfSource: (message, source) => message.isVisible && rules.moving.isOfSource(message, source),
      }),
  },
  {
    id: 'move-of-an-empty-source-is-forbidden',
    clauses: ['3.moved-empty-source-204', '7.source-partition-empty-204'],
    says: 'the right on the source is checked through its messages, so an empty source has no right',
    expected: ['partition-change-source-empty'],
    change: (rules) => refuseEmptySource(rules, rules.refusals.sourceWithoutAccess()),
  },
]
