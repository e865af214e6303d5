/** §2, §3: moves of a whole partition that leave something behind, or put it in the wrong place. */

import { asRecord, stringAt } from '../../../read-json.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { partitionOf } from '../../../rules/access.ts'
import type { RefusalRules } from '../../../rules/http/refusals.ts'
import { withHandler, withStatus } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { both, type Defect, defect } from '../defect.ts'
import { storeWith, withStore } from '../shared/missing-checks.ts'

/** §7: an empty source partition is a success; these defects refuse it. */
const refuseEmptySource =
  (refusalOf: (refusals: RefusalRules) => Refusal): Defect['change'] =>
  (rules) =>
    withHandler(rules, ['changePartition'], (own) => async (identified) => {
      const { request, caller, store } = identified
      const source = stringAt(asRecord(await request.json()), 'sourcePartitionId')
      const held = store.inMailbox(await caller.mailbox())
      const isEmpty = source !== undefined && !held.some((message) => rules.moving.isOfSource(message, source))
      return isEmpty ? refuse(refusalOf(rules.refusals)) : own(identified)
    })

/** A move of a whole partition writes one batch of so many messages, and no other. */
export const withOneBatch =
  (size: number) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['changePartition'], (own) => async (identified) => {
      const { request, store } = identified
      if (stringAt(asRecord(await request.json()), 'sourcePartitionId') === undefined) return own(identified)
      return own({ ...identified, store: storeWith(store, { swap: (changes) => store.swap(changes.slice(0, size)) }) })
    })

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
    change: refuseEmptySource(({ pathAbsent }) => pathAbsent()),
  }),
  defect('move-of-a-source-leaves-sent-messages', [whole], {
    says: 'only the inbox of the source is looked through',
    clauses: ['2.change-partition-target-sender', '3.moved-by-source', 'rows.20'],
    change: revise('moving', {
      isOfSource: (message, source) => message.folder === 'in' && partitionOf(message) === source,
    }),
  }),
  defect('move-of-a-source-takes-longer-identifiers', ['partition-change-source-takes-its-own'], {
    says: 'the source is compared with LIKE and a percent sign',
    clauses: ['3.moved-by-source', '3.partition-of-others'],
    change: revise('moving', {
      isOfSource: (message, source) => partitionOf(message).startsWith(source),
    }),
  }),
  defect('move-of-a-source-leaves-read-messages', [whole], {
    says: 'the query for the badge of unread messages is used again',
    clauses: ['2.change-partition-source', '3.moved-by-source', 'rows.20'],
    change: revise('moving', ({ isOfSource }) => ({
      isOfSource: (message, source) => !message.isRead && isOfSource(message, source),
    })),
  }),
  defect('move-of-a-source-leaves-registered-mails', [whole], {
    says: 'registered mails have a table of their own, which the update leaves out',
    clauses: ['2.change-partition-source', '3.moved-by-source', 'rows.20'],
    change: revise('moving', ({ isOfSource }) => ({
      isOfSource: (message, source) => !message.isRegisteredMail && isOfSource(message, source),
    })),
  }),
  defect('move-of-a-source-stops-after-ten', [whole], {
    says: 'the messages of the source are read as a page, and the next one is never read',
    clauses: ['2.change-partition-source', '3.moved-by-source', 'rows.20'],
    change: withOneBatch(10),
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

const unknownTarget = 'partition-change-unknown-target-refused'
const ownMailboxScenario = 'partition-change-source-takes-its-own'

/** §3, §5.4: a move that looks for its partition in the wrong place. */
export const moveMailboxDefects: readonly Defect[] = [
  defect('move-of-a-source-empties-partitions-of-that-name', ['partition-change-source-of-one-mailbox'], {
    says: 'the update has a condition on the partition, and none on the enterprise',
    clauses: ['3.moved-by-source', '1.5.one-enterprise', '5.4.foreign-change'],
    change: (rules) =>
      withStore(rules, ['changePartition'], (store) => ({
        inMailbox: () => store.mailboxes().flatMap((mailbox) => store.inMailbox(mailbox)),
      })),
  }),
]

/** §3, §5.6: moves that go where nothing is, or take more or less than they may. */
export const moveRightsDefects: readonly Defect[] = [
  defect('move-goes-on-after-the-refused-message', ['partition-change-refused-moves-none'], {
    says: 'the loop notes the refusal and moves what comes after',
    clauses: [
      '7.change-refused-none-moved',
      '3.partition-after-refusal',
      '7.change-partition-400',
      '7.change-partition-403',
    ],
    change: revise('changing', ({ outcome }) => ({
      outcome: (verdicts) => {
        const refused = verdicts.findIndex(({ refusal }) => refusal)
        const { write, refusal } = outcome(verdicts)
        return refusal
          ? { write: verdicts.slice(refused).flatMap(({ message }) => message ?? []), refusal }
          : { write, refusal }
      },
    })),
  }),
  defect('move-goes-to-a-partition-that-is-none', [unknownTarget, ownMailboxScenario], {
    says: 'the target is written as it came',
    clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
    change: revise('moving', { exists: () => true }),
  }),
  defect('move-of-a-source-looks-up-no-target', [ownMailboxScenario], {
    says: 'the target is looked up for named messages alone',
    clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
    change: revise('moving', ({ targets }) => ({ targets: (move) => (move.messageIds ? targets(move) : []) })),
  }),
  defect('move-leaves-out-what-does-not-exist', ['partition-change-unknown-message-refused'], {
    says: 'one query finds the messages, and the number found is not checked',
    clauses: ['7.change-refused-none-moved', '3.partition-after-refusal'],
    change: (rules) => {
      const absent = rules.refusals.changeOfAbsent('none')
      const isFound = ({ refusal }: { refusal?: Refusal }) => refusal !== absent
      return both(
        revise('refusals', { changeOfAbsent: () => absent }),
        revise('changing', ({ outcome }) => ({ outcome: (verdicts) => outcome(verdicts.filter(isFound)) })),
      )(rules)
    },
  }),
  defect('move-of-a-source-takes-all-that-was-sent', [ownMailboxScenario], {
    says: 'only the query for received messages has the condition on the source',
    clauses: ['3.partition-of-others', '2.change-partition-source'],
    change: revise('moving', {
      isOfSource: (message, source) => message.folder === 'out' || partitionOf(message) === source,
    }),
  }),
  defect('move-of-a-source-leaves-what-is-hidden', ['partition-change-source-to-closed'], {
    says: 'the messages of the source are found as the list finds them, visible ones alone',
    clauses: ['2.change-partition-source', '3.moved-by-source'],
    change: revise('moving', ({ isOfSource }) => ({
      isOfSource: (message, source) => message.isVisible && isOfSource(message, source),
    })),
  }),
  defect('move-of-an-empty-source-is-forbidden', ['partition-change-source-empty'], {
    says: 'the right on the source is checked through its messages, so an empty source has no right',
    clauses: ['3.moved-empty-source-204', '7.source-partition-empty-204'],
    change: refuseEmptySource(({ sourceWithoutAccess }) => sourceWithoutAccess()),
  }),
]
