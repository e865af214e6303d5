/** §3: two changes of the same many messages at the same time, in opposite orders. */
import { either } from '../../src/engine/expectations/alternatives.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { othersSucceedOrConflict } from '../../src/engine/expectations/answers/status.ts'
import { holdsEach } from '../../src/engine/expectations/lists/membership.ts'
import { setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { concurrentWith } from '../states/concurrent-requests.ts'
import { idsOf } from '../states/moves/move-steps.ts'
import { listedGivenStep, listOfPartition } from './effect-steps.ts'

/** The request can be a conflict, or without effect because the other one came first, or the provider is busy. */
const doneOrRefused = either([success], [status(400, 409, 412, 423, 429, 503)])

export const bulkSideBySide = scenario({
  id: 'bulk-change-side-by-side-in-opposite-orders',
  title: 'Two concurrent requests that hide or show the same messages in opposite orders are done or refused',
  clauses: [
    '3.hidden-by-change-visibility',
    '3.shown-by-change-visibility',
    '2.change-visibility-message-ids',
    '4.1.change-visibility',
  ],
  persona: 'documentConsumer',
  needs: ['manyMovable'],
  changes: ['manyMovable'],
  causes: [
    'Each request locks its rows in the order of its list: the database ends one of two as a deadlock, which becomes a 500 (no ORDER BY, no retry).',
    'All rows have a version (optimistic lock), and the failure of a save is not turned into a 409 (OptimisticLockException, DbUpdateConcurrencyException).',
  ],
  steps: ({ manyMovable: { messages } }) => {
    const ids = idsOf(messages)
    const partitionId = messages[0]?.recipientPartition ?? ''
    const change = (isVisible: boolean) =>
      step(isVisible ? 'show' : 'hide', `${isVisible ? 'show' : 'hide'} all of them, twice more in the opposite order`)
        .send(setVisible(ids, isVisible))
        .with(concurrentWith('documentConsumer', setVisible(ids.toReversed(), isVisible)))
        .expect(doneOrRefused, othersSucceedOrConflict)
        .restore(setVisible(ids, true))
    const listed = (id: string, visible: boolean, changeStep: number) =>
      step(id, `all of them are in the ${visible ? 'visible' : 'hidden'} list`)
        .send(listOfPartition(partitionId, visible, messages))
        .given(status(200))
        .expect(ifDone(changeStep, holdsEach('each message', ...messages)))
    return [
      listedGivenStep('visible-before', { what: 'all messages are', messages, partitionId, visible: true }),
      change(false),
      listed('hidden-after', false, 2),
      change(true),
      listed('visible-after', true, 4),
    ]
  },
})
