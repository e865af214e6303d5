import { wideWindowDays } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { countExactly, status } from '../../src/engine/expectations/answers/body.ts'
import { holdsOnly } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'

const countStep = (why: string, send: Step['send'], exactly: number): Step => ({
  why,
  send,
  expect: [status(200), countExactly(exactly)],
})

const nearlyExpiredRequest = (numberOfDaysBeforeExpiration: number, isRead: boolean) =>
  get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration, isRead })
const registeredMailsRequest = (isRead: boolean) => get(paths.registeredMails, {}, { isRead })
const actionRequiredRequest = (isConfirmed: boolean) => get(paths.withActionRequired, {}, { isConfirmed })

const criterionCauses = [
  'The criterion is bound under another name (isRead as `read`, by bean naming), so it never reaches the query.',
  'The query was written for the alert of the portal, and the values that it was given are left unread.',
  'A join with attachments or actions multiplies the rows, and COUNT(*) counts rows.',
]

const knownCountDefaults = {
  level: 'MUST',
  persona: 'userOfCounted',
  reads: 'list',
  relation: true,
  causes: criterionCauses,
} as const

/** §4.2: of five messages it is known which expire when, and which were read. Any definition of the count agrees on them. */
const nearlyExpiredKnown = scenario({
  ...knownCountDefaults,
  id: 'statistics-nearly-expired-known',
  title: 'The count of nearly expired messages follows the number of days and the read flag',
  clauses: [
    '4.2.nearly-expired',
    '4.2.nearly-expired-days',
    '4.2.nearly-expired-is-read-false',
    '4.2.nearly-expired-is-read-true',
    '4.2.nearly-expired-all-partitions',
    '4.2.answer-is-count',
  ],
  needs: ['countedPartition'],
  steps: ({ countedPartition: { unreadRegistered, unread, readRegistered, later, readRegisteredLater } }) => [
    {
      why: 'it is known what the user may consult',
      send: listMessages({ pageSize: 100 }),
      given: [
        status(200),
        holdsOnly('five known messages', unreadRegistered, unread, readRegistered, later, readRegisteredLater),
      ],
    },
    countStep('two unread ones expire within 15 days', nearlyExpiredRequest(15, false), 2),
    countStep('one that was read expires within 15 days', nearlyExpiredRequest(15, true), 1),
    countStep(`three unread ones expire within ${wideWindowDays} days`, nearlyExpiredRequest(wideWindowDays, false), 3),
  ],
})

/** §4.2: the same of registered mails. */
const registeredKnown = scenario({
  ...knownCountDefaults,
  id: 'statistics-registered-known',
  title: 'The count of registered mails leaves other messages out and follows the read flag',
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
    {
      why: 'it is known which registered mails the user may consult',
      send: listMessages({ registeredMail: true, pageSize: 100 }),
      given: [status(200), holdsOnly('three known mails', unreadRegistered, readRegistered, readRegisteredLater)],
    },
    countStep('one of them is unread', registeredMailsRequest(false), 1),
    countStep('two of them were read', registeredMailsRequest(true), 2),
  ],
})

/** §4.2: the same of actions. */
const actionsKnown = scenario({
  ...knownCountDefaults,
  id: 'statistics-action-required-known',
  title: 'The count of messages with an action to confirm leaves other messages out and follows isConfirmed',
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
    {
      why: 'it is known which messages with an action the user may consult',
      send: listMessages({ requiredAction: true, pageSize: 100 }),
      given: [status(200), holdsOnly('three known messages', open, openToo, executed)],
    },
    countStep('two of them have an open action', actionRequiredRequest(false), 2),
    countStep('one of them has an executed action', actionRequiredRequest(true), 1),
  ],
})

/** §4.2: what statistics count, where that is known. */
export const knownStatisticScenarios: readonly AnyScenario[] = [nearlyExpiredKnown, registeredKnown, actionsKnown]
