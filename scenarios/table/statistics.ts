import { countAtLeast, countExactly } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { actionRequiredRequest, nearlyExpiredRequest, registeredMailsRequest } from '../statistics/requests.ts'

/** §4.2: unread messages that expire within 15 days are counted. */
export const nearlyExpiredCounted = scenario({
  id: 'statistics-nearly-expired',
  rows: [22],
  title: 'Unread messages that expire soon are counted',
  clauses: [
    'rows.22',
    '4.2.nearly-expired',
    '4.2.answer-is-count',
    '1.3.statistics',
    '4.4.nearly-expired',
    '4.2.nearly-expired-days',
  ],
  needs: ['expiringSoon'],
  causes: [
    'isRead is bound to a property called `read` (bean naming), so the criterion is lost or refused.',
    'Today is computed in local time, or the last day is excluded, so messages expiring then are missing.',
  ],
  steps: () => [
    step('nearlyExpired', 'ask how many unread messages expire within 15 days')
      .send(nearlyExpiredRequest())
      .expect(status(200), countAtLeast(1)),
  ],
})

/** The statistics of optional features (§4.2, rule 2): what the request asks, and what it counts. */
const optionalStatistics = [
  {
    row: 23,
    name: 'action-required',
    operation: 'withActionRequired',
    feature: 'requiredAction',
    need: 'openAction',
    question: 'how many messages have an action to confirm',
    counted: 'Messages with an action to confirm',
    withoutSupport: 'Without action support, the count of actions to confirm is 0',
    send: actionRequiredRequest(),
    clauses: {
      with: [
        'rows.23',
        '4.2.with-action-required',
        '4.4.with-action-required',
        '4.2.with-action-required-is-confirmed-false',
      ],
      without: ['rows.23', '4.2.with-action-required-zero', '4.4.with-action-required'],
    },
    causes: [
      'isConfirmed is inverted, so executed actions are counted.',
      'A never executed action holds NULL, which does not equal false in SQL.',
    ],
  },
  {
    row: 24,
    name: 'registered',
    operation: 'registeredMails',
    feature: 'registeredMail',
    need: 'registeredMail',
    question: 'how many registered mails are unread',
    counted: 'Unread registered mails',
    withoutSupport: 'Without registered mail support, the count of registered mails is 0',
    send: registeredMailsRequest(),
    clauses: {
      with: ['rows.24', '4.2.registered-mails', '4.4.registered-mails'],
      without: ['rows.24', '4.2.registered-mails-zero', '4.4.registered-mails'],
    },
    causes: [
      'The count covers received messages of all kinds, or reads a table that only the list fills.',
      'isRead is bound to a property called `read` (bean naming), so the criterion is lost or refused.',
    ],
  },
] as const

type OptionalStatistic = (typeof optionalStatistics)[number]

/** §4.2: with support, the messages are counted. */
const supported = ({
  row,
  name,
  operation,
  feature,
  need,
  question,
  counted,
  send,
  clauses,
  causes,
}: OptionalStatistic) =>
  scenario({
    id: `statistics-${name}`,
    rows: [row],
    title: `${counted} are counted`,
    clauses: clauses.with,
    needs: [need],
    features: [feature],
    causes,
    steps: () => [step(operation, `ask ${question}`).send(send).expect(status(200), countAtLeast(1))],
  })

/** §4.2: without support, the count is 0; the mandatory statistic is the control. */
const unsupported = ({ row, name, operation, feature, question, withoutSupport, send, clauses }: OptionalStatistic) =>
  scenario({
    id: `statistics-${name}-unsupported`,
    rows: [row],
    title: withoutSupport,
    clauses: clauses.without,
    needs: ['expiringSoon'],
    featureAbsent: feature,
    causes: [
      'The route of the unsupported feature is missing: 404 or 501 instead of 0.',
      'The criterion is ignored, so all messages are counted.',
    ],
    steps: () => [
      step('nearlyExpired', 'the mandatory statistic returns a count')
        .send(nearlyExpiredRequest())
        .given(status(200), countAtLeast(1)),
      step(operation, `ask ${question}`).send(send).expect(status(200), countExactly(0)),
    ],
  })

export const optionalStatisticScenarios = optionalStatistics.flatMap((row) => [supported(row), unsupported(row)])
