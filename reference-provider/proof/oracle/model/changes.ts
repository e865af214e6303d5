/** §3, §5.6: what changes, all of it or nothing. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { partitionsOf } from './data/callers.ts'
import { type ModelState, messageIdAt } from './data/state.ts'
import { expectedNoContent } from './expected.ts'
import { actionAt, type Model, visibleAction } from './reads.ts'
import { anyRefusal, ModelRefusal, requireAll, requireBoth } from './refusals.ts'
import { invalidReplyForms, replyMessage } from './replies.ts'
import { partitionHolding, replaceMessage, unexpiredMessages, type Viewer, visibleMessage } from './viewer.ts'

const requireValid = (holds: boolean) => () => {
  if (!holds) throw new ModelRefusal([400])
}

export const executeModel: Model<'execute'> = (asked, viewer, state) => {
  const seen = requireBoth(requireValid(typeof asked.isExecuted === 'boolean'), viewer)
  const { message, action } = visibleAction(actionAt(asked, state), false, seen, state)
  const isExecuted = asked.isExecuted === true
  const updated = message.messageActions.map((one) => (one === action ? { ...one, isExecuted } : one))
  replaceMessage(message, { messageActions: updated }, state)
  return expectedNoContent
}

/** Each of the messages, or a refusal for all of them. */
const allOrRefuse = (numbers: readonly number[], viewer: Viewer, state: ModelState): StoredMessage[] =>
  requireAll(
    [...new Set(numbers)].map((number) => () => visibleMessage(messageIdAt(state, number), viewer, state, [400])),
  )

const requireTargets = (targets: readonly (string | undefined)[], { mailbox }: Viewer, { down }: ModelState): void => {
  if (down === 'partitions') throw new ModelRefusal(anyRefusal)
  if (targets.some((target) => target !== undefined && !partitionsOf[mailbox]?.includes(target)))
    throw new ModelRefusal([400])
}

const moveMessage = (
  message: StoredMessage,
  toRecipient: string | undefined,
  toSender: string | undefined,
  state: ModelState,
) => {
  const partition = toSender ?? message.sender.partition
  const facts =
    message.folder === 'in'
      ? { recipientPartition: toRecipient ?? message.recipientPartition }
      : { sender: { ...message.sender, ...(partition !== undefined && { partition }) } }
  replaceMessage(message, facts, state)
}

/** Variant A: of a sent message the sender partition moves (our decision). */
export const moveModel: Model<'move'> = ({ messages, target }, viewer, state) => {
  const seen = requireBoth(requireValid(messages.length > 0 && target !== undefined), viewer)
  const chosen = allOrRefuse(messages, seen, state)
  requireTargets([target], seen, state)
  for (const message of chosen) moveMessage(message, target, target, state)
  return expectedNoContent
}

/** Variant B: hidden and expired messages go as well, and no right is asked on the source. */
export const emptyModel: Model<'empty'> = ({ source, toRecipient, toSender }, viewer, state) => {
  const seen = requireBoth(requireValid(toRecipient !== undefined || toSender !== undefined), viewer)
  requireTargets([toRecipient, toSender], seen, state)
  const chosen = state.held.filter(
    ({ mailbox, message }) => mailbox === seen.mailbox && partitionHolding(message) === source,
  )
  for (const { message } of chosen) moveMessage(message, toRecipient, toSender, state)
  return expectedNoContent
}

export const showModel: Model<'show'> = ({ messages, isVisible }, viewer, state) => {
  const seen = requireBoth(requireValid(messages.length > 0 && typeof isVisible === 'boolean'), viewer)
  for (const message of allOrRefuse(messages, seen, state))
    replaceMessage(message, { isVisible: isVisible === true }, state)
  return expectedNoContent
}

/** A message that forbids replies refuses at once, for every caller (§5.6). */
export const replyModel: Model<'reply'> = ({ message: number, form }, viewer, state) => {
  const seen = viewer()
  const messageId = messageIdAt(state, number)
  const parent = unexpiredMessages(seen, state).find((one) => one.messageId === messageId)
  if (parent && !parent.isReplyAuthorized) throw new ModelRefusal([400])
  const allowed = visibleMessage(messageId, seen, state)
  if ((invalidReplyForms as readonly string[]).includes(form)) throw new ModelRefusal([400])
  const created = (id: string) => replyMessage({ parent: allowed, form, mailbox: seen.mailbox, messageId: id }, state)
  return { statuses: [201], created }
}
