/** §4.1, §5.6: a user turns the pages, and none shows a message of the closed partition. */
import { either } from '../../../src/engine/expectations/alternatives.ts'
import {
  eachMessageHas,
  noMessage,
  noMessageOfStep,
  nonEmptyList,
} from '../../../src/engine/expectations/lists/membership.ts'
import { maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { openMessageStep } from '../../states/precondition-steps.ts'

/** What the portal shows when a user turns the pages one by one. */
const furtherPages: readonly (readonly [page: number, pageSize: number])[] = [
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((page) => [page, 20] as const),
  ...[6, 7, 8].map((page) => [page, 50] as const),
]

export const furtherPagesShowNothing = scenario({
  id: 'access-closed-further-pages-in-lists',
  title: 'No further page of a list shows a user a message of the closed partition',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
  needs: ['closedPartition', 'message'],
  causes: [
    'The rights are looked up for the first pages, and a cursor or an archive gives the others without a check.',
    'A page further down is read from another index, which knows no partitions.',
  ],
  steps: ({ closedPartition: { partitionId }, message }) => [
    openMessageStep(message),
    step('as-application', 'the application lists the newest messages of the closed partition')
      .sendAs(
        'documentConsumer',
        listMessages({ folder: 'in', visible: true, recipientPartition: partitionId, pageSize: maxPageSize }),
      )
      .given(nonEmptyList, eachMessageHas('recipientPartition', partitionId)),
    ...furtherPages.map(([page, pageSize]) =>
      step(`page-${page}-of-${pageSize}`, `the user lists page ${page} with pageSize=${pageSize}`)
        .send(listMessages({ folder: 'in', visible: true, page, pageSize }))
        .expect(either([noMessage], [noMessageOfStep(2)])),
    ),
  ],
})
