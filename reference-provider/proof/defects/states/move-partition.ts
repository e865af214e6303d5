/** §2, §3: moves of a whole partition that leave something behind, or put it in the wrong place. */
import { asRecord, stringAt } from '../../../read-json.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { partitionOf } from '../../../rules/access.ts'
import type { RefusalRules } from '../../../rules/http/refusals.ts'
import { withHandler, withStatus } from '../../../rules/revise/route-changes.ts'
import { storeWith, withStore } from '../../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { both, type Defect, defect } from '../defect.ts'

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
    says: 'a move of a partition gets 200',
    clauses: ['4.1.change-partition-source-204', '7.source-partition-204', 'rows.20'],
    change: (rules) => withStatus(rules, 'changePartition', 200),
  }),
  defect('move-of-an-empty-source-is-not-found', [whole], {
    says: 'a move of a partition without messages gets 404',
    clauses: ['3.moved-empty-source-204', '7.source-partition-empty-204', 'rows.20'],
    change: refuseEmptySource(({ pathAbsent }) => pathAbsent()),
  }),
  defect('move-of-a-source-leaves-sent-messages', [whole], {
    says: 'a move of a partition leaves its sent messages',
    clauses: ['2.change-partition-target-sender', '3.moved-by-source', 'rows.20'],
    change: revise('moving', {
      isOfSource: (message, source) => message.folder === 'in' && partitionOf(message) === source,
    }),
  }),
  defect('move-of-a-source-takes-longer-identifiers', ['partition-change-source-takes-its-own'], {
    says: 'a move of a partition also moves partitions whose identifier starts with it',
    clauses: ['3.moved-by-source', '3.partition-of-others'],
    change: revise('moving', {
      isOfSource: (message, source) => partitionOf(message).startsWith(source),
    }),
  }),
  defect('move-of-a-source-leaves-read-messages', [whole], {
    says: 'a move of a partition leaves its read messages',
    clauses: ['2.change-partition-source', '3.moved-by-source', 'rows.20'],
    change: revise('moving', ({ isOfSource }) => ({
      isOfSource: (message, source) => !message.isRead && isOfSource(message, source),
    })),
  }),
  defect('move-of-a-source-leaves-registered-mails', [whole], {
    says: 'a move of a partition leaves its registered mails',
    clauses: ['2.change-partition-source', '3.moved-by-source', 'rows.20'],
    change: revise('moving', ({ isOfSource }) => ({
      isOfSource: (message, source) => !message.isRegisteredMail && isOfSource(message, source),
    })),
  }),
  defect('move-of-a-source-stops-after-ten', [whole], {
    says: 'only the first ten messages of the source are moved',
    clauses: ['2.change-partition-source', '3.moved-by-source', 'rows.20'],
    change: withOneBatch(10),
  }),
  defect('move-of-a-source-stops-after-a-hundred', ['bulk-change-over-hundred'], {
    says: 'only the first page of a hundred messages of the source is moved',
    clauses: ['2.change-partition-source', '3.moved-by-source'],
    change: withOneBatch(100),
  }),
  defect('move-of-a-source-sends-everything-to-the-recipient-target', [whole], {
    says: 'targetSenderPartitionId is ignored: sent messages go to the target of received ones',
    clauses: ['2.change-partition-target-sender', 'rows.20'],
    change: revise('moving', ({ movedWithSource }) => ({
      movedWithSource: (message, { targetRecipientPartitionId: target }) =>
        movedWithSource(message, { targetRecipientPartitionId: target, targetSenderPartitionId: target }),
    })),
  }),
  defect('move-of-a-source-swaps-its-targets', [whole], {
    says: 'the two targets of a move are swapped',
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
    says: 'a move of a partition also moves messages of the same partition ID in other enterprises',
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
    says: 'a refused move still moves the messages after the refused one',
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
    says: 'the target of a move is not checked',
    clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
    change: revise('moving', { exists: () => true }),
  }),
  defect('move-of-a-source-looks-up-no-target', [ownMailboxScenario], {
    says: 'the target of a move is checked only if the request names messages',
    clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
    change: revise('moving', ({ targets }) => ({ targets: (move) => (move.messageIds ? targets(move) : []) })),
  }),
  defect('move-with-what-does-not-exist-is-refused-too-late', ['partition-change-unknown-message-not-half-moved'], {
    says: 'a move with a message that does not exist is refused after the others were moved',
    clauses: ['7.change-refused-none-moved', '3.partition-after-refusal'],
    change: (rules) => {
      const absent = rules.refusals.changeOfAbsent('none')
      const isFound = ({ refusal }: { refusal?: Refusal }) => refusal !== absent
      return both(
        revise('refusals', { changeOfAbsent: () => absent }),
        revise('changing', ({ outcome }) => ({
          outcome: (verdicts) => ({ ...outcome(verdicts), write: outcome(verdicts.filter(isFound)).write }),
        })),
      )(rules)
    },
  }),
  defect('move-of-a-source-takes-all-that-was-sent', [ownMailboxScenario], {
    says: 'a move of a partition moves the sent messages of every partition',
    clauses: ['3.partition-of-others', '2.change-partition-source'],
    change: revise('moving', {
      isOfSource: (message, source) => message.folder === 'out' || partitionOf(message) === source,
    }),
  }),
  defect('move-of-a-source-leaves-what-is-hidden', ['partition-change-source-to-closed'], {
    says: 'a move of a partition leaves its hidden messages',
    clauses: ['2.change-partition-source', '3.moved-by-source'],
    change: revise('moving', ({ isOfSource }) => ({
      isOfSource: (message, source) => message.isVisible && isOfSource(message, source),
    })),
  }),
  defect('move-of-an-empty-source-is-forbidden', ['partition-change-source-empty'], {
    says: 'a move of a partition without messages gets 403',
    clauses: ['3.moved-empty-source-204', '7.source-partition-empty-204'],
    change: refuseEmptySource(({ sourceWithoutAccess }) => sourceWithoutAccess()),
  }),
]
