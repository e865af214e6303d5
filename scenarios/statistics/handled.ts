import { countAtLeast } from '../../src/engine/expectations/answers/fields.ts'
import { usesFirstName } from '../../src/engine/expectations/answers/records/names.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { type Scenario, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { actionRequiredRequest, nearlyExpiredRequest, registeredMailsRequest } from './requests.ts'

/** A statistic of handled messages, which the alert of the portal does not ask for. */
interface HandledStatistic extends Pick<Scenario, 'id' | 'title' | 'features' | 'clauses' | 'causes'> {
  question: string
  need: 'expiringSoon' | 'readRegisteredMail' | 'executedAction'
  operation: 'nearlyExpired' | 'registeredMails' | 'withActionRequired'
  send: RequestSpec
  /** a field that should have the name of the interface: advice only */
  advisedName?: 'isRegisteredMail'
}

const handledStatistics: readonly HandledStatistic[] = [
  {
    id: 'statistics-nearly-expired-read',
    title: 'isRead=true counts read messages that expire soon',
    question: 'how many read messages expire within 15 days',
    need: 'expiringSoon',
    operation: 'nearlyExpired',
    send: nearlyExpiredRequest({ isRead: true }),
    clauses: ['4.2.nearly-expired-is-read-true'],
    causes: [
      'The query is hard-coded for the alert of the portal: it counts unread messages and ignores isRead.',
      'isRead is bound to a property called `read` (bean naming), so the criterion is lost or refused.',
    ],
  },
  {
    id: 'statistics-registered-read',
    title: 'isRead=true counts read registered mails',
    question: 'how many registered mails are read',
    need: 'readRegisteredMail',
    features: ['registeredMail'],
    operation: 'registeredMails',
    send: registeredMailsRequest({ isRead: true }),
    clauses: ['4.2.registered-mails-is-read-true', '2.is-registered-mail-name'],
    advisedName: 'isRegisteredMail',
    causes: [
      'The query is hard-coded for the alert of the portal: it counts unread mails and ignores isRead.',
      'A read registered mail is treated as handled and removed from the counted table.',
    ],
  },
  {
    id: 'statistics-action-confirmed',
    title: 'isConfirmed=true counts messages with an executed action',
    question: 'how many messages have an executed action',
    need: 'executedAction',
    features: ['requiredAction'],
    operation: 'withActionRequired',
    send: actionRequiredRequest({ isConfirmed: true }),
    clauses: ['4.2.with-action-required-is-confirmed-true'],
    causes: [
      'The query is hard-coded for the alert of the portal: it counts open actions and ignores isConfirmed.',
      'An executed action is deleted, or moved to a history table that the count does not read.',
    ],
  },
]

/** §4.2: handled messages are counted when the request asks for them. */
const handledCounted = ({ question, need, operation, send, advisedName, ...statistic }: HandledStatistic) =>
  scenario({
    ...statistic,
    needs: [need],
    steps: () => [
      step(operation, `ask ${question}`)
        .send(send)
        .expect(status(200), countAtLeast(1))
        .advise(...(advisedName ? [usesFirstName(advisedName)] : [])),
    ],
  })

export const handledStatisticScenarios = handledStatistics.map(handledCounted)
