/** §2, §3: moves of a whole partition that leave something behind, or put it in the wrong place. */

import { asRecord, stringAt } from '../../../read-json.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler, withStatus } from '../../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

const whole = 'partition-change-whole-partition'

const moveOfASourceSendsEverythingToTheRecipientTarget = (rules: Rules): Rules =>
  reviseRules(rules, 'moving', {
    movedWithSource: (message, { targetRecipientPartitionId: target }) =>
      rules.moving.movedWithSource(message, {
        targetRecipientPartitionId: target,
        targetSenderPartitionId: target,
      }),
  })

const moveOfASourceSwapsItsTargets = (rules: Rules): Rules =>
  reviseRules(rules, 'moving', {
    movedWithSource: (message, { targetRecipientPartitionId: received, targetSenderPartitionId: sent }) =>
      rules.moving.movedWithSource(message, {
        targetRecipientPartitionId: sent,
        targetSenderPartitionId: received,
      }),
  })

export const movePartitionDefects: readonly Defect[] = [
  {
    id: 'move-of-a-source-answers-200',
    clauses: ['4.1.change-partition-source-204', '7.source-partition-204', 'rows.20'],
    says: 'success is 200 everywhere',
    expected: [whole],
    change: (rules) => withStatus(rules, 'changePartition', 200),
  },
  {
    id: 'move-of-an-empty-source-is-not-found',
    clauses: ['3.moved-empty-source-204', '7.source-partition-empty-204', 'rows.20'],
    says: 'a partition without messages counts as one that is not there',
    expected: [whole],
    change: (rules) => refuseEmptySource(rules, rules.refusals.pathAbsent()),
  },
  {
    id: 'move-of-a-source-leaves-sent-messages',
    clauses: ['2.change-partition-target-sender', '3.moved-by-source', 'rows.20'],
    says: 'only the inbox of the source is looked through',
    expected: [whole],
    change: (rules) =>
      reviseRules(rules, 'moving', {
        isOfSource: (message, source) => message.folder === 'in' && partitionOf(message) === source,
      }),
  },
  {
    id: 'move-of-a-source-leaves-read-messages',
    clauses: ['2.change-partition-source', '3.moved-by-source', 'rows.20'],
    says: 'the query for the badge of unread messages is used again',
    expected: [whole],
    change: (rules) =>
      reviseRules(rules, 'moving', {
        isOfSource: (message, source) => !message.isRead && rules.moving.isOfSource(message, source),
      }),
  },
  {
    id: 'move-of-a-source-sends-everything-to-the-recipient-target',
    clauses: ['2.change-partition-target-sender', 'rows.20'],
    says: 'targetSenderPartitionId is not read, so sent messages go where received ones go',
    expected: [whole],
    change: moveOfASourceSendsEverythingToTheRecipientTarget,
  },
  {
    id: 'move-of-a-source-swaps-its-targets',
    clauses: ['2.change-partition-target-recipient', '2.change-partition-target-sender', 'rows.20'],
    says: 'the two targets are passed in the wrong order',
    expected: [whole],
    change: moveOfASourceSwapsItsTargets,
  },
]

/** §7: an empty source partition is a success; these defects refuse it. */
export const refuseEmptySource = (rules: Rules, refusal: Refusal): Rules =>
  withHandler(rules, ['changePartition'], (own) => async (identified) => {
    const { request, caller, store } = identified
    const source = stringAt(asRecord(await request.json()), 'sourcePartitionId')
    const held = store.inMailbox(await caller.mailbox())
    const isEmpty = source !== undefined && !held.some((message) => rules.moving.isOfSource(message, source))
    return isEmpty ? refuse(refusal) : own(identified)
  })
