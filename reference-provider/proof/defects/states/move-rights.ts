/** §3, §5.6: moves that go where nothing is, or take more or less than they may. */

import { partitionOf } from '../../../rules/access.ts'
import { revise, reviseRules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { refuseEmptySource } from './move-partition.ts'

const unknownTarget = 'partition-change-unknown-target-refused'
const ownMailboxScenario = 'partition-change-source-takes-its-own'

export const moveRightsDefects: readonly Defect[] = [
  defect('move-goes-on-after-the-refused-message', ['partition-change-refused-moves-none'], {
    says: 'the loop notes the refusal and moves what comes after',
    clauses: [
      '7.change-refused-none-moved',
      '3.partition-after-refusal',
      '7.change-partition-400',
      '7.change-partition-403',
    ],
    change: revise('changing', ({ outcome }) => ({
      outcome: (verdicts) => {
        const refused = verdicts.findIndex(({ refusal }) => refusal)
        const { write, refusal } = outcome(verdicts)
        return refusal
          ? { write: verdicts.slice(refused).flatMap(({ message }) => message ?? []), refusal }
          : { write, refusal }
      },
    })),
  }),
  defect('move-goes-to-a-partition-that-is-none', [unknownTarget, ownMailboxScenario], {
    says: 'the target is written as it came',
    clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
    change: revise('moving', { exists: () => true }),
  }),
  defect('move-of-a-source-looks-up-no-target', [ownMailboxScenario], {
    says: 'the target is looked up for named messages alone',
    clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
    change: revise('moving', ({ targets }) => ({ targets: (move) => (move.messageIds ? targets(move) : []) })),
  }),
  defect('move-leaves-out-what-does-not-exist', ['partition-change-unknown-message-refused'], {
    says: 'one query finds the messages, and the number found is not checked',
    clauses: ['7.change-refused-none-moved', '3.partition-after-refusal'],
    change: (rules) => {
      const absent = rules.refusals.changeOfAbsent('none')
      const forgiving = reviseRules(rules, 'refusals', { changeOfAbsent: () => absent })
      return reviseRules(forgiving, 'changing', {
        outcome: (verdicts) => rules.changing.outcome(verdicts.filter(({ refusal }) => refusal !== absent)),
      })
    },
  }),
  defect('move-of-a-source-takes-all-that-was-sent', [ownMailboxScenario], {
    says: 'only the query for received messages has the condition on the source',
    clauses: ['3.partition-of-others', '2.change-partition-source'],
    change: revise('moving', {
      isOfSource: (message, source) => message.folder === 'out' || partitionOf(message) === source,
    }),
  }),
  defect('move-of-a-source-leaves-what-is-hidden', ['partition-change-source-to-closed'], {
    says: 'the messages of the source are found as the list finds them, visible ones alone',
    clauses: ['2.change-partition-source', '3.moved-by-source'],
    change: revise('moving', ({ isOfSource }) => ({
      isOfSource: (message, source) => message.isVisible && isOfSource(message, source),
    })),
  }),
  defect('move-of-an-empty-source-is-forbidden', ['partition-change-source-empty'], {
    says: 'the right on the source is checked through its messages, so an empty source has no right',
    clauses: ['3.moved-empty-source-204', '7.source-partition-empty-204'],
    change: (rules) => refuseEmptySource(rules, rules.refusals.sourceWithoutAccess()),
  }),
]
