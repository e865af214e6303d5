import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { countBelowStep, countSameAsStep } from '../../../src/engine/expectations/lists/totals.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { moveMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { ifStillCounted, type Statistic, statistics } from '../requests.ts'
import { detailsAfterWriteStep } from './details-after-write.ts'

const movableOf = {
  'nearly-expired': ({ expiringSoon }: Pick<Needs, 'expiringSoon'>): MessageHandle => expiringSoon.message,
  registered: ({ registeredMail }: Pick<Needs, 'registeredMail'>): MessageHandle => registeredMail,
  'action-required': ({ openAction }: Pick<Needs, 'openAction'>): MessageHandle => openAction,
} as const

/** Beside those of the portal, up to the maximum that every target supports: the message expires before all of them. */
const otherDays = [16, 20, 30, 31]

/** The counts that nobody but a test asks for: a cache can forget them. */
const otherCountsOf = ({ name, request }: Statistic) =>
  name !== 'nearly-expired'
    ? []
    : otherDays.map((days) => ({
        id: `within-${days}`,
        says: `as the user, count with ${days} days`,
        send: request({ numberOfDaysBeforeExpiration: days }),
      }))

/** §4.2.1, §5.6: a message that was moved away no longer counts for users who cannot consult the new partition. */
const movingCounts = (statistic: Statistic, need: 'expiringSoon' | 'registeredMail' | 'openAction') =>
  scenario({
    id: `statistics-${statistic.name}-moved-away-not-counted`,
    title: `A message moved to the closed partition leaves the user's count of ${statistic.counts}`,
    clauses: [
      '5.6.statistics-consultable-only',
      '5.4.statistics-all-partitions',
      '3.moved-by-change-partition',
      '5.6.partition-service-decides',
    ],
    needs: [need, 'closedPartition'],
    features: statistic.features,
    changes: [need],
    relation: true,
    causes: [
      'The statistic reads a copy of the messages (a view, an index) that a move does not update.',
      'The count goes by the partition that a message had when it was delivered.',
    ],
    steps: (needs) => {
      const message = movableOf[statistic.name](needs as Needs)
      const { messageId, recipientPartition } = message
      const { partitionId } = needs.closedPartition
      const request = statistic.request()
      const others = otherCountsOf(statistic)
      const ifCounted = (effect: Expectation) => ifStillCounted(statistic, others.length + 4, effect)
      return [
        step('before-by-user', 'as the user, count').send(request).given(status(200)),
        step('before-by-consumer', 'as the document consumer, count')
          .sendAs('documentConsumer', request)
          .given(status(200)),
        ...others.map(({ id, says, send }) => step(`before-${id}`, says).send(send).given(status(200))),
        step('changePartition', 'as the user, move one of the messages to the closed partition')
          .send(moveMessages([messageId], partitionId))
          .given(success)
          .restore(moveMessages([messageId], recipientPartition)),
        detailsAfterWriteStep(message),
        step('after-by-user', 'as the user, count again').send(request).expect(status(200), countBelowStep(1)),
        ...others.map(({ id, says, send }, place) =>
          step(`after-${id}`, `${says} again`)
            .send(send)
            .expect(status(200), countBelowStep(place + 3)),
        ),
        step('after-by-consumer', 'as the document consumer, count again')
          .sendAs('documentConsumer', request)
          .expect(status(200), ifCounted(countSameAsStep(2))),
        step('move-back', 'as the document consumer, move the message back')
          .sendAs('documentConsumer', moveMessages([messageId], recipientPartition))
          .given(success),
        step('after-move-back', 'as the user, count as before')
          .send(request)
          .expect(status(200), ifCounted(countSameAsStep(1))),
        step('move-by-mandate', 'as the representative, move the message to the closed partition')
          .sendAs('representative', moveMessages([messageId], partitionId))
          .given(success),
        step('after-move-by-mandate', 'as the user, count again').send(request).expect(status(200), countBelowStep(1)),
        step('back-by-mandate', 'as the representative, move the message back')
          .sendAs('representative', moveMessages([messageId], recipientPartition))
          .given(success),
        step('after-back-by-mandate', 'as the user, count as before')
          .send(request)
          .expect(status(200), ifCounted(countSameAsStep(1))),
      ]
    },
  })

export const movedAwayStatisticScenarios = [
  movingCounts(statistics.nearlyExpired, 'expiringSoon'),
  movingCounts(statistics.registered, 'registeredMail'),
  movingCounts(statistics.actionRequired, 'openAction'),
]
