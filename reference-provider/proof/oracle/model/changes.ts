/** §3, §5.6: what changes, all of it or nothing. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { partitionsOf } from './data/callers.ts'
import { type ModelState, messageIdAt } from './data/state.ts'
import { expectedEmpty, refuseAnyhow, refuseWith, requireAll, requireBoth } from './expected.ts'
import { actionAt, type Models, visibleAction } from './reads.ts'
import { invalidReplyForms, replyMessage } from './replies.ts'
import { partitionHolding, replaceMessage, unexpiredMessages, type Viewer, visibleMessage } from './viewer.ts'

/** Each of the messages, or a refusal for all of them. */
const allOrRefuse = (numbers: readonly number[], viewer: Viewer, state: ModelState): StoredMessage[] =>
  requireAll(
    [...new Set(numbers)].map((number) => () => visibleMessage(messageIdAt(state, number), viewer, state, [400])),
  )

const requireTargets = (targets: readonly (string | undefined)[], { mailbox }: Viewer, { down }: ModelState): void => {
  if (down === 'partitions') refuseAnyhow()
  if (targets.some((target) => target !== undefined && !partitionsOf[mailbox]?.includes(target))) refuseWith(400)
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

export const changeModels: Pick<Models, 'execute' | 'reply' | 'move' | 'empty' | 'show'> = {
  execute: (asked, viewer, state) => {
    const seen = requireBoth(typeof asked.isExecuted === 'boolean', viewer)
    const { message, action } = visibleAction(actionAt(asked, state), false, seen, state)
    const isExecuted = asked.isExecuted === true
    const updated = message.messageActions.map((one) => (one === action ? { ...one, isExecuted } : one))
    replaceMessage(message, { messageActions: updated }, state)
    return expectedEmpty(204)
  },

  /** A message that forbids replies refuses at once, for every caller (§5.6). */
  reply: ({ message: number, form }, viewer, state) => {
    const seen = viewer()
    const messageId = messageIdAt(state, number)
    const parent = unexpiredMessages(seen, state).find((one) => one.messageId === messageId)
    if (parent && !parent.isReplyAuthorized) refuseWith(400)
    const allowed = visibleMessage(messageId, seen, state)
    if (invalidReplyForms.some((invalid) => invalid === form)) refuseWith(400)
    return { statuses: [201], created: (id) => replyMessage(id, allowed, form, seen.mailbox, state) }
  },

  /** Variant A: of a sent message the sender partition moves (our decision). */
  move: ({ messages, target }, viewer, state) => {
    const seen = requireBoth(messages.length > 0 && target !== undefined, viewer)
    const chosen = allOrRefuse(messages, seen, state)
    requireTargets([target], seen, state)
    for (const message of chosen) moveMessage(message, target, target, state)
    return expectedEmpty(204)
  },

  /** Variant B: hidden and expired messages go as well, and no right on the source is looked up. */
  empty: ({ source, toRecipient, toSender }, viewer, state) => {
    const seen = requireBoth(toRecipient !== undefined || toSender !== undefined, viewer)
    requireTargets([toRecipient, toSender], seen, state)
    for (const { mailbox, message } of state.held)
      if (mailbox === seen.mailbox && partitionHolding(message) === source)
        moveMessage(message, toRecipient, toSender, state)
    return expectedEmpty(204)
  },

  show: ({ messages, isVisible }, viewer, state) => {
    const seen = requireBoth(messages.length > 0 && typeof isVisible === 'boolean', viewer)
    for (const message of allOrRefuse(messages, seen, state))
      replaceMessage(message, { isVisible: isVisible === true }, state)
    return expectedEmpty(204)
  },
}
