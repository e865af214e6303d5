/** §5.6: a user changes no message of a closed partition, of any kind, with any scope. */
import { type PersonaName, personaOf, usersOfOtherScopes } from '../../../../src/contract/personas.ts'
import type { MessageHandle, WithKind } from '../../../../src/contract/test-data/needs.ts'
import { changeRefused } from '../../../../src/engine/expectations/refusals.ts'
import { moveMessages, setVisible } from '../../../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../../../src/engine/scenario/scenario.ts'
import { idsOf, undoMove } from '../../../states/moves/move-steps.ts'
import { isNotExpired, openMessageStep, openVisibilityStep } from '../../../states/precondition-steps.ts'
import { closedKindCause } from '../parts-by-kind.ts'

interface RefusedChange {
  user: PersonaName
  /** the word in ids: the closed message is alone in the request, or after an open one */
  id: string
  number: number
  closed: WithKind
  partitionId: string
  open?: MessageHandle
}

const refusedSteps = ({ user, id, number, closed, partitionId, open }: RefusedChange): WrittenStep[] => {
  const all = open ? [open, closed] : [closed]
  const what = `${open ? 'an open message and ' : ''}${closed.kind}`
  const says = personaOf(user).says
  return [
    step(`visibility-${id}-${number}`, `${closed.isVisible ? 'hide' : 'show'} ${what}, as ${says}`)
      .sendAs(user, setVisible(idsOf(all), !closed.isVisible))
      .expect(changeRefused)
      .restore(setVisible([closed.messageId], closed.isVisible), ...(open ? [setVisible([open.messageId], true)] : [])),
    step(`move-${id}-${number}`, `move ${what} to partition B, as ${says}`)
      .sendAs(user, moveMessages(idsOf(all), partitionId))
      .expect(changeRefused)
      .restore(...all.map(undoMove)),
  ]
}

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
  causes: [
    closedKindCause.queryOfItsOwn,
    closedKindCause.sentIsOwn,
    'Hidden messages, or sent ones, are loaded by a query without the check.',
  ],
  steps: ({ closedOfEachKind: { messages }, partitionB: { message: open, partitionId } }) => [
    openMessageStep(open),
    openVisibilityStep(open),
    ...messages.filter(isNotExpired).flatMap((one, index): WrittenStep[] => {
      const other = usersOfOtherScopes[index % usersOfOtherScopes.length] ?? 'responsible'
      return [
        ...refusedSteps({ user: 'humanUser', id: 'alone', number: index + 1, closed: one, partitionId }),
        ...refusedSteps({ user: other, id: 'beside-open', number: index + 1, closed: one, partitionId, open }),
      ]
    }),
  ],
})
