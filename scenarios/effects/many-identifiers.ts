/** §3, §5.6: requests with hundreds of identifiers, and with a thousand. Only few messages are needed, because one is named many times. */
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { isInPartition, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { clientError, noSuccess } from '../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../src/engine/expectations/leaks.ts'
import { contains, containsEach, nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { itemsIn } from '../../src/engine/scenario/list-answer.ts'
import { maxPageSize, windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { idsOf, undoMove, unknownPartitionId } from '../states/moves/move-steps.ts'

/** Whether an identifier may be repeated, and how many a request may have, is open. */
const doneOrNotAccepted = either([success], [status(400, 409, 413, 422)])

const manyTimes = ({ messageId }: MessageHandle, times = 310): string[] =>
  Array.from({ length: times }, () => messageId)

/** More than a block of identifiers that one query can have. A provider may refuse so many, so they only stand before a closed one. */
const blockOfMany = 1010

const pages = [1, 2, 3, 4, 5, 6]

/** Showing visible messages changes nothing, so other scenarios can use them. */
const hundredsOfMessagesSteps = (closed: MessageHandle) => [
  ...pages.map((page) =>
    step(`page-${page}`, `list visible messages, page ${page}`)
      .send(listMessages({ folder: 'in', visible: true, page, pageSize: maxPageSize }))
      .given(...(page === 1 ? [status(200), nonEmptyList] : [either([status(200)], [clientError])])),
  ),
  step('show-hundreds-with-closed', 'show all of these messages and the closed one')
    .send((earlier, dialect) => {
      const listed = earlier.slice(-pages.length).flatMap((list) => itemsIn(list, dialect) ?? [])
      return setVisible([...listed.map(({ id }) => id), closed.messageId], true)
    })
    .expect(noSuccess, noTextOfMessages(closed))
    .restore(setVisible([closed.messageId], false)),
  step('closed-hidden-after-hundreds', 'the closed message is hidden as before')
    .sendAs('documentConsumer', windowAround({ folder: 'in', visible: false }, closed))
    .given(status(200))
    .expect(contains('the closed message', closed)),
]

export const manyIdentifiers = scenario({
  id: 'visibility-many-identifiers-all-checked',
  title: 'The message after hundreds of identifiers is checked and changed as the first one is',
  clauses: [
    '2.change-visibility-message-ids',
    '3.hidden-by-change-visibility',
    '5.6.change-visibility-refused',
    '5.6.change-partition-refused',
    '5.6.partition-service-decides',
    '3.visibility-after-refusal',
  ],
  needs: ['twoMovable', 'closedHiddenMessage'],
  changes: ['twoMovable', 'closedHiddenMessage'],
  causes: [
    'Rights are looked up for the first identifiers only, as many as one query can have (Take(200)).',
    'A move of many messages is a job of its own, which does not look for the target.',
    'The identifiers are changed in blocks, and only the first block is sent.',
  ],
  steps: ({ twoMovable: { first, second, targetPartitionId }, closedHiddenMessage: closed }) => {
    const ids = idsOf([first, second])
    const listOf = (visible: boolean) => windowAround({ folder: 'in', visible }, first, second)
    return [
      step('visible-before', 'both messages are listed')
        .send(listOf(true))
        .given(status(200), containsEach('each message', first, second)),
      step('closed-before', 'the document consumer sees a hidden message that the user cannot consult')
        .sendAs('documentConsumer', getDetails(closed))
        .given(status(200), showsMessage(closed)),
      step('hide', 'hide the first one, named 310 times, and the second one')
        .send(setVisible([...manyTimes(first), second.messageId], false))
        .expect(doneOrNotAccepted)
        .restore(setVisible(ids, true)),
      step('hidden', 'both are in the hidden list')
        .send(listOf(false))
        .given(status(200))
        .expect(ifDone(3, containsEach('each message', first, second))),
      step('show-with-closed', `show the first one, named ${blockOfMany} times, and the closed one`)
        .send(setVisible([...manyTimes(first, blockOfMany), closed.messageId], true))
        .expect(noSuccess, noTextOfMessages(closed))
        .restore(setVisible([closed.messageId], false)),
      step('closed-still-hidden', 'the closed message is hidden as before')
        .sendAs('documentConsumer', windowAround({ folder: 'in', visible: false }, closed))
        .given(status(200))
        .expect(contains('the closed message', closed)),
      step('move-with-closed', `move the first one, named ${blockOfMany} times, and the closed one`)
        .send(moveMessages([...manyTimes(first, blockOfMany), closed.messageId], targetPartitionId))
        .expect(noSuccess, noTextOfMessages(closed))
        .restore(undoMove(first), undoMove(closed)),
      step('move-to-unknown', `move the first one, named ${blockOfMany} times, to a partition that does not exist`)
        .send(moveMessages(manyTimes(first, blockOfMany), unknownPartitionId))
        .expect(noSuccess)
        .restore(undoMove(first)),
      step('first-not-moved', 'the first message is in its partition')
        .send(getDetails(first))
        .given(status(200))
        .expect(isInPartition(first.recipientPartition)),
      step('closed-not-moved', 'the closed message is in its partition')
        .sendAs('documentConsumer', getDetails(closed))
        .given(status(200))
        .expect(isInPartition(closed.recipientPartition)),
      ...hundredsOfMessagesSteps(closed),
    ]
  },
})
