/** §4.2, §8: each statistic equals the length of the list with the same filters. */
import type { PersonaName } from '../../src/contract/personas.ts'
import { knowsName } from '../../src/engine/expectations/answers/records/names.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { countOfListInStep } from '../../src/engine/expectations/lists/relations.ts'
import { type ListParameters, maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../src/engine/scenario/scenario.ts'
import {
  actionRequiredRequest,
  nearlyExpiredRequest,
  ofPartition,
  registeredMailsRequest,
} from '../statistics/requests.ts'

const received: ListParameters = { folder: 'in', visible: true, pageSize: maxPageSize }

/** A list, then the statistic that counts it. `listStep` is the number of the list step, from 1. */
const listAndCountSteps = (
  id: string,
  what: string,
  criteria: ListParameters,
  count: Step['send'],
  listStep: number,
) => [
  step(`${id}-list`, `list ${what}`)
    .send(listMessages({ ...received, ...criteria }))
    .given(status(200)),
  step(`${id}-count`, 'count them').send(count).given(status(200)).advise(countOfListInStep(listStep, maxPageSize)),
]

/** The portal shows the count, then the list. That both agree is our decision, so it is advice. */
export const countsEqualLists = scenario({
  id: 'relation-statistics-equal-lists',
  title: 'Each statistic counts the messages of the list with the same filters',
  level: 'SHOULD',
  clauses: [
    '4.2.nearly-expired-is-list',
    '4.2.with-action-required-is-list',
    '4.2.registered-mails-is-list',
    '8.portal-window-on-list',
  ],
  needs: ['expiringSoon'],
  relation: true,
  causes: [
    'The statistic counts hidden, sent or expired messages that the list leaves out.',
    'One of them counts whole days and the other one hours, or they use different time zones.',
  ],
  steps: ({ expiringSoon: { expiredBefore } }) => [
    ...listAndCountSteps(
      'nearly-expired',
      'unread messages that expire soon',
      { expiredBefore, read: false },
      nearlyExpiredRequest(),
      1,
    ),
    ...listAndCountSteps(
      'open-action',
      'messages with an open action',
      { requiredAction: true, requiredActionNotExecuted: true },
      actionRequiredRequest(),
      3,
    ),
    ...listAndCountSteps(
      'registered',
      'unread registered mails',
      { registeredMail: true, read: false },
      registeredMailsRequest(),
      5,
    ),
  ],
})

const callers: readonly (readonly [as: PersonaName, id: string, says: string])[] = [
  ['representative', 'representative', 'a representative'],
  ['documentConsumer', 'consumer', 'the document consumer'],
  ['humanUser', 'user', 'the user'],
]

/** Steps of the same list and count, for each caller: of all partitions, then of one. */
const nearlyExpiredSteps = (expiredBefore: string, recipientPartition: string) => {
  const criteria = { ...received, expiredBefore, read: false }
  return callers.flatMap(([as, id, says], index) => [
    step(`${id}-list`, `${says} lists unread messages that expire soon`)
      .sendAs(as, listMessages(criteria))
      .given(status(200)),
    step(`${id}-count`, `${says} counts them`)
      .sendAs(as, nearlyExpiredRequest())
      .given(status(200))
      .advise(countOfListInStep(4 * index + 1, maxPageSize)),
    step(`${id}-list-of-partition`, `${says} lists those of one partition`)
      .sendAs(as, listMessages({ ...criteria, recipientPartition }))
      .given(status(200)),
    step(`${id}-count-of-partition`, `${says} counts those of this partition`)
      .sendAs(as, ofPartition(nearlyExpiredRequest, recipientPartition))
      .given(knowsName('statisticsPartition'), status(200))
      .advise(countOfListInStep(4 * index + 3, maxPageSize)),
  ])
}

/** §5.3: each kind of caller can have a query of its own. Advice too. */
export const nearlyExpiredEqualsLists = scenario({
  id: 'relation-nearly-expired-equals-lists-of-callers',
  title: 'For every caller, nearlyExpired counts the messages of the list with the same filters',
  level: 'SHOULD',
  clauses: ['4.2.nearly-expired-is-list', '8.portal-window-on-list'],
  needs: ['expiringSoon'],
  relation: true,
  causes: [
    'Applications have a count of their own, which includes hidden or sent messages.',
    'With a partition another query runs, in which only the partition and the date count.',
  ],
  steps: ({ expiringSoon: { message, expiredBefore } }) =>
    nearlyExpiredSteps(expiredBefore, message.recipientPartition),
})
