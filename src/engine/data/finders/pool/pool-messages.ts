import { actionToConfirm } from '../../../../contract/interface/model.ts'
import type { SeenMessage } from '../../../survey/seen-message.ts'
import { memoize } from '../../memoize.ts'
import { haveSentOnePartition } from './partition-roles.ts'

/** A message as a scenario gets it. */
export type PoolMessage = SeenMessage & { messageActionId?: string; bodyWords?: string }

export const actionsToConfirm = ({ actions }: SeenMessage) => actions.filter(({ type }) => type === actionToConfirm)

const flags = ['isRegisteredMail', 'isReplyAuthorized', 'isBodyMainContent'] as const
type Flag = (typeof flags)[number]

/**
 * If a target shows a flag as true on some message, a message without the flag has it false. A sent message that has one
 * partition is in its sender partition.
 */
export const poolMessages = (seen: readonly SeenMessage[]): PoolMessage[] => {
  const shown = flags.filter((flag) => seen.some((message) => message[flag]))
  return seen.map(makerFor(shown, haveSentOnePartition(seen)))
}

const makers = new Map<string, (message: SeenMessage) => PoolMessage>()

/** Makes one pool message of each message, whatever the partition roles: what finders compute of it can be remembered. */
const makerFor = (shown: readonly Flag[], isInSender: boolean): ((message: SeenMessage) => PoolMessage) => {
  const key = [...shown, isInSender].join()
  const placed = isInSender ? inSenderPartition : (message: SeenMessage) => message
  const maker = makers.get(key) ?? memoize((message: SeenMessage) => withAction(withFlags(placed(message), shown)))
  makers.set(key, maker)
  return maker
}

const inSenderPartition = (message: SeenMessage): SeenMessage =>
  message.folder === 'out' && message.senderPartition !== undefined
    ? { ...message, recipientPartition: message.senderPartition }
    : message

const withFlags = (message: SeenMessage, shown: readonly Flag[]): SeenMessage => ({
  ...message,
  ...Object.fromEntries(shown.map((flag) => [flag, message[flag] ?? false])),
})

const withAction = (message: SeenMessage): PoolMessage => {
  const [action] = actionsToConfirm(message)
  return action === undefined ? message : { ...message, messageActionId: action.messageActionId }
}
