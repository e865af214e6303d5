/** §2, §3: moves of a whole partition that leave something behind, or put it in the wrong place. */

import { asRecord, stringAt } from '../../../read-json.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler, withStatus } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const whole = 'partition-change-whole-partition'

export const movePartitionDefects: readonly Defect[] = [
  defect('move-of-a-source-answers-200', [whole], {
    says: 'success is 200 everywhere',
    clauses: ['4.1.change-partition-source-204', '7.source-partition-204', 'rows.20'],
    change: (rules) => withStatus(rules, 'changePartition', 200),
  }),
  defect('move-of-an-empty-source-is-not-found', [whole], {
    says: 'a partition without messages counts as one that is not there',
    clauses: ['3.moved-empty-source-204', '7.source-partition-empty-204', 'rows.20'],
    change: (rules) => refuseEmptySource(rules, rules.refusals.pathAbsent()),
  }),
  defect('move-of-a-source-leaves-sent-messages', [whole], {
    says: 'only the inbox of the source is looked through',
    clauses: ['2.change-partition-target-sender', '3.moved-by-source', 'rows.20'],
    change: revise('moving', {
      isOfSource: (message, source) => message.folder === 'in' && partitionOf(message) === source,
    }),
  }),
  defect('move-of-a-source-leaves-read-messages', [whole], {
    says: 'the query for the badge of unread messages is used again',
    clauses: ['2.change-partition-source', '3.moved-by-source', 'rows.20'],
    change: revise('moving', ({ isOfSource }) => ({
      isOfSource: (message, source) => !message.isRead && isOfSource(message, source),
    })),
  }),
  defect('move-of-a-source-sends-everything-to-the-recipient-target', [whole], {
    says: 'targetSenderPartitionId is not read, so sent messages go where received ones go',
    clauses: ['2.change-partition-target-sender', 'rows.20'],
    change: revise('moving', ({ movedWithSource }) => ({
      movedWithSource: (message, { targetRecipientPartitionId: target }) =>
        movedWithSource(message, { targetRecipientPartitionId: target, targetSenderPartitionId: target }),
    })),
  }),
  defect('move-of-a-source-swaps-its-targets', [whole], {
    says: 'the two targets are passed in the wrong order',
    clauses: ['2.change-partition-target-recipient', '2.change-partition-target-sender', 'rows.20'],
    change: revise('moving', ({ movedWithSource }) => ({
      movedWithSource: (message, { targetRecipientPartitionId: received, targetSenderPartitionId: sent }) =>
        movedWithSource(message, { targetRecipientPartitionId: sent, targetSenderPartitionId: received }),
    })),
  }),
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
