import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { file, isInPartition, showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { ifDone } from '../../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { changeRefused, messageRefused } from '../../../src/engine/expectations/refusals.ts'
import { type ListParameters, windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, getDetails, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { keepsAllButPartition } from './kept-steps.ts'
import { closedByApplicationSteps } from './move-partition-to-closed-by-applications.ts'
import { knownContentSteps, locationStep, movePartition } from './move-steps.ts'

type Handed = Needs['partitionWithHidden']

/** Lists of the user that can have an index or a query of their own, each short enough to show the message. */
const listSteps = (when: 'before' | 'after', message: MessageHandle) =>
  Object.entries<ListParameters>({
    search: { q: message.subject, qlang: 'fr' },
    partition: { recipientPartition: message.recipientPartition },
    expiring: { expiredBefore: '2090-01-01' },
    period: {},
  }).map(([id, query]) =>
    step(`${id}-${when}`, `list messages of the days around the message, with ${criteriaText(query)}`).send(
      windowAround({ folder: 'in', visible: true, ...query }, message),
    ),
  )

const hiddenListStep = (when: 'before' | 'after', hidden: MessageHandle) =>
  step(`hidden-list-${when}`, 'list hidden messages of the days around the hidden message').send(
    windowAround({ folder: 'in', visible: false }, hidden),
  )

/** They fill the caches of a provider with the partition of each message. */
const openedSteps = ({ received, hidden }: Handed) => [
  step('user-details-before', 'get the details of the received message')
    .send(getDetails(received))
    .given(status(200), showsMessage(received)),
  step('user-hidden-details-before', 'get the details of the hidden message')
    .send(getDetails(hidden))
    .given(status(200), showsMessage(hidden)),
  hiddenListStep('before', hidden).given(status(200), contains('the hidden message', hidden)),
]

/** §5.6: the partition that holds a message decides. §5.4: an application still gets the file of the moved message. */
const closedSteps = ({ received, hidden }: Handed) => {
  const { messageId, mainAttachmentId: attachmentId, mainDigest } = received
  const content = get(paths.content, { messageId, attachmentId })
  return [
    hiddenListStep('after', hidden).expect(
      status(200),
      doesNotContain('the hidden message, which is closed now', hidden),
    ),
    step('user-details-after', 'ask for the details of the received message')
      .send(getDetails(received))
      .expect(messageRefused),
    step('user-hidden-details-after', 'ask for the details of the hidden message')
      .send(getDetails(hidden))
      .expect(messageRefused),
    step('user-content-after', 'ask for the main document of the received message')
      .send(content)
      .expect(messageRefused),
    step('user-hides-after', 'hide the received message')
      .send(setVisible([messageId], false))
      .expect(changeRefused)
      .restore(setVisible([messageId], true)),
    step('content-as-consumer', 'the document consumer downloads the main document')
      .sendAs('documentConsumer', content)
      .expect(status(200), file(mainDigest)),
  ]
}

/** Lists of a user who can consult only partition B. */
const sentListSteps = (when: 'before' | 'after', sent: MessageHandle) =>
  Object.entries<ListParameters>({ period: {}, search: { q: sent.subject, qlang: 'fr' } }).map(([id, query]) =>
    step(
      `sent-${id}-${when}`,
      `a user of partition B lists sent messages of the days around the sent message, with ${criteriaText(query)}`,
    ).sendAs('userOfB', windowAround({ folder: 'out', visible: true, ...query }, sent)),
  )

/**
 * §5.6: which of its two partitions opens a sent message is not stated, so lists may go by another one than details. A list
 * without a message whose details are open is worth advice. `stepsBefore` is the number of steps before these.
 */
const sentSteps = (sent: MessageHandle, stepsBefore: number) => [
  step('sent-details-after', 'the user of partition B asks for the details of the sent message')
    .sendAs('userOfB', getDetails(sent))
    .given(either([status(200)], [clientError])),
  ...sentListSteps('after', sent).map((one) => one.advise(ifDone(stepsBefore + 1, contains('the sent message', sent)))),
]

/** §2, §5.6: variant B moves all messages of the source partition and needs no right on the target. */
export const moveSourceToClosed = scenario({
  id: 'partition-change-source-to-closed',
  title: 'A whole partition, hidden messages too, moves to one the user cannot consult, and is closed',
  clauses: [
    '2.change-partition-source',
    '2.change-partition-target-sender',
    '3.moved-by-source',
    '5.6.change-partition-target-free',
    '5.6.details-refused',
    '5.6.content-refused',
    '5.6.change-visibility-refused',
    '5.6.list-consultable-only',
    '5.9.content-of-any-partition',
    '7.source-partition-204',
  ],
  needs: ['partitionWithHidden', 'closedPartition', 'partitionB'],
  changes: ['partitionWithHidden'],
  causes: [
    'The right on the target partition is checked when a whole partition moves, but not when named messages move.',
    'The update reuses the query of the list, which excludes hidden messages, or leaves files under the old partition.',
    'Lists read an index, a view or a copy of the sender partition, and rights a cache of partitions, which a bulk update does not reach.',
  ],
  steps: ({ partitionWithHidden, closedPartition, partitionB }) => {
    const { partitionId, received, hidden, sent } = partitionWithHidden
    const target = closedPartition.partitionId
    const known = knownContentSteps(partitionId, received, hidden)
    const hiddenBefore = known.length + 1
    const steps = [
      ...known,
      step('hidden-before', 'the document consumer sees the hidden message in the partition')
        .sendAs('documentConsumer', getDetails(hidden))
        .given(status(200), isInPartition(partitionId)),
      step('sent-before', 'the document consumer sees the sent message')
        .sendAs('documentConsumer', getDetails(sent))
        .given(status(200)),
      ...openedSteps(partitionWithHidden),
      ...listSteps('before', received).map((one) => one.given(status(200), contains('the received message', received))),
      ...sentListSteps('before', sent).map((one) => one.given(status(200))),
      step(
        'changePartition',
        'move what the partition received to one that the user cannot consult, and what it sent to B',
      )
        .send(movePartition(partitionId, { received: target, sent: partitionB.partitionId }))
        .expect(status(204))
        .restore(
          moveMessages([received.messageId, hidden.messageId], partitionId),
          moveMessages([sent.messageId], partitionId),
        ),
      locationStep('received-moved', 'a received message was moved', received, target).as('documentConsumer'),
      locationStep('hidden-moved', 'a hidden message was moved', hidden, target)
        .expect(...keepsAllButPartition(hiddenBefore))
        .as('documentConsumer'),
      step('sent-kept', 'nothing else of the sent message changed')
        .sendAs('documentConsumer', getDetails(sent))
        .given(status(200))
        .expect(...keepsAllButPartition(hiddenBefore + 1)),
      ...listSteps('after', received).map((one) =>
        one.expect(status(200), doesNotContain('the received message, which is closed now', received)),
      ),
      ...closedSteps(partitionWithHidden),
    ]
    return [
      ...steps,
      ...sentSteps(sent, steps.length),
      ...closedByApplicationSteps('documentConsumer', partitionWithHidden, target),
      ...closedByApplicationSteps('representative', partitionWithHidden, target),
    ]
  },
})
