/** §3, §4.1, §5.6: lists of hidden messages, of read ones and of one sender follow a move and hiding as the others do. */
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain, emptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { idsOf, undoMove } from '../../states/moves/move-steps.ts'
import { type Family, familyRequest, hiddenFamilyOf, receivedFamilyOf } from '../criteria/family.ts'
import { otherPartyIn } from '../criteria/folders.ts'

interface ListOfKind {
  id: string
  says: string
  message: MessageHandle
  family: Family
  query: ListParameters
  /** also the number of its sender, which the first step shows */
  bySender?: true
}

/** §4.1 leaves open what the number of another enterprise selects: it may select nothing, or be refused. */
const isShown = ({ message, bySender }: ListOfKind) => {
  const shown = [status(200), contains('the message', message)]
  return bySender ? [either(shown, [status(200), emptyList], [status(403)])] : shown
}

const isGone = ({ message, bySender }: ListOfKind) => {
  const gone = [status(200), doesNotContain('the message', message)]
  return bySender ? [either(gone, [status(403)])] : gone
}

/** Between these dates each list is short enough to show its message. */
const listStep = (when: string, { id, says, family, query, bySender }: ListOfKind) =>
  step(`${id}-${when}`, `list ${says}`).send((seen) =>
    familyRequest(family, {
      asks: ['receivedAfter', 'receivedBefore'],
      overrides: { pageSize: maxPageSize, ...query, ...(bySender && otherPartyIn(seen)) },
    }),
  )

const listsOf = (data: Needs['criteriaFamily']) => {
  const received = receivedFamilyOf(data)
  const read = { id: 'read', says: 'read messages', message: data.received.read, family: received }
  const sender = { id: 'sender', says: 'messages of one sender', message: data.received.first, family: received }
  const hidden = { id: 'hidden', says: 'hidden messages', message: data.hidden.first, family: hiddenFamilyOf(data) }
  const visible: ListOfKind[] = [
    { ...read, query: { read: true } },
    { ...sender, query: {}, bySender: true },
  ]
  return { visible, all: [{ ...hidden, query: {} }, ...visible] }
}

/** Lists of other scenarios compare the same messages, so it runs alone, and restores what it changes. */
export const otherListsFollowChanges = scenario({
  id: 'list-criteria-follow-changes-by-state-and-sender',
  title: 'A moved or a hidden message leaves the lists of read messages and of one sender',
  clauses: [
    '3.moved-by-change-partition',
    '3.hidden-by-change-visibility',
    '4.1.all-partitions-consultable-only',
    '4.1.every-message-matches',
    '5.6.list-consultable-only',
  ],
  needs: ['criteriaFamily', 'closedPartition'],
  writes: true,
  runsAlone: true,
  causes: [
    'Hidden or read messages have a table or an index of their own, which a move does not reach.',
    'The list is cached by its query.',
  ],
  steps: ({ criteriaFamily, closedPartition: { partitionId } }) => {
    const { visible, all } = listsOf(criteriaFamily)
    const messages = all.map(({ message }) => message)
    const shown = visible.map(({ message }) => message)
    return [
      step('details', 'the details of a message name its sender')
        .send(getDetails(criteriaFamily.received.first))
        .given(status(200)),
      ...all.map((one) => listStep('before', one).given(...isShown(one))),
      step('move', 'move a message of each list to a partition that the user cannot consult')
        .send(moveMessages(idsOf(messages), partitionId))
        .given(success)
        .restore(...messages.map(undoMove)),
      ...all.map((one) => listStep('moved', one).expect(...isGone(one))),
      step('move-back', 'the document consumer moves them back')
        .sendAs('documentConsumer', moveMessages(idsOf(messages), criteriaFamily.received.first.recipientPartition))
        .given(success),
      step('hide', 'hide the visible ones')
        .send(setVisible(idsOf(shown), false))
        .given(success)
        .restore(setVisible(idsOf(shown), true)),
      ...visible.map((one) => listStep('hidden', one).expect(...isGone(one))),
    ]
  },
})
