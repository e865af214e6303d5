/** §3, §4.1: after a change, lists with a criterion show the new state: an index or a view of its own must not keep the old one. */
import type { Feature } from '../../../src/contract/features.ts'
import { unlessReadInStep } from '../../../src/engine/expectations/answers/states.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { detailsAfterWriteStep } from '../../statistics/after-changes/details-after-write.ts'
import type { Criterion } from '../criteria/family.ts'
import { noOpenActionStep, openActionStep, updateStep } from './execution-steps.ts'
import { detailsBeforeStep, eachBefore, firstOf, listWithCriterion } from './one-criterion.ts'

const plain: readonly Criterion[] = [
  'q',
  'recipientPartition',
  'read',
  'expiredBefore',
  'receivedAfter',
  'senderApplicationId',
]

/** The criteria that each scenario asks with, one at a time. */
const groups: readonly { name: string; says: string; criteria: readonly Criterion[]; features: readonly Feature[] }[] =
  [
    { name: 'plain', says: 'each list with one criterion', criteria: plain, features: [] },
    {
      name: 'registered',
      says: 'the list of registered mails',
      criteria: ['registeredMail'],
      features: ['registeredMail'],
    },
    {
      name: 'action',
      says: 'the lists of messages with an action',
      criteria: ['requiredAction', 'requiredActionNotExecuted'],
      features: ['actions', 'requiredAction'],
    },
  ]

const causes = [
  'Criteria are answered from a search index or a view that the change does not reach.',
  'The list is cached by its query.',
]

// Scenarios of lists compare the same messages, so each of these runs alone, and restores what it changes.

const listsFollowVisibility = groups.map(({ name, says, criteria, features }) =>
  scenario({
    id: `list-criteria-follow-visibility-${name}`,
    title: `A hidden message leaves ${says}, and comes back when it is shown`,
    clauses: ['3.hidden-by-change-visibility', '3.shown-by-change-visibility', '4.1.every-message-matches'],
    needs: ['criteriaFamily'],
    features,
    writes: true,
    runsAlone: true,
    causes,
    steps: ({ criteriaFamily }) => {
      const message = firstOf(criteriaFamily)
      const isIn = (criterion: Criterion): Expectation => {
        const isThere = contains('the message', message)
        return criterion === 'read' ? unlessReadInStep(criteria.length + 3, isThere) : isThere
      }
      return [
        detailsBeforeStep(message),
        ...eachBefore(criteriaFamily, criteria),
        step('hide', 'hide the message')
          .send(setVisible([message.messageId], false))
          .given(success)
          .restore(setVisible([message.messageId], true)),
        detailsAfterWriteStep(message),
        ...criteria.flatMap((criterion) => [
          listWithCriterion(criteriaFamily, 'hidden', criterion).expect(
            status(200),
            doesNotContain('the message', message),
          ),
          listWithCriterion(criteriaFamily, 'among-hidden', criterion, { visible: false }).expect(
            status(200),
            isIn(criterion),
          ),
        ]),
        step('show', 'show the message again')
          .send(setVisible([message.messageId], true))
          .given(success),
        ...criteria.map((criterion) =>
          listWithCriterion(criteriaFamily, 'shown', criterion).expect(status(200), isIn(criterion)),
        ),
      ]
    },
  }),
)

/** The partition decides (§5.6), so the criterion of the partition itself asks for the closed one. */
const listsFollowMove = groups.map(({ name, says, criteria, features }) =>
  scenario({
    id: `list-criteria-follow-move-${name}`,
    title: `A message that was moved to a closed partition leaves ${says}`,
    clauses: ['3.moved-by-change-partition', '4.1.all-partitions-consultable-only', '5.6.list-consultable-only'],
    needs: ['criteriaFamily', 'closedPartition'],
    features,
    writes: true,
    runsAlone: true,
    causes,
    steps: ({ criteriaFamily, closedPartition: { partitionId } }) => {
      const message = firstOf(criteriaFamily)
      return [
        detailsBeforeStep(message),
        ...eachBefore(criteriaFamily, criteria),
        step('move', 'move the message to a partition that the user cannot consult')
          .send(moveMessages([message.messageId], partitionId))
          .given(success)
          .restore(undoMove(message)),
        ...criteria.map((criterion) =>
          listWithCriterion(criteriaFamily, 'moved', criterion).expect(
            status(200),
            doesNotContain('the message', message),
          ),
        ),
        ...criteria
          .filter((criterion) => criterion !== 'recipientPartition')
          .map((criterion) =>
            listWithCriterion(criteriaFamily, 'in-old-partition', criterion, {
              recipientPartition: message.recipientPartition,
            }).expect(status(200), doesNotContain('the message', message)),
          ),
      ]
    },
  }),
)

const asOpen = [
  'q',
  'recipientPartition',
  'read',
  'expiredBefore',
  'senderApplicationId',
] as const satisfies Criterion[]

const listsFollowExecution = scenario({
  id: 'list-criteria-follow-execution',
  title: 'With each criterion, executing an action removes its message from the list of open actions',
  clauses: ['3.executed-by-update', '3.reopened-by-update', '3.executed-leaves-open-list', '4.1.every-message-matches'],
  needs: ['criteriaFamily'],
  features: ['actions', 'requiredAction'],
  writes: true,
  runsAlone: true,
  causes,
  steps: ({ criteriaFamily }) => {
    const message = firstOf(criteriaFamily)
    const open = { requiredAction: true, requiredActionNotExecuted: true }
    return [
      openActionStep(message),
      ...asOpen.map((criterion) =>
        listWithCriterion(criteriaFamily, 'open', criterion, open).given(status(200), contains('the message', message)),
      ),
      updateStep('execute', 'execute the action', message, true),
      noOpenActionStep(message),
      ...asOpen.map((criterion) =>
        listWithCriterion(criteriaFamily, 'executed', criterion, open).expect(
          status(200),
          doesNotContain('the message', message),
        ),
      ),
      updateStep('reopen', 'reopen the action', message, false),
      listWithCriterion(criteriaFamily, 'reopened', 'q', open).expect(status(200), contains('the message', message)),
    ]
  },
})

export const criteriaAfterChangeScenarios = [...listsFollowVisibility, ...listsFollowMove, listsFollowExecution]
