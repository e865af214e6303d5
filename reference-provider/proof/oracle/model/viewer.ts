/** §5: who somebody is to the provider, which mailbox they come to, and where in it they may look. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { humanScopes, scopes } from '../../../../src/contract/interface/scopes.ts'
import { type MemberName, memberOf } from './data/callers.ts'
import { type Held, mandateKey, rightKey, type State } from './data/state.ts'
import { anyRefusal, Refused } from './refusals.ts'

export interface Viewer {
  mailbox: string
  /** @throws Refused when it has to be asked and nobody answers */
  mayConsult(partition: string): boolean
  /** whether a right has to be asked at all */
  isAsked: boolean
}

const tenDigits = (number: string): string => `0000000000${number}`.slice(-Math.max(10, number.length))

const everywhere = (mailbox: string): Viewer => ({ mailbox, mayConsult: () => true, isAsked: false })

/** §5.5 */
const representative = (onBehalfOf: string | undefined, agent: string, state: State): Viewer => {
  const enterprise = tenDigits(onBehalfOf ?? '')
  if (onBehalfOf === undefined || !/^[0-9]{10}$/.test(enterprise)) throw new Refused([400])
  if (state.down === 'mandate') throw new Refused(anyRefusal)
  if (!state.mandates.has(mandateKey(agent, enterprise))) throw new Refused([403], [agent, enterprise])
  return everywhere(enterprise)
}

/** §5.6 */
const human = (mailbox: string, person: string | undefined, state: State): Viewer => {
  if (person === undefined) throw new Refused([403])
  const mayConsult = (partition: string): boolean => {
    if (state.down === 'rights') throw new Refused(anyRefusal)
    return state.rights.has(rightKey(mailbox, person, partition))
  }
  return { mailbox, mayConsult, isAsked: true }
}

/** @throws Refused when the caller is not let in at all */
export const viewerOf = (name: MemberName, state: State): Viewer => {
  const { token, scopes: granted, numbers, person, onBehalfOf } = memberOf(name)
  if (token === 'none') throw new Refused([401])
  if (state.down === 'introspection') throw new Refused(anyRefusal)
  if (token !== 'active') throw new Refused([401])
  const number = tenDigits(numbers[0] ?? '')
  if (granted.some((scope) => (humanScopes as readonly string[]).includes(scope))) return human(number, person, state)
  if (granted.includes(scopes.representative)) return representative(onBehalfOf, number, state)
  if (!granted.includes(scopes.documentConsumer)) throw new Refused([403])
  if (onBehalfOf !== undefined && tenDigits(onBehalfOf) !== number) throw new Refused([403])
  return everywhere(number)
}

/** A received message lies in its recipient partition, a sent one in its sender partition. */
export const placeOf = ({ folder, recipientPartition, sender }: StoredMessage): string =>
  folder === 'in' ? recipientPartition : (sender.partition ?? 'GENERAL')

/** The messages of the mailbox that have not expired. */
export const present = ({ mailbox }: Viewer, { held, now }: State): StoredMessage[] =>
  held
    .filter((one) => one.mailbox === mailbox && now < Date.parse(one.message.expirationDate))
    .map(({ message }) => message)

/** The message, when it is there and may be consulted. @throws Refused with one of the statuses */
export const opened = (
  messageId: string,
  viewer: Viewer,
  state: State,
  statuses: readonly number[] = [404],
): StoredMessage => {
  const message = present(viewer, state).find((one) => one.messageId === messageId)
  if (message === undefined || !viewer.mayConsult(placeOf(message))) throw new Refused(statuses)
  return message
}

export const replaced = (message: StoredMessage, facts: Partial<StoredMessage>, { held }: State): void => {
  const one: Held | undefined = held.find((other) => other.message.messageId === message.messageId)
  if (one) one.message = { ...one.message, ...facts }
}
