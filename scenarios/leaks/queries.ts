/** §4.1 to §4.3, §5.6: lists, reference data and statistics contain nothing of a closed partition. */
import { either } from '../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { noForbiddenText } from '../../src/engine/expectations/leaks.ts'
import { countZeroOrRefusedOrAsStep } from '../../src/engine/expectations/lists/totals.ts'
import type { ListParameters } from '../../src/engine/scenario/list-window.ts'
import { listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { collectionRequest, recordRequest, referenceKinds } from '../reference-data/kinds.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'
import { closedMessageStep } from './leak-steps.ts'

/** Every message is newer. */
const longAgoDate = '2000-01-01'

const queryStep = (id: string, says: string, query: ListParameters, answered = status(200)) =>
  step(id, `list ${says}`)
    .send(listReceived({ pageSize: 50, ...query }))
    .expect(answered, noForbiddenText)

/** A provider may run another query for each criterion, and each of them must filter by rights. */
const queriesShowNothingClosed = scenario({
  id: 'leaks-queries-nothing-closed',
  title: 'No filter and no later page lists a message that the user cannot consult',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
  needs: ['closedMessage', 'carriedApplication'],
  causes: [
    'Each combination of filters has its own query, and one of them lacks the condition on partitions.',
    'AND and OR are mixed without brackets, so a filter disables the condition on partitions.',
    'The rights are checked for the first page only; a cursor reads the others without a check.',
  ],
  steps: ({ closedMessage, carriedApplication }) => [
    closedMessageStep(closedMessage),
    queryStep('period', 'the messages of a period', { receivedAfter: longAgoDate }),
    queryStep('unread', 'unread messages', { read: false }),
    queryStep('read', 'read messages', { read: true }),
    // A mailbox with few messages has no second page, and a provider may refuse it.
    queryStep('second-page', 'the second page', { page: 2, pageSize: 10 }, either([status(200)], [clientError])),
    ...carriedApplication.ids.slice(0, 2).map((id, index) =>
      queryStep(`sender-application-${index + 1}`, `the messages of sender application ${id}`, {
        senderApplicationId: id,
      }),
    ),
    queryStep('not-registered', 'messages that are not registered mails', { registeredMail: false }),
  ],
})

/** §4.3: reference data are the same for all callers and contain nothing of a mailbox. */
const referenceDataShowsNothingClosed = scenario({
  id: 'leaks-reference-data-nothing-closed',
  title: 'Reference data contain nothing of a message that the user cannot consult',
  clauses: ['5.6.no-content-without-right', '1.5.one-enterprise'],
  needs: ['closedMessage', 'carriedApplication', 'carriedOrganization', 'carriedMessageType'],
  causes: [
    'The record is serialized with all its relations, including the messages of the sender (JPA, EF navigation).',
  ],
  steps: (needs) => [
    closedMessageStep(needs.closedMessage),
    ...referenceKinds.flatMap((kind) => [
      step(`${kind.name}-list`, `list every ${kind.says}`)
        .send(collectionRequest(kind))
        .given(status(200))
        .expect(noForbiddenText),
      ...needs[kind.need].ids
        .slice(0, 1)
        .map((id) =>
          step(`${kind.name}-record`, `get the ${kind.says} ${id}`)
            .send(recordRequest(kind, id))
            .given(status(200))
            .expect(noForbiddenText),
        ),
    ]),
  ],
})

/** §4.2: the name of the partition parameter is open, so a provider that does not know it counts all partitions. */
const closedPartitionCountsNothing = scenario({
  id: 'statistics-closed-partition-counts-nothing',
  title: 'The count of a closed partition is 0 or refused',
  clauses: ['5.6.statistics-consultable-only', '5.6.statistics-ask-rights'],
  needs: ['closedPartition', 'closedCounted'],
  relation: true,
  causes: [
    'The right is checked without a partition parameter, but not with one.',
    'The developers assume that a count needs no protection.',
  ],
  steps: ({ closedPartition: { partitionId } }) => [
    step('closed-partition-by-consumer', 'as the document consumer, count the closed partition').sendAs(
      'documentConsumer',
      nearlyExpiredRequest({ recipientPartition: partitionId }),
    ),
    step('all-partitions-by-user', 'as the user, count all partitions').send(nearlyExpiredRequest()).given(status(200)),
    step('closed-partition-by-user', 'as the user, count the closed partition')
      .send(nearlyExpiredRequest({ recipientPartition: partitionId }))
      .expect(countZeroOrRefusedOrAsStep(2)),
  ],
})

export const leakQueryScenarios = [
  queriesShowNothingClosed,
  referenceDataShowsNothingClosed,
  closedPartitionCountsNothing,
]
