/** §5: who the caller is, whose mailbox is requested, and which of its partitions may be consulted. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { humanScopes, scopes } from '../../../../src/contract/interface/scopes.ts'
import { type WalkCallerName, walkCaller } from './data/callers.ts'
import { type HeldMessage, type ModelState, mandateKey, rightKey } from './data/state.ts'
import { anyRefusal, ModelRefusal } from './refusals.ts'

export interface Viewer {
  mailbox: string
  /** @throws Refused when the service must be called and does not respond */
  mayConsult(partition: string): boolean
  /** whether a right has to be asked at all */
  needsRights: boolean
}

const tenDigits = (number: string): string => `0000000000${number}`.slice(-Math.max(10, number.length))

const viewerOfAll = (mailbox: string): Viewer => ({ mailbox, mayConsult: () => true, needsRights: false })

/** §5.5 */
const representative = (onBehalfOf: string | undefined, agent: string, state: ModelState): Viewer => {
  const enterprise = tenDigits(onBehalfOf ?? '')
  if (onBehalfOf === undefined || !/^[0-9]{10}$/.test(enterprise)) throw new ModelRefusal([400])
  if (state.down === 'mandate') throw new ModelRefusal(anyRefusal)
  if (!state.mandates.has(mandateKey(agent, enterprise))) throw new ModelRefusal([403], [agent, enterprise])
  return viewerOfAll(enterprise)
}

/** §5.6 */
const viewerWithRights = (mailbox: string, person: string | undefined, state: ModelState): Viewer => {
  if (person === undefined) throw new ModelRefusal([403])
  const mayConsult = (partition: string): boolean => {
    if (state.down === 'rights') throw new ModelRefusal(anyRefusal)
    return state.rights.has(rightKey(mailbox, person, partition))
  }
  return { mailbox, mayConsult, needsRights: true }
}

/** @throws Refused when the caller is not let in at all */
export const viewerOf = (name: WalkCallerName, state: ModelState): Viewer => {
  const { token, scopes: granted, enterpriseNumbers, person, onBehalfOf } = walkCaller(name)
  if (token === 'none') throw new ModelRefusal([401])
  if (state.down === 'introspection') throw new ModelRefusal(anyRefusal)
  if (token !== 'active') throw new ModelRefusal([401])
  const number = tenDigits(enterpriseNumbers[0] ?? '')
  if (granted.some((scope) => (humanScopes as readonly string[]).includes(scope)))
    return viewerWithRights(number, person, state)
  if (granted.includes(scopes.representative)) return representative(onBehalfOf, number, state)
  if (!granted.includes(scopes.documentConsumer)) throw new ModelRefusal([403])
  if (onBehalfOf !== undefined && tenDigits(onBehalfOf) !== number) throw new ModelRefusal([403])
  return viewerOfAll(number)
}

/** A received message lies in its recipient partition, a sent one in its sender partition. */
export const partitionHolding = ({ folder, recipientPartition, sender }: StoredMessage): string =>
  folder === 'in' ? recipientPartition : (sender.partition ?? 'GENERAL')

/** The messages of the mailbox that have not expired. */
export const unexpiredMessages = ({ mailbox }: Viewer, { held, now }: ModelState): StoredMessage[] =>
  held
    .filter((one) => one.mailbox === mailbox && now < Date.parse(one.message.expirationDate))
    .map(({ message }) => message)

/** The message, when it is there and may be consulted. @throws Refused with one of the statuses */
export const visibleMessage = (
  messageId: string,
  viewer: Viewer,
  state: ModelState,
  statuses: readonly number[] = [404],
): StoredMessage => {
  const message = unexpiredMessages(viewer, state).find((one) => one.messageId === messageId)
  if (message === undefined || !viewer.mayConsult(partitionHolding(message))) throw new ModelRefusal(statuses)
  return message
}

export const replaceMessage = (message: StoredMessage, facts: Partial<StoredMessage>, { held }: ModelState): void => {
  const one: HeldMessage | undefined = held.find((other) => other.message.messageId === message.messageId)
  if (one) one.message = { ...one.message, ...facts }
}
