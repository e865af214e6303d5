/** §3: what a user holds is not new any more after another caller changed several messages. */
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { notUnmodified } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { notUnmodifiedIfStateChanged } from '../../../src/engine/expectations/lists/changed-states.ts'
import { getDetails, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { ifChangedSince } from '../../states/conditional-requests.ts'
import { idsOf, undoMove } from '../../states/moves/move-steps.ts'

const causes = [
  'A bulk UPDATE (JPQL, Django update(), ExecuteUpdate) changes the rows and leaves their version, or their date, as it was.',
  'The ETag is computed from a version that only the operations of users raise.',
  'The details are cached, and only a change of one message by a user empties the cache.',
]

const changesOfSeveral = (caller: PersonaName) =>
  scenario({
    id: `conditional-several-changed-by-${kebabCase(caller)}-not-stale`,
    title: `Details of a message that was moved and hidden together with another one by ${personaOf(caller).says} are not answered with 304`,
    clauses: ['3.moved-by-change-partition', '3.hidden-by-change-visibility', '2.recipient-partition'],
    needs: ['twoMovable'],
    reads: 'item',
    changes: ['twoMovable'],
    causes,
    steps: ({ twoMovable: { first, second, targetPartitionId } }) => {
      const messages = [
        { id: 'first', message: first },
        { id: 'second', message: second },
      ]
      const ids = idsOf([first, second])
      return [
        ...messages.map(({ id, message }) =>
          step(`${id}-details`, `get the details of the ${id} message`).send(getDetails(message)).given(status(200)),
        ),
        step('move', `move both, as ${personaOf(caller).says}`)
          .sendAs(caller, moveMessages(ids, targetPartitionId))
          .given(success)
          .restore(undoMove(first), undoMove(second)),
        ...messages.map(({ id, message }) =>
          step(`${id}-moved`, `the details of the ${id} message show the new partition`)
            .send(getDetails(message))
            .given(status(200), isInPartition(targetPartitionId)),
        ),
        ...messages.map(({ id, message }, index) =>
          step(`${id}-if-changed`, 'get them with the ETag and the date of the first answer')
            .send((earlier) => ifChangedSince(earlier[index], getDetails(message)))
            .expect(notUnmodified),
        ),
        step('hide', `hide both, as ${personaOf(caller).says}`)
          .sendAs(caller, setVisible(ids, false))
          .given(success)
          .restore(setVisible(ids, true)),
        ...messages.map(({ id, message }) =>
          step(`${id}-hidden`, `get the details of the ${id} message again`)
            .send(getDetails(message))
            .given(status(200)),
        ),
        ...messages.map(({ id, message }, index) =>
          step(`${id}-if-changed-again`, 'get them with the ETag and the date of the moved message')
            .send((earlier) => ifChangedSince(earlier[index + 3], getDetails(message)))
            .expect(notUnmodifiedIfStateChanged({ first: index + 4, now: index + 9 })),
        ),
      ]
    },
  })

export const staleAfterOthersChanges = [changesOfSeveral('documentConsumer'), changesOfSeveral('representative')]
