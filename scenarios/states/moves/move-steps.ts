import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { field, isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { itemHasSenderPartition } from '../../../src/engine/expectations/lists/changed-states.ts'
import { containsNoneOf } from '../../../src/engine/expectations/lists/membership.ts'
import { containsOnlyKnown } from '../../../src/engine/expectations/lists/relations.ts'
import { changeRefused } from '../../../src/engine/expectations/refusals.ts'
import { maxPageSize, windowAround } from '../../../src/engine/scenario/list-window.ts'
import {
  getDetails,
  listMessages,
  moveMessages,
  post,
  type RequestSpec,
  setVisible,
} from '../../../src/engine/scenario/request.ts'
import { step } from '../../../src/engine/scenario/scenario.ts'

/** The specification states no limit on identifiers. A provider that has one refuses the request, and changes nothing. */
const tooMany = status(400, 413, 422)
export const doneOrTooMany = either([success], [tooMany])
/** With `--reading guidance` too: 400 can be the answer to too many identifiers. */
export const refusedOrTooMany = {
  ...either([changeRefused], [tooMany]),
  says: `${changeRefused.says}; or, for too many identifiers, ${tooMany.says}`,
}

/** Few enough messages for any limit of a request. */
const batchSize = 20

const batchesOf = (messages: readonly MessageHandle[]): (readonly MessageHandle[])[] =>
  Array.from({ length: Math.ceil(messages.length / batchSize) }, (_, index) =>
    messages.slice(index * batchSize, (index + 1) * batchSize),
  )

/** Requests that move the messages by their identifiers. */
export const movesTo = (target: string, messages: readonly MessageHandle[]): RequestSpec[] =>
  batchesOf(messages).map((batch) => moveMessages(idsOf(batch), target))

/** Requests that show the messages again. */
export const showsOf = (messages: readonly MessageHandle[]): RequestSpec[] =>
  batchesOf(messages).map((batch) => setVisible(idsOf(batch), true))

/** Moves messages by their identifiers, in several requests if they are many. All of them were found in one partition. */
export const moveNamedSteps = (id: string, says: string, messages: readonly MessageHandle[], target: string) =>
  batchesOf(messages).map((batch, index) =>
    step(index === 0 ? id : `${id}-${index + 1}`, index === 0 ? says : `${says}: the next ones`)
      .send(moveMessages(idsOf(batch), target))
      .given(success)
      .restore(...batch.slice(0, 1).map(({ recipientPartition }) => moveMessages(idsOf(batch), recipientPartition))),
  )

/** A partition that no mailbox has. */
export const unknownPartitionId = 'NO-SUCH-PARTITION'

/** The beginning of the name of a partition that every mailbox has. */
export const partOfName = defaultPartition.slice(0, -2)

/** Every object of JavaScript has this property, also one whose keys are the names of partitions. */
export const nameOfProperty = 'constructor'

/** §2, variant B: a request that moves all messages of a partition: those it received, and those it sent. */
export const movePartition = (
  sourcePartitionId: string,
  { received, sent }: { received?: string; sent?: string },
): RequestSpec =>
  post(
    paths.changePartition,
    {},
    {
      sourcePartitionId,
      ...(received !== undefined && { targetRecipientPartitionId: received }),
      ...(sent !== undefined && { targetSenderPartitionId: sent }),
    },
  )

/** A request that moves the message back to the partition where it was found. */
export const undoMove = ({ messageId, recipientPartition }: MessageHandle): RequestSpec =>
  moveMessages([messageId], recipientPartition)

export const idsOf = (messages: readonly MessageHandle[]): string[] => messages.map(({ messageId }) => messageId)

/**
 * Requests that move a whole partition back: received messages by identifier; sent ones by their new partition, and
 * only if that partition held no other sent messages. A provider that takes the recipient partition of sent messages as
 * their partition finds them there because they are first moved there by identifier. Without sent messages nothing is
 * moved back from there: another scenario may use that partition. Both targets are named: §2 does not say that one may
 * be absent.
 */
export const undoMovePartition = ({
  partitionId,
  received,
  sent,
  emptyPartitionId,
  sendersStay,
}: Needs['partitionToEmpty']): RequestSpec[] => {
  const back = { received: partitionId, sent: partitionId }
  const senders =
    sendersStay || sent.length === 0 ? [] : [...movesTo(emptyPartitionId, sent), movePartition(emptyPartitionId, back)]
  return [...movesTo(partitionId, received), ...senders]
}

/** New messages can arrive in the partition meanwhile. */
export const emptyStep = (
  id: string,
  why: string,
  { partitionId: recipientPartition, received }: Needs['partitionToEmpty'],
) =>
  step(id, why)
    .sendAs(
      'documentConsumer',
      listMessages({ folder: 'in', visible: true, pageSize: maxPageSize, recipientPartition }),
    )
    .given(status(200))
    .expect(containsNoneOf('them', ...received))

/** The details show that the message lies in the partition. */
export const locationStep = (id: string, why: string, message: { messageId: string }, partitionId: string) =>
  step(id, why).send(getDetails(message)).given(status(200)).expect(isInPartition(partitionId))

/** The details show that both messages of a move lie in the target partition. */
export const bothMovedSteps = (first: MessageHandle, second: MessageHandle, partitionId: string) => [
  locationStep('first-moved', 'the first message was moved', first, partitionId),
  locationStep('second-moved', 'the second message was moved', second, partitionId),
]

/** The details show that the message was sent from the partition. */
export const senderPartitionStep = (id: string, why: string, message: MessageHandle, partitionId: string) =>
  step(id, why).send(getDetails(message)).given(status(200)).expect(field('senderPartition', partitionId))

/** The sent messages of the days around this one. */
export const sentListStep = (id: string, why: string, one: MessageHandle) =>
  step(id, why)
    .send(windowAround({ folder: 'out', visible: true }, one))
    .given(status(200))

/** The list of those days shows it with its new sender partition, or with none. */
export const movedInSentListStep = (one: MessageHandle, partitionId: string) =>
  sentListStep('sent-listed-moved', 'the list shows the new sender partition', one).expect(
    itemHasSenderPartition(one, partitionId),
  )

/**
 * Preconditions: the partition holds only these messages. A move would take any other one along, and cleanup would not
 * restore it.
 */
export const knownContentSteps = (recipientPartition: string, ...known: readonly MessageHandle[]) =>
  [true, false].map((visible) =>
    step(
      visible ? 'known-visible-content' : 'known-hidden-content',
      `the document consumer sees only known ${visible ? 'visible' : 'hidden'} messages in the partition`,
    )
      .sendAs('documentConsumer', listMessages({ folder: 'in', visible, recipientPartition, pageSize: 100 }))
      .given(status(200), containsOnlyKnown(100, ...known)),
  )

/** A message that was moved before is found by the partition that it has now. */
export const movedBeforeSteps = (one: MessageHandle) =>
  [defaultPartition, one.recipientPartition].map((target, turn) =>
    step(turn === 0 ? 'move-one' : 'move-one-back', turn === 0 ? 'move a received message alone' : 'move it back')
      .send(moveMessages([one.messageId], target))
      .given(success)
      .restore(undoMove(one)),
  )
