import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { limits } from '../../src/contract/interface/limits.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { countAtLeast, countExactly, status } from '../../src/engine/expectations/answers/body.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const nearlyExpiredRequest = get(
  paths.nearlyExpired,
  {},
  { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false },
)

/** §4.2: unread messages that expire within 15 days are counted. */
export const nearlyExpiredCounted = scenario({
  id: 'statistics-nearly-expired',
  rows: [22],
  title: 'Unread messages that expire soon are counted',
  level: 'MUST',
  clauses: [
    'rows.22',
    '4.2.nearly-expired',
    '4.2.answer-is-count',
    '1.3.statistics',
    '4.4.nearly-expired',
    '4.2.nearly-expired-days',
  ],
  persona: 'humanUser',
  needs: ['expiringSoon'],
  reads: 'list',
  causes: [
    'isRead is bound to a property called `read`, as bean naming has it, so the criterion is lost or refused.',
    'The day of today is counted in local time or the last day is left out, so what expires at the end is missing.',
  ],
  steps: () => [
    {
      why: 'ask how many unread messages expire within 15 days',
      send: nearlyExpiredRequest,
      expect: [status(200), countAtLeast(1)],
    },
  ],
})

/** A statistic of something that a provider need not support. */
interface OptionalStatistic {
  row: number
  name: string
  feature: 'registeredMail' | 'requiredAction'
  need: 'registeredMail' | 'openAction'
  /** what is asked, and what is counted */
  question: string
  counted: string
  withoutSupport: string
  send: RequestSpec
  clauses: { with: readonly ClauseId[]; without: readonly ClauseId[] }
  causes: readonly string[]
}

const optionalStatistics: readonly OptionalStatistic[] = [
  {
    row: 23,
    name: 'action-required',
    feature: 'requiredAction',
    need: 'openAction',
    question: 'how many messages have an action to confirm',
    counted: 'Messages with an action to confirm',
    withoutSupport: 'Without support of actions to confirm their count is 0',
    send: get(paths.withActionRequired, {}, { isConfirmed: false }),
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
      'isConfirmed is read the wrong way round, so executed actions are counted.',
      'An action that was never executed holds NULL, which equals false nowhere in SQL.',
    ],
  },
  {
    row: 24,
    name: 'registered',
    feature: 'registeredMail',
    need: 'registeredMail',
    question: 'how many registered mails are unread',
    counted: 'Unread registered mails',
    withoutSupport: 'Without support of registered mails their count is 0',
    send: get(paths.registeredMails, {}, { isRead: false }),
    clauses: {
      with: ['rows.24', '4.2.registered-mails', '4.4.registered-mails'],
      without: ['rows.24', '4.2.registered-mails-zero', '4.4.registered-mails'],
    },
    causes: [
      'The count comes from received mails of all kinds, or from a table that only the list fills.',
      'isRead is bound to a property called `read`, as bean naming has it, so the criterion is lost or refused.',
    ],
  },
]

/** §4.2: what there is, is counted. */
const supported = ({ row, name, feature, need, question, counted, send, clauses, causes }: OptionalStatistic) =>
  scenario({
    id: `statistics-${name}`,
    rows: [row],
    title: `${counted} are counted`,
    level: 'MUST',
    clauses: clauses.with,
    persona: 'humanUser',
    needs: [need],
    features: [feature],
    reads: 'list',
    causes,
    steps: () => [{ why: `ask ${question}`, send, expect: [status(200), countAtLeast(1)] }],
  })

/** §4.2: a provider that has none of them counts none, beside the statistic that every provider has. */
const unsupported = ({ row, name, feature, question, withoutSupport, send, clauses }: OptionalStatistic) =>
  scenario({
    id: `statistics-${name}-unsupported`,
    rows: [row],
    title: withoutSupport,
    level: 'MUST',
    clauses: clauses.without,
    persona: 'humanUser',
    needs: ['expiringSoon'],
    featureAbsent: feature,
    reads: 'list',
    causes: [
      'The route of a feature that is not built is left out: 404 or 501 in place of 0.',
      'The criterion is ignored, so all messages are counted.',
    ],
    steps: () => [
      {
        why: 'the statistic that every provider has is answered',
        send: nearlyExpiredRequest,
        given: [status(200), countAtLeast(1)],
      },
      { why: `ask ${question}`, send, expect: [status(200), countExactly(0)] },
    ],
  })

export const optionalStatisticScenarios = optionalStatistics.flatMap((row) => [supported(row), unsupported(row)])
