/** §2, §5.5: moves of a whole partition that read their targets, their caller or their batch wrongly. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { asRecord } from '../../../read-json.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { idsInBody, messagesWithIds } from '../shared/requested-messages.ts'
import { isLikePattern } from '../shared/sql-pattern.ts'
import { withOneBatch } from './move-partition.ts'

const expected = ['partition-change-whole-by-mandate']

/** The folder of the first message decides what is written to all. */
const withKindOfFirst = (rules: Rules): Rules =>
  withStore(rules, ['changePartition'], (store) => ({
    swap: (changes) => {
      const isSent = changes[0]?.from.folder === 'out'
      return store.swap(changes.filter(({ from }) => (from.folder === 'out') === isSent))
    },
  }))

const sixPartitions = ['change-checks-six-partitions']

const firstThree = (partitions: readonly string[]): string[] => [...new Set(partitions)].slice(0, 3)

const sortedBy = (key: 'messageId' | 'publicationDate', isRising: boolean, messages: readonly StoredMessage[]) =>
  messages.toSorted((one, other) => (one[key] < other[key] === isRising ? -1 : 1))

/** The rights are looked up on some of the partitions: `some` gets that of each message, in the order of the request or another one. */
const withPartitionsChecked =
  (
    some: (partitions: readonly string[]) => readonly string[],
    inOrder: (messages: readonly StoredMessage[]) => readonly StoredMessage[] = (messages) => messages,
  ) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['changePartition', 'changeVisibility'], (own) => async (identified) => {
      const { caller } = identified
      const all = await messagesWithIds(await idsInBody(identified), identified)
      const checked = new Set(some(inOrder(all).map(partitionOf)))
      return own({
        ...identified,
        caller: { ...caller, mayConsult: async (id) => !checked.has(id) || caller.mayConsult(id) },
      })
    })

export const movePartitionTargetDefects: readonly Defect[] = [
  defect('move-writes-the-kind-of-the-first-message', ['partition-change-received-with-sent'], {
    says: 'if the first message is received only received messages are moved, and the same for sent',
    clauses: ['2.change-partition-message-ids', '3.moved-by-change-partition'],
    change: withKindOfFirst,
  }),
  defect('move-of-a-source-takes-one-target-for-all', expected, {
    says: 'if one target is missing, the other target is used for both',
    clauses: ['2.change-partition-target-recipient', '2.change-partition-target-sender'],
    change: revise('moving', ({ movedWithSource }) => ({
      movedWithSource: (message, { targetRecipientPartitionId: received, targetSenderPartitionId: sent, ...move }) =>
        movedWithSource(message, {
          ...move,
          targetRecipientPartitionId: received ?? sent,
          targetSenderPartitionId: sent ?? received,
        }),
    })),
  }),
  defect('move-of-a-source-leaves-hidden-sent-messages', expected, {
    says: 'hidden sent messages do not move with their partition',
    clauses: ['2.change-partition-target-sender', '3.moved-by-source'],
    change: revise('moving', ({ isOfSource }) => ({
      isOfSource: (message, source) => isOfSource(message, source) && (message.folder === 'in' || message.isVisible),
    })),
  }),
  defect('move-of-a-source-without-received-messages-moves-none', expected, {
    says: 'a partition that holds only sent messages counts as empty',
    clauses: ['2.change-partition-target-sender', '3.moved-by-source'],
    change: (rules) =>
      withStore(rules, ['changePartition'], (store) => ({
        swap: (changes) => store.swap(changes.some(({ from }) => from.folder === 'in') ? changes : []),
      })),
  }),
  defect('change-of-named-messages-stops-after-a-page', expected, {
    says: 'a change applies only to the first fifty messages of the request',
    clauses: ['2.change-partition-message-ids', '2.change-visibility-message-ids'],
    change: (rules) =>
      withStore(rules, ['changePartition', 'changeVisibility'], (store) => ({
        swap: (changes) => store.swap(changes.slice(0, 50)),
      })),
  }),
  defect('change-of-named-messages-checks-a-page', expected, {
    says: 'a change checks only the rights on the first fifty messages of the request',
    clauses: ['5.6.change-partition-refused', '5.6.change-visibility-refused'],
    change: withPartitionsChecked((partitions) => partitions.slice(0, 50)),
  }),
  defect('change-of-named-messages-checks-a-hundred', ['bulk-change-over-hundred'], {
    says: 'a change checks only the rights on the first hundred messages of the request',
    clauses: ['5.6.change-partition-refused', '5.6.change-visibility-refused'],
    change: withPartitionsChecked((partitions) => partitions.slice(0, 100)),
  }),
  defect('move-of-named-messages-stops-after-a-hundred', ['bulk-change-over-hundred'], {
    says: 'a move by identifiers moves only the first hundred messages of the request',
    clauses: ['2.change-partition-message-ids', '3.moved-by-change-partition'],
    change: (rules) =>
      withHandler(rules, ['changePartition'], (own) => async (identified) => {
        const { request } = identified
        const messageIds = (await idsInBody(identified)).slice(0, 100)
        const json = async () => ({ ...asRecord(await request.json()), messageIds })
        return own(messageIds.length < 100 ? identified : { ...identified, request: { ...request, json } })
      }),
  }),
  defect('state-bulk-change-checks-three-partitions', ['change-checks-five-partitions'], {
    says: 'a change checks the rights on the first three partitions of the request',
    clauses: ['5.6.change-partition-refused', '5.6.change-visibility-refused'],
    change: withPartitionsChecked(firstThree),
  }),
  defect('state-bulk-change-checks-five-partitions', sixPartitions, {
    says: 'a change checks the rights on the first five partitions of the request',
    clauses: ['5.6.change-partition-refused', '5.6.change-visibility-refused'],
    change: withPartitionsChecked((partitions) => [...new Set(partitions)].slice(0, 5)),
  }),
  ...(['messageId', 'publicationDate'] as const).flatMap((key) =>
    [true, false].map((isRising) =>
      defect(
        `state-bulk-change-checks-three-by-${key.toLowerCase()}-${isRising ? 'rising' : 'falling'}`,
        sixPartitions,
        {
          says: `a change checks the rights on three partitions of the request, in the ${isRising ? 'rising' : 'falling'} order of ${key}`,
          clauses: ['5.6.change-partition-refused', '5.6.change-visibility-refused'],
          change: withPartitionsChecked(firstThree, (messages) => sortedBy(key, isRising, messages)),
        },
      ),
    ),
  ),
  defect('move-of-a-source-stops-after-a-page', expected, {
    says: 'only the first fifty messages of the source are moved',
    clauses: ['2.change-partition-source', '3.moved-by-source'],
    change: withOneBatch(50),
  }),
  defect('move-of-a-source-takes-a-pattern', ['partition-change-source-compared-exactly'], {
    says: 'the source of a move is compared with LIKE, and % and _ are not escaped',
    clauses: ['2.change-partition-source', '3.moved-by-source', '3.partition-of-others'],
    change: revise('moving', {
      isOfSource: (message, source) => isLikePattern(partitionOf(message), source),
    }),
  }),
  defect('move-of-a-source-ignores-case', ['partition-change-source-compared-exactly'], {
    says: 'the source of a move is compared without regard to upper and lower case',
    clauses: ['2.change-partition-source', '3.moved-by-source', '3.partition-of-others'],
    strict: true,
    change: revise('moving', {
      isOfSource: (message, source) => partitionOf(message).toLowerCase() === source.toLowerCase(),
    }),
  }),
  defect('move-of-a-source-by-mandate-moves-none', expected, {
    says: 'for representatives, a move of a partition moves nothing',
    clauses: ['5.5.mandate-granted-change-partition', '3.moved-by-source'],
    change: (rules) =>
      withStore(rules, ['changePartition'], (_, { caller }) =>
        caller.kind === 'representative' ? { inMailbox: () => [], indexed: undefined } : {},
      ),
  }),
]
