/** §3: two changes of the same many messages at the same time, in opposite orders. */
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { ifDone } from '../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { othersSucceedOrConflict } from '../../../src/engine/expectations/concurrent-requests.ts'
import { containsEach } from '../../../src/engine/expectations/lists/membership.ts'
import { setVisible } from '../../../src/engine/scenario/request.ts'
import { step } from '../../../src/engine/scenario/scenario.ts'
import { concurrentWith, doneOrConflict } from '../../states/concurrent-requests.ts'
import { idsOf } from '../../states/moves/move-steps.ts'
import { listOfPartition } from '../effect-steps.ts'

/** The same user sends all requests. `stepsBefore`: how many steps the scenario has before these. */
export const sideBySideSteps = (messages: readonly MessageHandle[], partitionId: string, stepsBefore: number) => {
  const ids = idsOf(messages)
  return [false, true].flatMap((isVisible, turn) => {
    const verb = isVisible ? 'show' : 'hide'
    return [
      step(`${verb}-side-by-side`, `${verb} all of them, while other requests do so in the opposite order`)
        .send(setVisible(ids, isVisible))
        .with(concurrentWith('humanUser', setVisible(ids.toReversed(), isVisible)))
        .expect(doneOrConflict, othersSucceedOrConflict)
        .restore(setVisible(ids, true)),
      step(`${verb}-side-by-side-done`, `all of them are in the ${isVisible ? 'visible' : 'hidden'} list`)
        .send(listOfPartition({ messages, partitionId, visible: isVisible }))
        .given(status(200))
        .expect(ifDone(stepsBefore + 2 * turn + 1, containsEach('each message', ...messages))),
    ]
  })
}
