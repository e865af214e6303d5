/** §5.6: moves to partitions that do not exist, for some callers, some messages or while the lookup fails. */

import { partitionOf } from '../../../rules/access.ts'
import type { Move } from '../../../rules/changes/moves.ts'
import { revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { both, type Defect, defect } from '../defect.ts'
import { messagesWithIds } from '../shared/requested-messages.ts'
import { withoutTargetCheck } from '../shared/unchecked-moves.ts'

const clauses = ['3.moved-target-exists', '5.6.change-partition-target-exists'] as const

const namesOnlySentMessages = async ({ messageIds = [] }: Move, identified: IdentifiedRequest): Promise<boolean> => {
  const named = await messagesWithIds(messageIds, identified)
  return named.length > 0 && named.every(({ folder }) => folder === 'out')
}

/** The failed lookup of a target is a permission for one kind of application. */
const failureOpensTargetDefects = (
  [
    ['documentConsumer', 'consumer', 'a document consumer', 'fault-partitions-closes-move-of-consumer'],
    ['representative', 'representative', 'a representative', 'fault-partitions-closes-move-by-mandate'],
  ] as const
).map(([kind, id, who, expected]) =>
  defect(`outbound-partitions-error-opens-target-to-${id}`, [expected], {
    says: `if the partition lookup fails, ${who} can move named messages to any target`,
    clauses: ['5.6.unanswered-target-closes-move'],
    change: withoutTargetCheck(
      async ({ messageIds }, { caller }) => messageIds !== undefined && caller.kind === kind,
      true,
    ),
  }),
)

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{Mn}/gu, '')

const characterOf = (code: number): string => String.fromCharCode(code)

const targetsInOtherSpelling = (
  [
    ['is-compared-in-any-case', 'it differs from a partition only in case', (text) => text.toLowerCase()],
    ['is-compared-without-blanks', 'it differs from a partition only in spaces at its end', (text) => text.trimEnd()],
    ['is-compared-without-accents', 'it differs from a partition only in accents', withoutAccents],
    ['is-matched-by-lines', 'its first line is a partition', (text) => text.split('\n')[0] ?? ''],
    [
      'is-decoded',
      'a partition has its name after percent escapes are decoded',
      (text) => text.replace(/%([\da-f]{2})/gi, (_, code) => characterOf(Number(`0x${code}`))),
    ],
    [
      'is-decoded-as-html',
      'a partition has its name after entities of HTML are decoded',
      (text) => text.replace(/&#(\d+);/g, (_, code) => characterOf(Number(code))),
    ],
  ] as const satisfies readonly (readonly [id: string, says: string, read: (text: string) => string])[]
).map(([id, says, read]) =>
  defect(`move-target-${id}`, ['partition-change-target-in-other-case'], {
    says: `a target exists if ${says}`,
    clauses,
    change: revise('moving', {
      exists: (existing, target) => existing.some((partition) => read(partition) === read(target)),
    }),
  }),
)

export const unknownTargetDefects: readonly Defect[] = [
  defect('move-of-applications-looks-up-no-target', ['partition-change-unknown-target-by-application-refused'], {
    says: 'applications can move messages to any target',
    clauses,
    change: withoutTargetCheck(
      async ({ messageIds }, { caller }) => messageIds !== undefined && caller.kind !== 'human',
    ),
  }),
  defect(
    'move-of-many-messages-looks-up-no-target',
    ['bulk-change-reaches-all', 'bulk-change-reaches-all-by-applications'],
    {
      says: 'three messages or more can be moved to any target',
      clauses,
      change: withoutTargetCheck(async ({ messageIds = [] }) => messageIds.length > 2),
    },
  ),
  defect('move-finds-its-target-as-a-property', ['partition-change-unknown-target-refused'], {
    says: 'partitions are keys of an object, whose property constructor counts as a partition',
    clauses,
    change: revise('moving', ({ exists }) => ({
      exists: (existing, target) =>
        exists(existing, target) || target in Object.fromEntries(existing.map((one) => [one, true])),
    })),
  }),
  defect('move-finds-its-target-as-a-number', ['partition-change-target-without-zeros'], {
    says: 'a target such as 7 is found where the partition 007 exists, and stored as the request has it',
    clauses,
    change: revise('moving', ({ exists }) => ({
      exists: (existing, target) =>
        exists(existing, target) || existing.some((one) => /^\d+$/.test(one) && Number(one) === Number(target)),
    })),
  }),
  defect('move-of-sent-messages-looks-up-no-target', ['partition-change-sent-to-unknown-target-refused'], {
    says: 'the target is not looked up if only sent messages are named',
    clauses,
    change: withoutTargetCheck(namesOnlySentMessages),
  }),
  defect('move-by-sender-target-looks-up-no-target', ['partition-change-sent-to-unknown-target-refused'], {
    says: 'targetSenderPartitionId of named messages is stored without a lookup',
    clauses,
    change: withoutTargetCheck(
      async ({ messageIds, targetSenderPartitionId }) =>
        messageIds !== undefined && targetSenderPartitionId !== undefined,
    ),
  }),
  ...targetsInOtherSpelling,
  defect('move-target-with-a-blank-loses-the-message', ['partition-change-target-in-other-case'], {
    says: 'a target exists if it differs only in spaces at its end, and the message is not found there',
    clauses,
    change: both(
      revise('moving', { exists: (existing, target) => existing.includes(target.trimEnd()) }),
      revise('access', ({ isFindable }) => ({
        isFindable: (message, now) =>
          isFindable(message, now) && partitionOf(message) === partitionOf(message).trimEnd(),
      })),
    ),
  }),
  defect('move-of-source-by-applications-looks-up-no-target', ['fault-partitions-closes-move-of-source'], {
    says: 'applications can move a whole partition to any target',
    clauses,
    change: withoutTargetCheck(
      async ({ sourcePartitionId }, { caller }) => sourcePartitionId !== undefined && caller.kind !== 'human',
    ),
  }),
  ...failureOpensTargetDefects,
  defect('outbound-partitions-error-opens-target-of-source', ['fault-partitions-closes-move-of-source'], {
    says: 'if the partition lookup fails, a whole partition moves to any target',
    clauses: ['5.6.unanswered-target-closes-move'],
    change: withoutTargetCheck(async ({ sourcePartitionId }) => sourcePartitionId !== undefined, true),
  }),
]
