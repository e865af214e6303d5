/** §2, §3: moving all messages of a partition, hidden and expired ones too: a partition that was emptied is empty. */
import type { Context } from '../../context.ts'
import { type Move, movingRules } from '../../rules/changes/moves.ts'

interface PartitionMove {
  mailbox: string
  source: string
  move: Move
}

/** False, and nothing moved, when the index does not know the rules or the store has none. */
export const moveIndexed = ({ mailbox, source, move }: PartitionMove, { rules, store }: Context): boolean => {
  const { isOfSource, movedWithSource } = rules.moving
  const held = store.indexed?.(mailbox)
  if (held === undefined) return false
  if (isOfSource !== movingRules.isOfSource || movedWithSource !== movingRules.movedWithSource) return false
  const [received, sent] = [held.index.partition.is(source).copy(), held.index.partition.is(source).copy()]
  received.keep(held.index.received)
  sent.remove(held.index.received)
  const { targetRecipientPartitionId, targetSenderPartitionId } = move
  if (targetRecipientPartitionId !== undefined) held.moveAll(received, targetRecipientPartitionId)
  if (targetSenderPartitionId !== undefined) held.moveAll(sent, targetSenderPartitionId)
  return true
}

/** Message by message. False, and nothing moved, when one of them changed meanwhile. */
export const moveScanned = ({ mailbox, source, move }: PartitionMove, { rules, store }: Context): boolean => {
  const found = store.inMailbox(mailbox).filter((message) => rules.moving.isOfSource(message, source))
  return store.swap(found.map((from) => ({ from, to: rules.moving.movedWithSource(from, move) })))
}
