import { dayMs, limits, wideWindowDays } from '../../src/contract/interface/limits.ts'
import { personaOf } from '../../src/contract/personas.ts'
import type { MessageHandle, Needs } from '../../src/contract/test-data/needs.ts'
import { countExactly, countExactlyFor } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { containsOnly } from '../../src/engine/expectations/lists/relations.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { actionRequiredRequest, nearlyExpiredRequest, registeredMailsRequest, unlessTooManyDays } from './requests.ts'

const countStep = (id: string, why: string, send: Step['send'], exactly: number) =>
  step(id, why).send(send).expect(status(200), countExactly(exactly))

/** Other users of one partition count first, so that a cache must tell their partitions apart. */
const othersCountSteps = (send: Step['send']) =>
  (['userOfB', 'userOfGeneral'] as const).map((as) =>
    step(`counted-as-${kebabCase(as)}`, `${personaOf(as).says} counts`)
      .sendAs(as, send)
      .given(status(200)),
  )

/** The window may be longer than the target allows. */
const windowStep = (id: string, why: string, send: Step['send'], exactly: number) =>
  step(id, why)
    .send(send)
    .expect(...[status(200), countExactly(exactly)].map(unlessTooManyDays))

/** Time zones, and whether the last day counts, are open. */
const marginDays = 3

/** Days of a window that ends at least two days before the first of these messages expires; 15 if there is none, or no date. */
const daysBefore = (messages: readonly MessageHandle[], now: Date, wanted: number): number => {
  const days = messages.map((message) => ('expirationDate' in message ? Date.parse(String(message.expirationDate)) : 0))
  const first = Math.floor((Math.min(...days) - now.getTime()) / dayMs) - marginDays
  return first >= 1 ? Math.min(wanted, first) : limits.nearlyExpiredDays
}

const shortWindows = [1, 5]

const criterionCauses = [
  'A count that is too high: with this parameter another query runs, which counts partitions that the user cannot consult.',
  'The criterion is bound to another name (isRead as `read`), or a date is compared with a date-time.',
  'A join with attachments or actions multiplies the rows of COUNT(*), or counts are cached by the number of partitions.',
]

const knownCountDefaults = {
  persona: 'userOfCounted',
  relation: true,
  causes: criterionCauses,
} as const

/** Counts of the messages of the partition, after the list that shows only these. */
const knownCountSteps = ({ unreadRegistered, unread, windowBefore, windowAfter }: Needs['countedPartition']) => [
  ...othersCountSteps(nearlyExpiredRequest()),
  countStep('unread-within-15-days', 'two unread messages expire within 15 days', nearlyExpiredRequest(), 2),
  ...shortWindows.map((wanted) =>
    step(`unread-within-${wanted}-days-at-most`, `no unread message expires within ${wanted} days or fewer`)
      .send((_earlier, _dialect, now) =>
        nearlyExpiredRequest({
          numberOfDaysBeforeExpiration: daysBefore([unreadRegistered, unread], now, wanted),
        }),
      )
      .expect(
        status(200),
        countExactlyFor('numberOfDaysBeforeExpiration', (days) => (days < limits.nearlyExpiredDays ? 0 : 2)),
      ),
  ),
  countStep(
    'read-within-15-days',
    'one read message expires within 15 days',
    nearlyExpiredRequest({ isRead: true }),
    1,
  ),
  windowStep(
    'unread-within-more-days',
    `three unread messages expire within ${wideWindowDays} days`,
    nearlyExpiredRequest({ numberOfDaysBeforeExpiration: wideWindowDays }),
    3,
  ),
  windowStep(
    'unread-before-later',
    'two unread messages expire before the third message',
    nearlyExpiredRequest({ numberOfDaysBeforeExpiration: windowBefore }),
    2,
  ),
  windowStep(
    'unread-after-later',
    'three unread messages expire until two days after the third message',
    nearlyExpiredRequest({ numberOfDaysBeforeExpiration: windowAfter }),
    3,
  ),
]

/** §4.2: five messages with known expiry dates and read flags, chosen so that every definition of the count agrees. */
const nearlyExpiredKnown = scenario({
  ...knownCountDefaults,
  id: 'statistics-nearly-expired-known',
  title: 'The nearly-expired count follows the number of days and the read flag',
  clauses: [
    '4.2.nearly-expired',
    '4.2.nearly-expired-days',
    '4.2.nearly-expired-is-read-false',
    '4.2.nearly-expired-is-read-true',
    '4.2.nearly-expired-all-partitions',
    '4.2.answer-is-count',
  ],
  needs: ['countedPartition'],
  steps: ({ countedPartition }) => {
    const { unreadRegistered, unread, readRegistered, later, readRegisteredLater } = countedPartition
    return [
      step('list', 'the user can consult exactly five known messages')
        .send(listMessages({ pageSize: 100 }))
        .given(
          status(200),
          containsOnly('five known messages', unreadRegistered, unread, readRegistered, later, readRegisteredLater),
        ),
      ...knownCountSteps(countedPartition),
    ]
  },
})

/** §4.2: exact counts of registered mails. */
const registeredKnown = scenario({
  ...knownCountDefaults,
  id: 'statistics-registered-known',
  title: 'The count of registered mails excludes other messages and follows the read flag',
  clauses: [
    '4.2.registered-mails',
    '4.2.registered-mails-is-read-false',
    '4.2.registered-mails-is-read-true',
    '4.2.registered-mails-all-partitions',
    '4.2.answer-is-count',
  ],
  needs: ['countedPartition'],
  features: ['registeredMail'],
  steps: ({ countedPartition: { unreadRegistered, readRegistered, readRegisteredLater } }) => [
    step('list', 'the user can consult exactly three known registered mails')
      .send(listMessages({ registeredMail: true, pageSize: 100 }))
      .given(status(200), containsOnly('three known mails', unreadRegistered, readRegistered, readRegisteredLater)),
    ...othersCountSteps(registeredMailsRequest()),
    countStep('unread', 'one of them is unread', registeredMailsRequest(), 1),
    countStep('read', 'two of them are read', registeredMailsRequest({ isRead: true }), 2),
  ],
})

/** §4.2: exact counts of messages with an action to confirm. */
const actionsKnown = scenario({
  ...knownCountDefaults,
  id: 'statistics-action-required-known',
  title: 'The count of actions to confirm excludes other messages and follows isConfirmed',
  clauses: [
    '4.2.with-action-required',
    '4.2.with-action-required-is-confirmed-false',
    '4.2.with-action-required-is-confirmed-true',
    '4.2.with-action-required-all-partitions',
    '4.2.answer-is-count',
  ],
  needs: ['countedActions'],
  features: ['requiredAction'],
  steps: ({ countedActions: { open, openToo, executed } }) => [
    step('list', 'the user can consult exactly three known messages with an action')
      .send(listMessages({ requiredAction: true, pageSize: 100 }))
      .given(status(200), containsOnly('three known messages', open, openToo, executed)),
    ...othersCountSteps(actionRequiredRequest()),
    countStep('open', 'two of them have an open action', actionRequiredRequest(), 2),
    countStep('executed', 'one of them has an executed action', actionRequiredRequest({ isConfirmed: true }), 1),
  ],
})

/** §4.2: exact counts for a user who can consult only known messages. */
export const knownStatisticScenarios = [nearlyExpiredKnown, registeredKnown, actionsKnown]
