/** §3, §5.6: what a move of named messages updates beside the messages, and a move of a whole partition does not. */
import { asRecord, stringAt } from '../../../read-json.ts'
import { refuse } from '../../../refusal.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withMessagesOpen } from '../shared/open-messages.ts'
import { idsInBody } from '../shared/requested-messages.ts'

/** A move of named messages removes them from what is remembered of each message. */
const forgottenWhenNamed = (rules: Rules, remembered: { delete: (messageId: string) => boolean }): Rules =>
  withHandler(rules, ['changePartition'], (own) => async (identified) => {
    for (const id of await idsInBody(identified)) remembered.delete(id)
    return own(identified)
  })

/** The right is looked up for the partition where the message was when its details were asked for. */
const openByRememberedPartition =
  (operation: 'details' | 'content' | 'changeVisibility') =>
  (rules: Rules): Rules => {
    const remembered = new Map<string, string>()
    const remembering = withStore(forgottenWhenNamed(rules, remembered), ['details'], (store) => ({
      find: (mailbox, messageId) => {
        const found = store.find(mailbox, messageId)
        if (found && !remembered.has(messageId)) remembered.set(messageId, partitionOf(found))
        return found
      },
    }))
    return withMessagesOpen([operation], (message) => {
      const partitionId = remembered.get(message.messageId)
      return partitionId !== undefined && partitionId !== partitionOf(message)
    })(remembering)
  }

/** Lists of hidden messages show the partition where each message was when it was listed first. */
const withIndexOfHidden = (rules: Rules): Rules => {
  const indexed = new Map<string, string>()
  return withStore(forgottenWhenNamed(rules, indexed), ['messages'], (store, { request: { query } }) => {
    if (query.get('visible') !== 'false') return {}
    return {
      inMailbox: (mailbox) =>
        store.inMailbox(mailbox).map((message) => {
          const recipientPartition = indexed.get(message.messageId) ?? message.recipientPartition
          indexed.set(message.messageId, recipientPartition)
          return { ...message, recipientPartition }
        }),
    }
  })
}

/** Lists show the sender partition that each sent message had when it was listed first. */
const withSenderPartitionsOfLists = (rules: Rules): Rules => {
  const listed = new Map<string, string | undefined>()
  return withStore(forgottenWhenNamed(rules, listed), ['messages'], (store) => ({
    inMailbox: (mailbox) =>
      store.inMailbox(mailbox).map((message) => {
        if (message.folder === 'in') return message
        if (!listed.has(message.messageId)) listed.set(message.messageId, message.sender.partition)
        return { ...message, sender: { ...message.sender, partition: listed.get(message.messageId) } }
      }),
  }))
}

/** A message finds no file any more when a move of its whole partition left its files where they were. */
const withFilesLeft = (rules: Rules): Rules => {
  const withoutFiles = new Set<string>()
  const leaving = withHandler(
    forgottenWhenNamed(rules, withoutFiles),
    ['changePartition'],
    (own) => async (identified) => {
      const { request, caller, store } = identified
      const source = stringAt(asRecord(await request.json()), 'sourcePartitionId')
      const held = store.inMailbox(await caller.mailbox())
      const left = source === undefined ? [] : held.filter((message) => rules.moving.isOfSource(message, source))
      const answer = await own(identified)
      for (const { messageId } of left) withoutFiles.add(messageId)
      return answer
    },
  )
  return withHandler(leaving, ['content'], (own) => async (identified) => {
    const answer = await own(identified)
    const { messageId = '' } = identified.params
    return withoutFiles.has(messageId) ? refuse(rules.refusals.messageAbsent(messageId)) : answer
  })
}

const closed = ['partition-change-source-to-closed']

export const missedByMoveDefects: readonly Defect[] = [
  ...(
    [
      ['details', 'details', '5.6.details-refused'],
      ['content', 'content', '5.6.content-refused'],
      ['visibility', 'changeVisibility', '5.6.change-visibility-refused'],
    ] as const
  ).map(([name, operation, clause]) =>
    defect(`${name}-after-move-of-a-source-by-remembered-partition`, closed, {
      says: `${name}: the right is looked up for a remembered partition, which a move of a whole partition does not change`,
      clauses: [clause],
      change: openByRememberedPartition(operation),
    }),
  ),
  defect('move-of-a-source-misses-the-index-of-hidden-messages', closed, {
    says: 'hidden messages are listed from an index that a move of a whole partition does not update',
    clauses: ['5.6.list-consultable-only', '3.moved-by-source'],
    change: withIndexOfHidden,
  }),
  defect('move-of-a-source-misses-the-sender-partitions-of-lists', closed, {
    says: 'lists read a copy of the sender partition that a move of a whole partition does not update',
    strict: true,
    clauses: ['5.6.list-consultable-only', '3.moved-by-source'],
    change: withSenderPartitionsOfLists,
  }),
  defect('move-of-a-source-leaves-the-files', closed, {
    says: 'files are looked for under the partition of the message, and a move of a whole partition leaves them',
    clauses: ['5.9.content-of-any-partition', '3.moved-by-source'],
    change: withFilesLeft,
  }),
  defect('source-move-writes-the-sender-of-received-messages', ['partition-change-source-takes-its-own'], {
    says: 'a move of a partition also writes the sender partition of received messages',
    clauses: ['2.change-partition-target-sender'],
    change: revise('moving', ({ movedWithSource }) => ({
      movedWithSource: (message, move) => {
        const moved = movedWithSource(message, move)
        const partition = move.targetSenderPartitionId
        return message.folder === 'in' && partition ? { ...moved, sender: { ...moved.sender, partition } } : moved
      },
    })),
  }),
]
