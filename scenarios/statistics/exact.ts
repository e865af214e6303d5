import { wideDays } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { countOf, status } from '../../src/engine/expectations/answers/body.ts'
import { holdsOnly } from '../../src/engine/expectations/lists/membership.ts'
import { get, list } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'

const counts = (why: string, send: Step['send'], exactly: number): Step => ({
  why,
  send,
  expect: [status(200), countOf(exactly)],
})

const nearlyExpired = (numberOfDaysBeforeExpiration: number, isRead: boolean) =>
  get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration, isRead })
const registeredMails = (isRead: boolean) => get(paths.registeredMails, {}, { isRead })
const withActionRequired = (isConfirmed: boolean) => get(paths.withActionRequired, {}, { isConfirmed })

const ofCriteria = [
  'The criterion is bound under another name (isRead as `read`, by bean naming), so it never reaches the query.',
  'The query was written for the alert of the portal, and the values that it was given are left unread.',
  'A join with attachments or actions multiplies the rows, and COUNT(*) counts rows.',
]

const ofKnown = {
  rows: [],
  level: 'MUST',
  persona: 'userOfCounted',
  reads: 'list',
  changes: [],
  relation: true,
  causes: ofCriteria,
} as const

/** §4.2: of five messages it is known which expire when, and which were read. Any definition of the count agrees on them. */
const nearlyExpiredKnown = scenario({
  ...ofKnown,
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
      send: list({ pageSize: 100 }),
      given: [
        status(200),
        holdsOnly('five known messages', unreadRegistered, unread, readRegistered, later, readRegisteredLater),
      ],
    },
    counts('two unread ones expire within 15 days', nearlyExpired(15, false), 2),
    counts('one that was read expires within 15 days', nearlyExpired(15, true), 1),
    counts(`three unread ones expire within ${wideDays} days`, nearlyExpired(wideDays, false), 3),
  ],
})

/** §4.2: the same of registered mails. */
const registeredKnown = scenario({
  ...ofKnown,
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
      send: list({ registeredMail: true, pageSize: 100 }),
      given: [status(200), holdsOnly('three known mails', unreadRegistered, readRegistered, readRegisteredLater)],
    },
    counts('one of them is unread', registeredMails(false), 1),
    counts('two of them were read', registeredMails(true), 2),
  ],
})

/** §4.2: the same of actions. */
const actionsKnown = scenario({
  ...ofKnown,
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
      send: list({ requiredAction: true, pageSize: 100 }),
      given: [status(200), holdsOnly('three known messages', open, openToo, executed)],
    },
    counts('two of them have an open action', withActionRequired(false), 2),
    counts('one of them has an executed action', withActionRequired(true), 1),
  ],
})

/** §4.2: what statistics count, where that is known. */
export const statisticsKnown: readonly AnyScenario[] = [nearlyExpiredKnown, registeredKnown, actionsKnown]
