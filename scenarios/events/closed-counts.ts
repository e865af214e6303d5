/** §5.6, §6: after the notification of a deleted right, no statistic counts messages of the partition. */
import type { MessageHandle, Need, Needs } from '../../src/contract/test-data/needs.ts'
import { countAtLeast } from '../../src/engine/expectations/answers/fields.ts'
import { knowsName } from '../../src/engine/expectations/answers/records/names.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { countZeroOrRefused } from '../../src/engine/expectations/lists/totals.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { ofPartition, type Statistic, statistics } from '../statistics/requests.ts'
import { deletedRightClauses, inTime, operationDefaults, rightDeletedSteps } from './right-deleted-steps.ts'

interface ClosedCount {
  /** In ids. */
  counts: 'count' | 'count-of-actions' | 'count-of-registered-mails'
  need: Extract<Need, 'expiringSoon' | 'openAction' | 'registeredMail'>
  statistic: Statistic
  /** A message that the statistic counts. */
  counted: (needs: Needs) => MessageHandle
}

const closedCount = ({ counts, need, statistic, counted }: ClosedCount) =>
  scenario({
    ...operationDefaults,
    id: `event-right-deleted-closes-${counts}`,
    title: `A notification of a deleted right closes the count of ${statistic.counts} of the partition`,
    clauses: [...deletedRightClauses, '5.6.statistics-consultable-only'],
    needs: [need, 'mailbox'],
    features: ['events', ...(statistic.features ?? [])],
    steps: (data) => {
      const needs = data as Needs
      const message = counted(needs)
      const count = ofPartition(statistic.request, message.recipientPartition)
      return [
        step('count-before', `with the right, count the ${statistic.counts} of a partition`)
          .send(count)
          .given(knowsName('statisticsPartition'), status(200), countAtLeast(1)),
        ...rightDeletedSteps(counts, message, needs.mailbox.enterpriseNumber),
        step('count-after', 'count them again').send(count).with(inTime).expect(ifDone(3, countZeroOrRefused)),
      ]
    },
  })

export const closedCountScenarios = [
  closedCount({
    counts: 'count',
    statistic: statistics.nearlyExpired,
    need: 'expiringSoon',
    counted: ({ expiringSoon }) => expiringSoon.message,
  }),
  closedCount({
    counts: 'count-of-actions',
    statistic: statistics.actionRequired,
    need: 'openAction',
    counted: ({ openAction }) => openAction,
  }),
  closedCount({
    counts: 'count-of-registered-mails',
    statistic: statistics.registered,
    need: 'registeredMail',
    counted: ({ registeredMail }) => registeredMail,
  }),
]
