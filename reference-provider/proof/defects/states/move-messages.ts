/** §2, §3, §5.6: moves that go too far, not far enough, or nowhere. */

import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { moveRequest } from '../../../parameters/change-requests.ts'
import { asRecord } from '../../../read-json.ts'
import { refuse } from '../../../refusal.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler, withStatus } from '../../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { withoutRightCheck } from '../shared/missing-checks.ts'

const moves = 'partition-change-moves'
const refused = 'partition-change-no-access-refused'
const closed = 'partition-change-to-closed'
const whole = 'partition-change-whole-partition'

const moveTakesTheFirstMessageAlone = (rules: Rules): Rules =>
  reviseRules(rules, 'changing', {
    outcome: (verdicts) => {
      const { write, refusal } = rules.changing.outcome(verdicts)
      return { write: write.slice(0, 1), refusal }
    },
  })

const moveSetsTheSenderPartitionOfAReceivedMessage = (rules: Rules): Rules =>
  reviseRules(rules, 'moving', {
    movedByName: (message, { targetRecipientPartitionId: partition }) => ({
      ...message,
      sender: { ...message.sender, partition },
    }),
  })

const moveRefusesMessagesOfSeveralPartitions = (rules: Rules): Rules =>
  reviseRules(rules, 'changing', {
    outcome: (verdicts) => {
      const partitions = new Set(verdicts.map(({ message }) => message && partitionOf(message)))
      return partitions.size > 1 ? { write: [], refusal: rules.refusals.invalid([]) } : rules.changing.outcome(verdicts)
    },
  })

const moveIsNoTransaction = (rules: Rules): Rules =>
  reviseRules(rules, 'changing', {
    outcome: (verdicts) => ({
      ...rules.changing.outcome(verdicts),
      write: verdicts.flatMap(({ message }) => message ?? []),
    }),
  })

export const moveMessagesDefects: readonly Defect[] = [
  {
    id: 'move-takes-the-first-message-alone',
    clauses: ['3.moved-by-change-partition', '2.change-partition-message-ids', 'rows.17', 'rows.19'],
    says: 'the loop over the messages returns after the first',
    expected: [moves, closed],
    change: moveTakesTheFirstMessageAlone,
  },
  {
    id: 'move-changes-nothing',
    clauses: [
      '3.moved-by-change-partition',
      'rows.17',
      'rows.19',
      '4.4.change-partition',
      '5.6.change-partition-allowed',
    ],
    says: 'the move is taken, answered, and never stored',
    expected: [moves, closed],
    change: (rules) => reviseRules(rules, 'moving', { movedByName: (message) => ({ ...message }) }),
  },
  {
    id: 'move-goes-to-general-whatever-the-target',
    clauses: ['2.change-partition-target-recipient', '3.moved-by-change-partition', 'rows.17', 'rows.19'],
    says: 'the target is not read, so the default partition stands',
    expected: [moves, closed],
    change: (rules) =>
      reviseRules(rules, 'moving', {
        movedByName: (message) => ({ ...message, recipientPartition: defaultPartition }),
      }),
  },
  {
    id: 'move-sets-the-sender-partition-of-a-received-message',
    clauses: ['2.change-partition-target-recipient', '3.moved-by-change-partition', 'rows.17'],
    says: 'both kinds of message get a new sender partition',
    expected: [moves, closed],
    change: moveSetsTheSenderPartitionOfAReceivedMessage,
  },
  {
    id: 'move-refuses-messages-of-several-partitions',
    clauses: ['2.change-partition-mixed', '5.6.change-partition-mixed', 'rows.17'],
    says: 'the messages are thought to come from one partition',
    expected: [moves],
    change: moveRefusesMessagesOfSeveralPartitions,
  },
  {
    id: 'move-fails-after-it-was-done',
    clauses: ['4.1.change-partition', '3.moved-by-change-partition', 'rows.17', 'rows.19'],
    says: 'the messages are moved, and then the answer cannot be written',
    expected: [moves, closed, whole],
    change: (rules) => withStatus(rules, 'changePartition', 500),
  },
  {
    id: 'move-is-no-transaction',
    clauses: ['7.change-refused-none-moved', '3.partition-after-refusal', 'rows.18'],
    says: 'the messages before the refused one are moved, and nothing is rolled back',
    expected: [refused],
    change: moveIsNoTransaction,
  },
  {
    id: 'move-skips-what-may-not-be-moved',
    clauses: ['5.6.change-partition-refused', '3.moved-needs-consult-on-each', 'rows.18'],
    says: 'messages without access are left out, and the rest is moved with success',
    expected: [refused],
    change: (rules) =>
      reviseRules(rules, 'changing', {
        outcome: (verdicts) => ({ write: verdicts.flatMap(({ message }) => message ?? []) }),
      }),
  },
  {
    id: 'move-asks-for-no-right',
    clauses: ['5.6.change-partition-refused', '5.6.change-partition-asks-rights', 'rows.18'],
    says: 'the right scope is enough to move any message of the mailbox',
    expected: [refused],
    change: (rules) => withoutRightCheck(rules, 'changePartition'),
  },
  {
    id: 'move-without-access-is-not-found',
    clauses: ['7.reading-change', 'rows.18'],
    says: 'a message without access is answered with 404, as in the details',
    expected: [refused],
    change: (rules) =>
      reviseRules(rules, 'refusals', { changeWithoutAccess: (_reading, id) => rules.refusals.messageAbsent(id) }),
  },
  {
    id: 'move-without-access-is-a-conflict',
    clauses: ['7.reading-change', 'rows.18'],
    says: 'a message without access is answered with 409',
    expected: [refused],
    change: (rules) => reviseRules(rules, 'refusals', { changeWithoutAccess: () => rules.refusals.conflict() }),
  },
  {
    id: 'move-asks-for-a-right-on-the-target',
    clauses: ['5.6.change-partition-target-free', 'rows.19'],
    says: 'the target is checked as the messages are',
    expected: [closed, 'partition-change-source-to-closed'],
    change: (rules) =>
      withHandler(rules, ['changePartition'], (own) => async (identified) => {
        const move = moveRequest(asRecord(await identified.request.json()) ?? {}, rules)
        for (const target of rules.moving.targets(move))
          if (!(await identified.caller.mayConsult(target))) refuse(rules.refusals.targetWithoutAccess())
        return own(identified)
      }),
  },
  {
    id: 'move-knows-general-alone',
    clauses: ['5.6.change-partition-target-looked-up', '3.moved-by-change-partition', 'rows.17', 'rows.19'],
    says: 'the existing partitions are not asked for, and only GENERAL is known',
    expected: [moves, closed, whole],
    change: (rules) => reviseRules(rules, 'asking', { partitions: async () => [defaultPartition] }),
  },
  {
    id: 'move-misses-the-first-partition-of-the-answer',
    clauses: ['5.6.change-partition-target-looked-up', '3.moved-by-source', 'rows.20'],
    says: 'a position greater than 0 is taken for "found"',
    expected: [whole],
    change: (rules) => reviseRules(rules, 'moving', { exists: (existing, target) => existing.indexOf(target) > 0 }),
  },
  {
    id: 'move-that-is-no-json-breaks-the-parser',
    clauses: ['4.1.change-partition-not-json'],
    says: 'the parser of the body throws, and nothing turns that into a refusal but the page for internal errors',
    expected: ['partition-change-not-json'],
    strict: true,
    change: (rules) =>
      reviseRules(rules, 'refusals', {
        invalid: (issues) =>
          issues.some(({ name }) => name === 'body') ? rules.refusals.internal() : rules.refusals.invalid(issues),
      }),
  },
]
