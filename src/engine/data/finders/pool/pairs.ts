import { groupsBy } from '../../../../contract/lookup/by-key.ts'
import type { PoolMessage } from './message-pool.ts'

/** The most candidates for a need of pairs. Several, because scenarios of other needs may change the first ones. */
const maxPairs = 60

/** The key of a message in an array, which is empty if the message has none. */
type KeyOf = (message: PoolMessage) => string[]

/** Which messages make a pair: those with the same key that go together. */
export interface Pairing {
  keyOf?: KeyOf
  goTogether?: (one: PoolMessage, other: PoolMessage) => boolean
}

const groupOf = <Message>(groups: ReadonlyMap<string, Message[]>, [key]: string[]): readonly Message[] =>
  key === undefined ? [] : (groups.get(key) ?? [])

/** Pairs of messages; no message is in two pairs. */
export const findPairs = <Message extends PoolMessage>(
  firsts: readonly Message[],
  seconds: readonly Message[],
  { keyOf = () => [''], goTogether = () => true }: Pairing,
): { first: Message; second: Message }[] => {
  const pairs: { first: Message; second: Message }[] = []
  const taken = new Set<string>()
  const alike = groupsBy(seconds, keyOf)
  for (const first of firsts) {
    for (const second of groupOf(alike, keyOf(first))) {
      if (taken.has(first.messageId) || pairs.length === maxPairs) break
      if (taken.has(second.messageId) || second.messageId === first.messageId || !goTogether(first, second)) continue
      pairs.push({ first, second })
      taken.add(first.messageId).add(second.messageId)
    }
  }
  return pairs
}

/** Each first message with the first others that have its key; a message can be in several pairs. */
export const withOthersAlike = <First extends PoolMessage, Second extends PoolMessage>(
  firsts: readonly First[],
  seconds: readonly Second[],
  keyOf: KeyOf,
  most: number,
): { first: First; second: Second }[] => {
  const alike = groupsBy(seconds, keyOf)
  return firsts.flatMap((first) => {
    const others = groupOf(alike, keyOf(first))
    const chosen = others.filter(({ messageId }) => messageId !== first.messageId).slice(0, most)
    return chosen.map((second) => ({ first, second }))
  })
}
