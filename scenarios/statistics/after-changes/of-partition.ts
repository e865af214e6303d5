/** §3, §4.2: a move and the handling of a message show in the counts of its partitions, and in that of all of them. */
import { paths } from '../../../src/contract/interface/paths.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { knowsName } from '../../../src/engine/expectations/answers/records/names.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { countAboveStep, countBelowStep, countSameAsStep } from '../../../src/engine/expectations/lists/totals.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { get, moveMessages, setVisible, updateAction } from '../../../src/engine/scenario/request.ts'
import { type Scenario, scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { ifStillCounted, ofPartition, type Statistic, statistics } from '../requests.ts'
import { detailsAfterWriteStep } from './details-after-write.ts'

interface Handled extends Pick<Scenario, 'features'> {
  statistic: Statistic
  need: 'expiringUnread' | 'registeredUnread' | 'openAction'
  handle: (needs: Needs) => WrittenStep
}

const readStep = (need: 'expiringUnread' | 'registeredUnread') => (needs: Needs) => {
  const { messageId, mainAttachmentId: attachmentId } = needs[need]
  return step('content', 'download the main content of the message').send(
    get(paths.content, { messageId, attachmentId }),
  )
}

const kinds: readonly Handled[] = [
  { statistic: statistics.nearlyExpired, need: 'expiringUnread', handle: readStep('expiringUnread') },
  { statistic: statistics.registered, need: 'registeredUnread', handle: readStep('registeredUnread') },
  {
    statistic: statistics.actionRequired,
    need: 'openAction',
    features: ['actions'],
    handle: ({ openAction: { messageId, messageActionId } }) =>
      step('actionUpdate', 'execute the action of the message')
        .send(updateAction(messageId, messageActionId, true))
        .triesFeature('actions')
        .restore(updateAction(messageId, messageActionId, false)),
  },
]

/** The message, its partition, and another one. */
const moveOf = (needs: Needs, need: Handled['need']) => {
  const { movable, [need]: message } = needs
  const source = message.recipientPartition
  const target = movable.targetPartitionId === source ? movable.message.recipientPartition : movable.targetPartitionId
  return { message, source, target }
}

const countsOfPartitions = ({ statistic, need, features = [], handle }: Handled) =>
  scenario({
    id: `statistics-${statistic.name}-of-partition-follows-changes`,
    title: `The count of ${statistic.counts} of a partition follows moves and changes of its messages`,
    clauses: [
      `4.2.${clauseOf[statistic.name]}-partition`,
      `4.2.${clauseOf[statistic.name]}-all-partitions`,
      '3.moved-by-change-partition',
    ],
    needs: [need, 'movable'],
    features: [...(statistic.features ?? []), ...features],
    changes: [need],
    relation: true,
    causes: [
      'A counter for each partition is updated when a message is published, and not when it is moved or read.',
      'Without the parameter only the first partition that the user can consult is counted.',
    ],
    steps: (data) => {
      const needs = data as Needs
      const { message, source, target } = moveOf(needs, need)
      const count = (id: string, partitionId?: string) =>
        step(id, partitionId === undefined ? 'count all partitions' : `count partition ${partitionId}`).send(
          partitionId === undefined ? statistic.request() : ofPartition(statistic.request, partitionId),
        )
      const ifCounted = (effect: Expectation) => ifStillCounted(statistic, 5, effect)
      return [
        count('source-before', source).given(knowsName('statisticsPartition'), status(200)),
        count('target-before', target).given(status(200)),
        count('all-before').given(status(200)),
        step('move', 'move the message to the other partition')
          .send(moveMessages([message.messageId], target))
          .given(success)
          .restore(moveMessages([message.messageId], source)),
        detailsAfterWriteStep(message),
        count('source-after-move', source).expect(status(200), countBelowStep(1)),
        count('target-after-move', target).expect(status(200), ifCounted(countAboveStep(2))),
        count('all-after-move').expect(status(200), ifCounted(countSameAsStep(3))),
        handle(needs).given(success),
        count('target-after', target).expect(status(200), ifCounted(countBelowStep(7))),
        count('all-after').expect(status(200), ifCounted(countBelowStep(8))),
      ]
    },
  })

/** §3: nothing counts hidden messages by name, so the counts are compared when the message is visible again. */
const countsAfterHidden = ({ statistic, need, features = [], handle }: Handled) =>
  scenario({
    id: `statistics-${statistic.name}-changed-while-hidden`,
    title: `The counts of ${statistic.counts} are right after a hidden message is changed and shown`,
    clauses: [
      `4.2.${clauseOf[statistic.name]}-partition`,
      `4.2.${clauseOf[statistic.name]}-all-partitions`,
      '3.moved-by-change-partition',
      '3.shown-by-change-visibility',
    ],
    needs: [need, 'movable'],
    features: [...(statistic.features ?? []), ...features],
    changes: [need],
    relation: true,
    causes: [
      'A hidden message leaves the index of the counts, so a change does not find it there, and it comes back as it was.',
      'A message that is shown again is added to the counts of its former partition, or to none.',
    ],
    steps: (data) => {
      const needs = data as Needs
      const { message, source, target } = moveOf(needs, need)
      const count = (id: string, partitionId: string, query = {}) =>
        step(id, `count ${id.startsWith('handled') ? 'the handled ones of ' : ''}partition ${partitionId}`).send(
          ofPartition(statistic.request, partitionId, query),
        )
      const handled = (id: string) => count(id, target, statistic.handled)
      const setVisibility = (id: string, isVisible: boolean) =>
        step(id, `${isVisible ? 'show' : 'hide'} the message`)
          .send(setVisible([message.messageId], isVisible))
          .given(success)
      const ifCounted = (effect: Expectation) => ifStillCounted(statistic, 6, effect)
      return [
        count('source-before', source).given(knowsName('statisticsPartition'), status(200)),
        count('target-before', target).given(status(200)),
        handled('handled-before').given(status(200)),
        setVisibility('hide', false).restore(
          setVisible([message.messageId], true),
          moveMessages([message.messageId], source),
        ),
        step('move', 'move the hidden message to the other partition')
          .send(moveMessages([message.messageId], target))
          .given(success),
        detailsAfterWriteStep(message),
        setVisibility('show', true),
        count('source-moved', source).expect(status(200), countBelowStep(1)),
        count('target-moved', target).expect(status(200), ifCounted(countAboveStep(2))),
        setVisibility('hide-again', false),
        handle(needs).given(success),
        setVisibility('show-again', true),
        count('target-after', target).expect(status(200), countSameAsStep(2)),
        handled('handled-after').expect(status(200), countAboveStep(3)),
      ]
    },
  })

const clauseOf = {
  'nearly-expired': 'nearly-expired',
  registered: 'registered-mails',
  'action-required': 'with-action-required',
} as const

export const partitionAfterChangeScenarios = [...kinds.map(countsOfPartitions), ...kinds.map(countsAfterHidden)]
