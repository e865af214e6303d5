import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { countAtLeast, status } from '../../src/engine/expectations/answers/body.ts'
import { usesFirstName } from '../../src/engine/expectations/answers/names.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

/** What no alert of the portal asks for: messages that were dealt with. */
interface HandledStatistic {
  id: string
  title: string
  question: string
  need: 'expiringSoon' | 'readRegisteredMail' | 'executedAction'
  features?: readonly Feature[]
  send: RequestSpec
  clauses: readonly ClauseId[]
  speaks?: 'isRegisteredMail'
  causes: readonly string[]
}

const handledStatistics: readonly HandledStatistic[] = [
  {
    id: 'statistics-nearly-expired-read',
    title: 'Read messages that expire soon are counted where isRead=true asks for them',
    question: 'how many read messages expire within 15 days',
    need: 'expiringSoon',
    send: get(paths.nearlyExpired, {}, { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: true }),
    clauses: ['4.2.nearly-expired-is-read-true'],
    causes: [
      'The statistic was written for the alert of the portal and counts unread messages, whatever isRead says.',
      'isRead is bound to a property called `read`, as bean naming has it, so the criterion is lost or refused.',
    ],
  },
  {
    id: 'statistics-registered-read',
    title: 'Read registered mails are counted where isRead=true asks for them',
    question: 'how many registered mails are read',
    need: 'readRegisteredMail',
    features: ['registeredMail'],
    send: get(paths.registeredMails, {}, { isRead: true }),
    clauses: ['4.2.registered-mails-is-read-true', '2.is-registered-mail-name'],
    speaks: 'isRegisteredMail',
    causes: [
      'The statistic was written for the alert of the portal and counts unread mails, whatever isRead says.',
      'A registered mail that was read is taken for handled, and leaves the table that is counted.',
    ],
  },
  {
    id: 'statistics-action-confirmed',
    title: 'Messages with an executed action are counted where isConfirmed=true asks for them',
    question: 'how many messages have an executed action',
    need: 'executedAction',
    features: ['requiredAction'],
    send: get(paths.withActionRequired, {}, { isConfirmed: true }),
    clauses: ['4.2.with-action-required-is-confirmed-true'],
    causes: [
      'The statistic was written for the alert of the portal and counts open actions, whatever isConfirmed says.',
      'An executed action is deleted, or moved to a table of history that the count does not read.',
    ],
  },
]

/** §4.2: what was dealt with is counted where it is asked for. */
const handledCounted = ({
  id,
  title,
  question,
  need,
  features,
  send,
  clauses,
  speaks: name,
  causes,
}: HandledStatistic) =>
  scenario({
    id,
    title,
    level: 'MUST',
    clauses,
    persona: 'humanUser',
    needs: [need],
    features,
    reads: 'list',
    causes,
    steps: () => [
      {
        why: `ask ${question}`,
        send,
        expect: [status(200), countAtLeast(1)],
        ...(name && { advise: [usesFirstName(name)] }),
      },
    ],
  })

export const handledStatisticScenarios = handledStatistics.map(handledCounted)
