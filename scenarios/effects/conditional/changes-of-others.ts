/** §3: what a user holds is not new any more after another caller changed several messages. */
import { personaOf } from '../../../src/contract/personas.ts'
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { notUnmodifiedIfStateChanged } from '../../../src/engine/expectations/lists/changed-states.ts'
import { getDetails, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { idsOf, undoMove } from '../../states/moves/move-steps.ts'
import { ifChangedSince } from './conditional-requests.ts'

const causes = [
  'A bulk UPDATE (JPQL, Django update(), ExecuteUpdate) changes the rows and leaves their version, or their date, as it was.',
  'The ETag is computed from a version that only the operations of users raise.',
  'The details are cached, and only a change of one message by a user empties the cache.',
]

const bulkCallers = { documentConsumer: 'a document consumer', representative: 'a representative' }

/**
 * Each message changes once: a tag of the time in seconds cannot tell a change from one just before. Of the hidden pair, only the
 * second message is read.
 */
const changesOfSeveral = (caller: keyof typeof bulkCallers) =>
  scenario({
    id: `conditional-several-changed-by-${kebabCase(caller)}-not-stale`,
    title: `After ${bulkCallers[caller]} moved or hid several messages at once, their details get no 304`,
    clauses: ['3.moved-by-change-partition', '3.hidden-by-change-visibility', '2.recipient-partition'],
    needs: ['twoMovable', 'twoApart'],
    reads: 'item',
    changes: ['twoMovable', 'twoApart'],
    causes,
    steps: ({ twoMovable: { first, second, targetPartitionId }, twoApart }) => {
      const hidden = { id: 'hidden', message: twoApart.second }
      const messages = [{ id: 'first', message: first }, { id: 'second', message: second }, hidden]
      const idsToHide = idsOf([twoApart.first, twoApart.second])
      return [
        ...messages.map(({ id, message }) =>
          step(`${id}-details`, `get the details of the ${id} message`).send(getDetails(message)).given(status(200)),
        ),
        step('move', `move the first two, as ${personaOf(caller).says}`)
          .sendAs(caller, moveMessages(idsOf([first, second]), targetPartitionId))
          .given(success)
          .restore(undoMove(first), undoMove(second)),
        step('hide', `hide the third and another one, as ${personaOf(caller).says}`)
          .sendAs(caller, setVisible(idsToHide, false))
          .given(success)
          .restore(setVisible(idsToHide, true)),
        ...messages.map(({ id, message }) =>
          step(`${id}-changed`, `get the details of the ${id} message again`)
            .send(getDetails(message))
            .given(status(200), ...(message === twoApart.second ? [] : [isInPartition(targetPartitionId)])),
        ),
        ...messages.map(({ id, message }, index) =>
          step(`${id}-if-changed`, 'get them with the ETag and the date of the first answer')
            .send((earlier) => ifChangedSince(earlier[index], getDetails(message)))
            .expect(notUnmodifiedIfStateChanged({ first: index + 1, now: index + 6 })),
        ),
      ]
    },
  })

export const staleAfterOthersChanges = [changesOfSeveral('documentConsumer'), changesOfSeveral('representative')]
