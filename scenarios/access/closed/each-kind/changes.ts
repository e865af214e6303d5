/** §5.6: a user changes no message of a closed partition, of any kind, with any scope. */
import { personaOf, usersOfOtherScopes } from '../../../../src/contract/personas.ts'
import { changeRefused } from '../../../../src/engine/expectations/refusals.ts'
import { moveMessages, setVisible } from '../../../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../../states/moves/move-steps.ts'
import { openMessageStep, openVisibilityStep } from '../../../states/precondition-steps.ts'
import { closedKindCauses } from '../parts-by-kind.ts'

export const eachKindChangeRefused = scenario({
  id: 'access-closed-each-kind-changes',
  title: 'Users with any scope do not hide, show or move any kind of message of the closed partition',
  clauses: [
    '5.6.change-partition-refused',
    '5.6.change-visibility-refused',
    '5.6.partition-service-decides',
    '7.reading-change',
  ],
  needs: ['closedOfEachKind', 'partitionB'],
  writes: true,
  causes: [...closedKindCauses.slice(0, 2), 'Hidden messages, or sent ones, are loaded by a query without the check.'],
  steps: ({ closedOfEachKind: { messages }, partitionB }) => [
    openMessageStep(partitionB.message),
    openVisibilityStep(partitionB.message),
    ...messages.flatMap((one, index): WrittenStep[] => {
      const { messageId, kind, isVisible } = one
      const other = usersOfOtherScopes[index % usersOfOtherScopes.length] ?? 'responsible'
      return (['humanUser', other] as const).flatMap((user, place) => [
        step(
          `${place === 0 ? 'visibility' : 'visibility-of-other-scope'}-${index + 1}`,
          `hide or show ${kind}, as ${personaOf(user).says}`,
        )
          .sendAs(user, setVisible([messageId], !isVisible))
          .expect(changeRefused)
          .restore(setVisible([messageId], isVisible)),
        step(
          `${place === 0 ? 'move' : 'move-of-other-scope'}-${index + 1}`,
          `move ${kind} to partition B, as ${personaOf(user).says}`,
        )
          .sendAs(user, moveMessages([messageId], partitionB.partitionId))
          .expect(changeRefused)
          .restore(undoMove(one)),
      ])
    }),
  ],
})
