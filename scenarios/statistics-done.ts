import { limits } from '../src/contract/limits.ts'
import { paths } from '../src/contract/paths.ts'
import { countOfAtLeast, status } from '../src/engine/expectations/answers.ts'
import { speaks } from '../src/engine/expectations/names.ts'
import { get } from '../src/engine/request.ts'
import { scenario } from '../src/engine/scenario.ts'

/** §4.2: read messages are counted where they are asked for. */
export const nearlyExpiredRead = scenario({
  id: 'statistics-nearly-expired-read',
  rows: [],
  title: 'Read messages that expire soon are counted where isRead=true asks for them',
  level: 'MUST',
  clauses: ['4.2.nearly-expired-is-read-true'],
  persona: 'humanUser',
  needs: ['expiringSoon'],
  reads: 'list',
  changes: [],
  causes: [
    'The statistic was written for the alert of the portal and counts unread messages, whatever isRead says.',
    'isRead is bound to a property called `read`, as bean naming has it, so the criterion is lost or refused.',
  ],
  steps: () => [
    {
      why: 'ask how many read messages expire within 15 days',
      send: get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: true }),
      expect: [status(200), countOfAtLeast(1)],
    },
  ],
})

/** §4.2: read registered mails are counted where they are asked for. */
export const registeredRead = scenario({
  id: 'statistics-registered-read',
  rows: [],
  title: 'Read registered mails are counted where isRead=true asks for them',
  level: 'MUST',
  clauses: ['4.2.registered-mails-is-read-true', '2.is-registered-mail-name'],
  persona: 'humanUser',
  needs: ['readRegisteredMail'],
  features: ['registeredMail'],
  reads: 'list',
  changes: [],
  causes: [
    'The statistic was written for the alert of the portal and counts unread mails, whatever isRead says.',
    'A registered mail that was read is taken for handled, and leaves the table that is counted.',
  ],
  steps: () => [
    {
      why: 'ask how many registered mails are read',
      send: get(paths.registeredMails, {}, { isRead: true }),
      expect: [status(200), countOfAtLeast(1)],
      advise: [speaks('isRegisteredMail')],
    },
  ],
})

/** §4.2: messages whose action is executed are counted where they are asked for. */
export const actionConfirmed = scenario({
  id: 'statistics-action-confirmed',
  rows: [],
  title: 'Messages with an executed action are counted where isConfirmed=true asks for them',
  level: 'MUST',
  clauses: ['4.2.with-action-required-is-confirmed-true'],
  persona: 'humanUser',
  needs: ['executedAction'],
  features: ['requiredAction'],
  reads: 'list',
  changes: [],
  causes: [
    'The statistic was written for the alert of the portal and counts open actions, whatever isConfirmed says.',
    'An executed action is deleted, or moved to a table of history that the count does not read.',
  ],
  steps: () => [
    {
      why: 'ask how many messages have an executed action',
      send: get(paths.withActionRequired, {}, { isConfirmed: true }),
      expect: [status(200), countOfAtLeast(1)],
    },
  ],
})
