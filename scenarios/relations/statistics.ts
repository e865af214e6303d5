import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { countOfListInStep } from '../../src/engine/expectations/lists/relations.ts'
import { type ListParameters, maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'

const received: ListParameters = { folder: 'in', visible: true, pageSize: maxPageSize }

/** A list, and the statistic that counts what it holds. */
const countAndListSteps = (what: string, criteria: ListParameters, counted: Step['send'], step: number): Step[] => [
  { why: `ask for ${what}`, send: listMessages({ ...received, ...criteria }), given: [status(200)] },
  { why: 'ask how many they are', send: counted, given: [status(200)], advise: [countOfListInStep(step, maxPageSize)] },
]

/** §4.2, §8: what the portal warns of is what it then lists. That both agree is our reading, so it is advice. */
export const countsEqualLists = scenario({
  id: 'relation-statistics-equal-lists',
  title: 'Each statistic counts what the list shows with the same criteria',
  level: 'SHOULD',
  clauses: [
    '4.2.nearly-expired-is-list',
    '4.2.with-action-required-is-list',
    '4.2.registered-mails-is-list',
    '8.portal-window-on-list',
  ],
  persona: 'humanUser',
  needs: ['expiringSoon'],
  reads: 'list',
  relation: true,
  causes: [
    'The statistic counts hidden, sent or expired messages that the list leaves out.',
    'One of the two counts whole days and the other hours, or in another time zone.',
  ],
  steps: ({ expiringSoon: { expiredBefore } }) => [
    ...countAndListSteps(
      'unread messages that expire soon',
      { expiredBefore, read: false },
      get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false }),
      1,
    ),
    ...countAndListSteps(
      'messages with an open action',
      { requiredAction: true, requiredActionNotExecuted: true },
      get(paths.withActionRequired, {}, { isConfirmed: false }),
      3,
    ),
    ...countAndListSteps(
      'unread registered mails',
      { registeredMail: true, read: false },
      get(paths.registeredMails, {}, { isRead: false }),
      5,
    ),
  ],
})
