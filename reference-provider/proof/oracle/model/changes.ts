/** §3, §5.6: what changes, all of it or nothing. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { partitionsOf } from './data/callers.ts'
import { identifierAt, type State } from './data/state.ts'
import { done } from './expected.ts'
import { actionAt, type Model, openedAction } from './reads.ts'
import { anyRefusal, both, every, Refused } from './refusals.ts'
import { replyTo, wrongReplyForms } from './replies.ts'
import { opened, placeOf, present, replaced, type Viewer } from './viewer.ts'

const require = (holds: boolean) => () => {
  if (!holds) throw new Refused([400])
}

export const execute: Model<'execute'> = (asked, viewer, state) => {
  const seen = both(require(typeof asked.isExecuted === 'boolean'), viewer)
  const { message, action } = openedAction(actionAt(asked, state), false, seen, state)
  const isExecuted = asked.isExecuted === true
  const updated = message.messageActions.map((one) => (one === action ? { ...one, isExecuted } : one))
  replaced(message, { messageActions: updated }, state)
  return done
}

/** Each of the messages, or a refusal for all of them. */
const everyOne = (numbers: readonly number[], viewer: Viewer, state: State): StoredMessage[] =>
  every([...new Set(numbers)].map((number) => () => opened(identifierAt(state, number), viewer, state, [400])))

const requireTargets = (targets: readonly (string | undefined)[], { mailbox }: Viewer, { down }: State): void => {
  if (down === 'partitions') throw new Refused(anyRefusal)
  if (targets.some((target) => target !== undefined && !partitionsOf[mailbox]?.includes(target)))
    throw new Refused([400])
}

const moved = (message: StoredMessage, toRecipient: string | undefined, toSender: string | undefined, state: State) => {
  const partition = toSender ?? message.sender.partition
  const facts =
    message.folder === 'in'
      ? { recipientPartition: toRecipient ?? message.recipientPartition }
      : { sender: { ...message.sender, ...(partition !== undefined && { partition }) } }
  replaced(message, facts, state)
}

/** Variant A: of a sent message the sender partition moves (our decision). */
export const move: Model<'move'> = ({ messages, target }, viewer, state) => {
  const seen = both(require(messages.length > 0 && target !== undefined), viewer)
  const chosen = everyOne(messages, seen, state)
  requireTargets([target], seen, state)
  for (const message of chosen) moved(message, target, target, state)
  return done
}

/** Variant B: hidden and expired messages go as well, and no right is asked on the source. */
export const empty: Model<'empty'> = ({ source, toRecipient, toSender }, viewer, state) => {
  const seen = both(require(toRecipient !== undefined || toSender !== undefined), viewer)
  requireTargets([toRecipient, toSender], seen, state)
  const chosen = state.held.filter(({ mailbox, message }) => mailbox === seen.mailbox && placeOf(message) === source)
  for (const { message } of chosen) moved(message, toRecipient, toSender, state)
  return done
}

export const show: Model<'show'> = ({ messages, isVisible }, viewer, state) => {
  const seen = both(require(messages.length > 0 && typeof isVisible === 'boolean'), viewer)
  for (const message of everyOne(messages, seen, state)) replaced(message, { isVisible: isVisible === true }, state)
  return done
}

/** A message that allows no reply says so at once, whoever asks (§5.6). */
export const reply: Model<'reply'> = ({ message: number, form }, viewer, state) => {
  const seen = viewer()
  const messageId = identifierAt(state, number)
  const parent = present(seen, state).find((one) => one.messageId === messageId)
  if (parent && !parent.isReplyAuthorized) throw new Refused([400])
  const allowed = opened(messageId, seen, state)
  if ((wrongReplyForms as readonly string[]).includes(form)) throw new Refused([400])
  const created = (id: string) => replyTo({ parent: allowed, form, mailbox: seen.mailbox, messageId: id }, state)
  return { statuses: [201], created }
}
