/** §5: who the caller is, whose mailbox is requested, and which of its partitions may be consulted. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { humanScopes, scopes } from '../../../../src/contract/interface/scopes.ts'
import { type WalkCallerName, walkCaller } from './data/callers.ts'
import { type ModelState, mandateKey, rightKey } from './data/state.ts'
import { ModelRefusal, refuseAnyhow, refuseWith } from './expected.ts'

export interface Viewer {
  mailbox: string
  /** @throws ModelRefusal when the service must be called and does not respond */
  mayConsult(partition: string): boolean
  /** whether a right has to be asked at all */
  needsRights: boolean
}

const tenDigits = (number: string): string => `0000000000${number}`.slice(-Math.max(10, number.length))

const viewerOfAll = (mailbox: string): Viewer => ({ mailbox, mayConsult: () => true, needsRights: false })

/** §5.5 */
const representative = (onBehalfOf: string | undefined, agent: string, state: ModelState): Viewer => {
  const enterprise = tenDigits(onBehalfOf ?? '')
  if (onBehalfOf === undefined || !/^[0-9]{10}$/.test(enterprise)) refuseWith(400)
  if (state.down === 'mandate') refuseAnyhow()
  if (!state.mandates.has(mandateKey(agent, enterprise))) throw new ModelRefusal([403], [agent, enterprise])
  return viewerOfAll(enterprise)
}

/** §5.6 */
const viewerWithRights = (mailbox: string, person: string | undefined, state: ModelState): Viewer => {
  if (person === undefined) return refuseWith(403)
  const mayConsult = (partition: string): boolean => {
    if (state.down === 'rights') refuseAnyhow()
    return state.rights.has(rightKey(mailbox, person, partition))
  }
  return { mailbox, mayConsult, needsRights: true }
}

/** @throws ModelRefusal when the caller is not let in at all */
export const viewerOf = (name: WalkCallerName, state: ModelState): Viewer => {
  const { token, scopes: granted, enterpriseNumbers, person, onBehalfOf } = walkCaller(name)
  if (token === 'none') refuseWith(401)
  if (state.down === 'introspection') refuseAnyhow()
  if (token !== 'active') refuseWith(401)
  const number = tenDigits(enterpriseNumbers[0] ?? '')
  if (granted.some((scope) => (humanScopes as readonly string[]).includes(scope)))
    return viewerWithRights(number, person, state)
  if (granted.includes(scopes.representative)) return representative(onBehalfOf, number, state)
  if (!granted.includes(scopes.documentConsumer)) refuseWith(403)
  if (onBehalfOf !== undefined && tenDigits(onBehalfOf) !== number) refuseWith(403)
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

/** The message, when it is there and may be consulted. @throws ModelRefusal with one of the statuses */
export const visibleMessage = (
  messageId: string,
  viewer: Viewer,
  state: ModelState,
  statuses: readonly number[] = [404],
): StoredMessage => {
  const message = unexpiredMessages(viewer, state).find((one) => one.messageId === messageId)
  return message && viewer.mayConsult(partitionHolding(message)) ? message : refuseWith(...statuses)
}

/** What a caller may see at all. */
export const visibleTo = (name: WalkCallerName, state: ModelState): StoredMessage[] => {
  try {
    const viewer = viewerOf(name, state)
    return unexpiredMessages(viewer, state).filter((message) => viewer.mayConsult(partitionHolding(message)))
  } catch (reason) {
    if (reason instanceof ModelRefusal) return []
    throw reason
  }
}

export const replaceMessage = (message: StoredMessage, facts: Partial<StoredMessage>, { held }: ModelState): void => {
  const one = held.find((other) => other.message.messageId === message.messageId)
  if (one) one.message = { ...one.message, ...facts }
}
