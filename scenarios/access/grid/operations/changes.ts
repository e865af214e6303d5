/** §4.1: changes of partition and visibility. Each scenario has its own message, in GENERAL. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { isInPartition } from '../../../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, setVisible } from '../../../../src/engine/scenario/request.ts'
import { step } from '../../../../src/engine/scenario/scenario.ts'
import { accessOperation } from '../operation.ts'

export const changeOperations = {
  changePartition: accessOperation({
    id: 'partition-change',
    group: 'move',
    says: 'A partition change is',
    does: 'move the message between GENERAL and partition B',
    needs: ['generalMovable', 'partitionB'],
    request: ({ generalMovable: { messageId, recipientPartition }, partitionB: { partitionId } }, turn) =>
      moveMessages([messageId], turn % 2 === 0 ? partitionId : recipientPartition),
    allowed: () => [success],
    writes: {
      changes: 'generalMovable',
      message: ({ generalMovable }) => generalMovable,
      restore: ({ generalMovable: { messageId, recipientPartition } }) => [
        moveMessages([messageId], recipientPartition),
      ],
      unchanged: ({ generalMovable: { messageId } }) =>
        step('unchanged', 'the message was not moved')
          .send(getDetails({ messageId }))
          .given(status(200))
          .expect(isInPartition(defaultPartition)),
      controlLast: true,
    },
    clauses: {
      'by-user': ['5.6.change-partition-allowed'],
      'by-consumer': ['5.4.change-partition'],
      'by-mandate': ['5.5.mandate-granted-change-partition'],
      'without-token': ['5.1.token-required-change-partition'],
      'without-scope': ['5.2.scope-checked-changes'],
      'without-mandate': ['5.5.mandate-refused-change-partition'],
      'without-right': ['5.6.change-partition-refused', '7.reading-change', '7.change-refused-none-moved'],
      'of-another-enterprise': ['5.4.foreign-change'],
    },
  }),
  changeVisibility: accessOperation({
    id: 'visibility-change',
    group: 'change',
    says: 'A visibility change is',
    does: 'hide the message or show it again',
    needs: ['generalMovable'],
    request: ({ generalMovable: { messageId } }, turn) => setVisible([messageId], turn % 2 === 1),
    allowed: () => [success],
    writes: {
      changes: 'generalMovable',
      message: ({ generalMovable }) => generalMovable,
      restore: ({ generalMovable: { messageId } }) => [setVisible([messageId], true)],
      unchanged: ({ generalMovable }) =>
        step('unchanged', 'the message was not hidden')
          .send(windowAround({ folder: 'in', visible: true }, generalMovable))
          .given(status(200))
          .expect(contains('the message', generalMovable)),
      controlLast: true,
    },
    clauses: {
      'by-user': ['5.6.change-visibility-allowed'],
      'by-consumer': ['5.4.change-visibility'],
      'by-mandate': ['5.5.mandate-granted-change-visibility'],
      'without-token': ['5.1.token-required-change-visibility'],
      'without-scope': ['5.2.scope-checked-changes'],
      'without-mandate': ['5.5.mandate-refused-change-visibility'],
      'without-right': ['5.6.change-visibility-refused', '7.reading-change'],
      'of-another-enterprise': ['5.4.foreign-change'],
    },
  }),
}
