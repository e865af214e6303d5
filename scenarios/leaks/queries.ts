/** §4.1 to §4.3, §5.6: whatever is asked of the whole mailbox, nothing of a closed partition comes back. */
import { limits } from '../../src/contract/interface/limits.ts'
import type { ListParameter } from '../../src/contract/interface/parameters.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { showsMessage, status } from '../../src/engine/expectations/answers/body.ts'
import { noForbiddenText } from '../../src/engine/expectations/leaks.ts'
import { countZeroOrRefusedOrAsStep } from '../../src/engine/expectations/lists/totals.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { recordRequest, referenceKinds, referenceRequest } from '../reference-data/kinds.ts'

const shared = { rows: [], level: 'MUST', persona: 'humanUser', reads: 'list', changes: [] } as const

/** The beginning of a period that every message lies in. */
const longAgoDate = '2000-01-01'

type Query = Partial<Record<ListParameter, string | number | boolean>>

const closedMessageStep = (message: MessageHandle): Step => ({
  why: 'the document consumer sees the closed message',
  as: 'documentConsumer',
  send: get(paths.details, { messageId: message.messageId }),
  given: [status(200), showsMessage(message)],
})

const queryStep = (says: string, query: Query): Step => ({
  why: `list ${says}`,
  send: listMessages({ folder: 'in', visible: true, pageSize: 50, ...query }),
  expect: [status(200), noForbiddenText],
})

/** Each criterion may be another query, each of which must know of rights. */
export const queriesShowNothingClosed = scenario({
  ...shared,
  id: 'leaks-queries-nothing-closed',
  title: 'No criterion, and no page after the first, lists a message that the user may not consult',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
  needs: ['closedMessage', 'carriedApplication'],
  causes: [
    'Each combination of criteria is a query of its own, and one lacks the condition on partitions.',
    'AND and OR are mixed without brackets, so that a criterion lifts the condition on partitions.',
    'The rights are asked for the first page only; a cursor reads on without them.',
  ],
  steps: ({ closedMessage, carriedApplication }) => [
    closedMessageStep(closedMessage),
    queryStep('a period', { receivedAfter: longAgoDate }),
    queryStep('unread messages', { read: false }),
    queryStep('read messages', { read: true }),
    queryStep('the second page', { page: 2, pageSize: 10 }),
    ...carriedApplication.ids.slice(0, 2).map((id) => queryStep(`those of ${id}`, { senderApplicationId: id })),
    queryStep('those of this kind of letter', { registeredMail: false }),
  ],
})

/** §4.3: reference data are the same for all, and hold nothing of a mailbox. */
export const referenceDataShowsNothingClosed = scenario({
  ...shared,
  id: 'leaks-reference-data-nothing-closed',
  title: 'Reference data hold nothing of a message that the user may not consult',
  clauses: ['5.6.no-content-without-right', '1.5.one-enterprise'],
  needs: ['closedMessage', 'carriedApplication', 'carriedOrganization', 'carriedMessageType'],
  causes: [
    'The record is serialized with all its relations, the messages of the sender among them (JPA, EF navigation).',
  ],
  steps: (needs) => [
    closedMessageStep(needs.closedMessage),
    ...referenceKinds.flatMap((kind): Step[] => [
      {
        why: `list every ${kind.says}`,
        send: referenceRequest(kind.collectionPath, kind.otherForms.many),
        given: [status(200)],
        expect: [noForbiddenText],
      },
      ...needs[kind.need].ids.slice(0, 1).map(
        (id): Step => ({
          why: `ask for ${id}`,
          send: recordRequest(kind, id),
          given: [status(200)],
          expect: [noForbiddenText],
        }),
      ),
    ]),
  ],
})

const nearlyExpiredRequest = (query: Record<string, string>) =>
  get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false, ...query })

/** §4.2: how the parameter is called is left open, so a provider that does not know it counts as if it were not there. */
export const closedPartitionCountsNothing = scenario({
  ...shared,
  id: 'statistics-closed-partition-counts-nothing',
  title: 'The count of a partition that the user may not consult is 0, or is refused',
  clauses: ['5.6.statistics-consultable-only', '5.6.statistics-ask-rights'],
  needs: ['closedPartition', 'closedCounted'],
  relation: true,
  causes: [
    'The right is asked where no partition is named, and forgotten where one is.',
    'A number is thought to tell nothing.',
  ],
  steps: ({ closedPartition: { partitionId } }) => [
    {
      why: 'the document consumer counts that partition',
      as: 'documentConsumer',
      send: nearlyExpiredRequest({ recipientPartition: partitionId }),
    },
    { why: 'the user counts all partitions', send: nearlyExpiredRequest({}), given: [status(200)] },
    {
      why: 'the user counts that partition',
      send: nearlyExpiredRequest({ recipientPartition: partitionId }),
      expect: [countZeroOrRefusedOrAsStep(2)],
    },
  ],
})

export const leakQueryScenarios: readonly AnyScenario[] = [
  queriesShowNothingClosed,
  referenceDataShowsNothingClosed,
  closedPartitionCountsNothing,
]
