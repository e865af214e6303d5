/** §2, §3: a partition with more messages than the largest page of the portal (§8): by their identifiers, and as a whole. */
import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { countAtLeast, isInPartition, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../src/engine/expectations/leaks.ts'
import { contains, noMessage, noneOf } from '../../src/engine/expectations/lists/membership.ts'
import { pagesContainEach } from '../../src/engine/expectations/lists/pages.ts'
import { containsOnlyKnown } from '../../src/engine/expectations/lists/relations.ts'
import { maxPageSize, windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, type RequestSpec, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach } from '../../src/engine/scenario/scenario.ts'
import {
  doneOrTooMany,
  idsOf,
  locationStep,
  movePartition,
  refusedOrTooMany,
  undoMove,
} from '../states/moves/move-steps.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'
import { pagesOfPartition } from './effect-steps.ts'

type Data = Pick<Needs, 'partitionOverHundred' | 'closedHiddenMessage'>

/** Cleanup asks for fewer at once: a provider may refuse many. */
const inParts = (ids: readonly string[], request: (part: string[]) => RequestSpec): RequestSpec[] =>
  Array.from({ length: Math.ceil(ids.length / 50) }, (_, part) => request(ids.slice(50 * part, 50 * (part + 1))))

/** A change of this partition must not reach messages that cleanup does not know. */
const knownSteps = ({ partitionOverHundred: partition }: Data) => {
  const [firstPage, secondPage] = pagesOfPartition(partition, { visible: false })
  const [visiblePage] = pagesOfPartition(partition, { visible: true })
  // A full page can have another one after it, except where that one is asked for too.
  const known = [
    ['known-hidden', 'hidden messages in the partition', firstPage, maxPageSize + 1],
    ['known-hidden-second-page', 'hidden messages on the second page', secondPage, maxPageSize],
    ['known-visible', 'visible messages in the partition', visiblePage, maxPageSize],
  ] as const
  return known.map(([id, what, page, fullPage]) =>
    step(id, `the document consumer sees only known ${what}`)
      .sendAs('documentConsumer', page)
      .given(status(200), containsOnlyKnown(fullPage, ...partition.messages)),
  )
}

/** The messages are read, and expire within 500 days. */
const showSteps = ({ partitionOverHundred: partition }: Data, show: number) => {
  const [firstPage, secondPage] = pagesOfPartition(partition, { visible: true })
  return [
    step('show', 'show all of them in one request')
      .send(setVisible(idsOf(partition.messages), true))
      .expect(doneOrTooMany)
      .advise(success)
      .restore(...inParts(idsOf(partition.messages), (part) => setVisible(part, false))),
    step('shown-first-page', 'list the visible messages of the partition').send(firstPage).expect(status(200)),
    step('shown-second-page', 'list their second page')
      .send(secondPage)
      .expect(ifDone(show, pagesContainEach([show + 1], partition.messages))),
    step('counted', 'as the document consumer, count the read messages that expire within 500 days')
      .sendAs('documentConsumer', nearlyExpiredRequest({ numberOfDaysBeforeExpiration: 500, isRead: true }))
      .expect(ifDone(show, either([countAtLeast(partition.messages.length)], [clientError]))),
  ]
}

const hideSteps = ({ partitionOverHundred: partition }: Data, hide: number) => [
  step('hide', 'hide all of them in one request')
    .send(setVisible(idsOf(partition.messages), false))
    .expect(doneOrTooMany)
    .advise(success),
  step('hidden', 'list the visible messages again')
    .send(pagesOfPartition(partition, { visible: true })[0])
    .expect(status(200), ifDone(hide, noneOf(partition.messages))),
]

/** §5.6: the right counts for each message. The one that the user cannot consult is the last. */
const closedAtTheEndSteps = ({ partitionOverHundred: partition, closedHiddenMessage: closed }: Data) => {
  const ids = [...idsOf(partition.messages), closed.messageId]
  return [
    step('closed-before', 'the document consumer sees a message that the user cannot consult')
      .sendAs('documentConsumer', getDetails(closed))
      .given(status(200), showsMessage(closed)),
    step('show-with-closed', 'show all of them and that message in one request')
      .send(setVisible(ids, true))
      .expect(refusedOrTooMany, noTextOfMessages(closed))
      .restore(setVisible([closed.messageId], false)),
    step('move-with-closed', 'move all of them and that message to their own partition in one request')
      .send(moveMessages(ids, partition.partitionId))
      .expect(refusedOrTooMany, noTextOfMessages(closed))
      .restore(undoMove(closed)),
    step('closed-not-moved', 'the message that the user cannot consult is in its partition')
      .sendAs('documentConsumer', getDetails(closed))
      .given(status(200))
      .expect(isInPartition(closed.recipientPartition)),
    step('closed-still-hidden', 'it is hidden as before')
      .sendAs('documentConsumer', windowAround({ folder: 'in', visible: false }, closed))
      .given(status(200))
      .expect(contains('the message', closed)),
  ]
}

/** Messages that are hidden move too (§2, "all messages"). */
const moveSteps = ({ partitionOverHundred: partition }: Data) => {
  const { partitionId, messages } = partition
  const [firstPage, secondPage] = pagesOfPartition(partition, { visible: false })
  return [
    step('move-all', 'move the whole partition to GENERAL')
      .send(movePartition(partitionId, { received: defaultPartition, sent: defaultPartition }))
      .expect(status(204))
      .restore(...inParts(idsOf(messages), (part) => moveMessages(part, partitionId))),
    step('none-stays', 'no message is in the partition any more').send(firstPage).expect(status(200), noneOf(messages)),
    // A page past the end may be refused.
    step('none-stays-second-page', 'the second page of its list has none either').send(secondPage).expect(noMessage),
    ...messages
      .slice(-1)
      .map((last) => locationStep('last-moved', 'the oldest lies in GENERAL', last, defaultPartition)),
  ]
}

/** The same messages by their identifiers. */
const moveBackSteps = ({ partitionOverHundred: partition }: Data, moveBack: number) => {
  const { partitionId, messages } = partition
  const [firstPage, secondPage] = pagesOfPartition(partition, { visible: false })
  return [
    step('move-back', 'move all of them back in one request')
      .send(moveMessages(idsOf(messages), partitionId))
      .expect(doneOrTooMany)
      .advise(success),
    step('back-first-page', 'list the hidden messages of the partition').send(firstPage).expect(status(200)),
    step('back-second-page', 'list their second page')
      .send(secondPage)
      .expect(ifDone(moveBack, pagesContainEach([moveBack + 1], messages))),
  ]
}

const changeOverHundred = scenario({
  id: 'bulk-change-over-hundred',
  title: 'More than a hundred messages are shown, counted and hidden, and moved with their partition',
  clauses: [
    '2.change-visibility-message-ids',
    '2.change-partition-source',
    '3.hidden-by-change-visibility',
    '3.shown-by-change-visibility',
    '3.moved-by-source',
    '4.1.change-partition-source-204',
    '2.change-partition-message-ids',
    '5.6.change-visibility-refused',
    '5.6.change-partition-refused',
    '4.2.nearly-expired',
    '4.2.answer-is-count',
  ],
  needs: ['partitionOverHundred', 'closedHiddenMessage'],
  changes: ['partitionOverHundred', 'closedHiddenMessage'],
  causes: [
    'The messages are read or counted with the list operation, whose largest page has 100, and the others are left out.',
    'The loop over pages moves messages while it reads on: the pages shift, and every second page is skipped.',
    'The rights are looked up for the first page of identifiers, and the update takes them all.',
  ],
  steps: (data) =>
    stepsOfEach(
      [],
      [knownSteps, showSteps, hideSteps, closedAtTheEndSteps, moveSteps, moveBackSteps],
      (stepsOfPart, firstStep) => stepsOfPart(data, firstStep),
    ),
})

export const overHundredScenarios = [changeOverHundred]
