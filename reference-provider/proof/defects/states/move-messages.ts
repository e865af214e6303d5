/** §2, §3, §5.6: moves that go too far, not far enough, or nowhere. */

import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { moveRequest } from '../../../parameters/change-requests.ts'
import { asRecord } from '../../../read-json.ts'
import { refuse } from '../../../refusal.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler, withStatus } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withoutRightCheck } from '../shared/missing-checks.ts'
import { writesFirstOnly } from '../shared/requested-messages.ts'

const moves = 'partition-change-moves'
const refused = 'partition-change-no-access-refused'
const closed = 'partition-change-to-closed'
const whole = 'partition-change-whole-partition'

export const moveMessagesDefects: readonly Defect[] = [
  defect('move-takes-the-first-message-only', [moves, closed], {
    says: 'only the first message of the request is moved',
    clauses: ['3.moved-by-change-partition', '2.change-partition-message-ids', 'rows.17', 'rows.19'],
    change: writesFirstOnly,
  }),
  defect('move-changes-nothing', [moves, closed], {
    says: 'the move is not stored, although the response is success',
    clauses: [
      '3.moved-by-change-partition',
      'rows.17',
      'rows.19',
      '4.4.change-partition',
      '5.6.change-partition-allowed',
    ],
    change: revise('moving', { movedByName: (message) => ({ ...message }) }),
  }),
  defect('move-goes-to-general-whatever-the-target', [moves, closed], {
    says: 'every move goes to GENERAL',
    clauses: ['2.change-partition-target-recipient', '3.moved-by-change-partition', 'rows.17', 'rows.19'],
    change: revise('moving', { movedByName: (message) => ({ ...message, recipientPartition: defaultPartition }) }),
  }),
  defect('move-sets-the-sender-partition-of-a-received-message', [moves, closed], {
    says: 'a move changes the sender partition of a received message, not its recipient partition',
    clauses: ['2.change-partition-target-recipient', '3.moved-by-change-partition', 'rows.17'],
    change: revise('moving', {
      movedByName: (message, { targetRecipientPartitionId: partition }) => ({
        ...message,
        sender: { ...message.sender, partition },
      }),
    }),
  }),
  defect('move-refuses-messages-of-several-partitions', [moves], {
    says: 'a move of messages from different partitions is refused',
    clauses: ['2.change-partition-mixed', '5.6.change-partition-mixed', 'rows.17'],
    change: revise('changing', (changing, rules) => ({
      outcome: (verdicts) => {
        const partitions = new Set(verdicts.map(({ message }) => message && partitionOf(message)))
        return partitions.size > 1 ? { write: [], refusal: rules.refusals.invalid([]) } : changing.outcome(verdicts)
      },
    })),
  }),
  defect('move-fails-after-it-was-done', [moves, closed, whole], {
    says: 'the messages are moved, but the response is 500',
    clauses: ['4.1.change-partition', '3.moved-by-change-partition', 'rows.17', 'rows.19'],
    change: (rules) => withStatus(rules, 'changePartition', 500),
  }),
  defect('move-is-no-transaction', [refused], {
    says: 'a refused move still moves the messages that the user can consult',
    clauses: ['7.change-refused-none-moved', '3.partition-after-refusal', 'rows.18'],
    change: revise('changing', ({ outcome }) => ({
      outcome: (verdicts) => ({ ...outcome(verdicts), write: verdicts.flatMap(({ message }) => message ?? []) }),
    })),
  }),
  defect('move-skips-what-may-not-be-moved', [refused], {
    says: 'messages without access are skipped, and the rest is moved with success',
    clauses: ['5.6.change-partition-refused', '3.moved-needs-consult-on-each', 'rows.18'],
    change: revise('changing', {
      outcome: (verdicts) => ({ write: verdicts.flatMap(({ message }) => message ?? []) }),
    }),
  }),
  defect('move-asks-for-no-right', [refused], {
    says: 'the move has no rights check',
    clauses: ['5.6.change-partition-refused', '5.6.change-partition-asks-rights', 'rows.18'],
    change: withoutRightCheck('changePartition'),
  }),
  defect('move-without-access-is-not-found', [refused], {
    says: 'a move of a message without access gets 404, as in the details',
    clauses: ['7.reading-change', 'rows.18'],
    change: revise('refusals', ({ messageAbsent }) => ({ changeWithoutAccess: (_reading, id) => messageAbsent(id) })),
  }),
  defect('move-without-access-is-a-conflict', [refused], {
    says: 'a move of a message without access gets 409',
    clauses: ['7.reading-change', 'rows.18'],
    change: revise('refusals', ({ conflict }) => ({ changeWithoutAccess: () => conflict() })),
  }),
  defect('move-asks-for-a-right-on-the-target', [closed, 'partition-change-source-to-closed'], {
    says: 'a move needs a right on the target partition',
    clauses: ['5.6.change-partition-target-free', 'rows.19'],
    change: (rules) =>
      withHandler(rules, ['changePartition'], (own) => async (identified) => {
        const move = moveRequest(asRecord(await identified.request.json()) ?? {}, rules)
        for (const target of rules.moving.targets(move))
          if (!(await identified.caller.mayConsult(target))) refuse(rules.refusals.targetWithoutAccess())
        return own(identified)
      }),
  }),
  defect('move-knows-general-only', [moves, closed, whole], {
    says: 'the only known target partition is GENERAL',
    clauses: ['5.6.change-partition-target-looked-up', '3.moved-by-change-partition', 'rows.17', 'rows.19'],
    change: revise('asking', { partitions: async () => [defaultPartition] }),
  }),
  defect('move-misses-the-first-partition-of-the-answer', [whole], {
    says: 'the first partition in the response of the partition service is taken as unknown',
    clauses: ['5.6.change-partition-target-looked-up', '3.moved-by-source', 'rows.20'],
    change: revise('moving', { exists: (existing, target) => existing.indexOf(target) > 0 }),
  }),
  defect('move-target-may-be-a-part-of-a-name', ['partition-change-unknown-target-refused'], {
    says: 'a target exists if the text with the names of all partitions contains it',
    clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
    change: revise('moving', { exists: (existing, target) => existing.join().includes(target) }),
  }),
  defect('move-that-is-no-json-breaks-the-parser', ['partition-change-not-json'], {
    says: 'a body that is not JSON gets 500',
    clauses: ['4.1.change-partition-not-json'],
    strict: true,
    change: revise('refusals', ({ internal, invalid }) => ({
      invalid: (issues) => (issues.some(({ name }) => name === 'body') ? internal() : invalid(issues)),
    })),
  }),
]
