import type { PoolMessage } from './message-pool.ts'

/** What a message of that kind is called, as "a registered mail", and how it is recognised. */
export type KindOfMessage = readonly [kind: string, holds: (message: PoolMessage) => boolean]

/** The first message of each kind that is not chosen for an earlier kind. Kinds without a message are left out. */
export const oneOfEachKind = <Message extends PoolMessage>(
  kinds: readonly KindOfMessage[],
  among: readonly Message[],
): (Message & { kind: string })[] => {
  const chosen = new Map<string, Message & { kind: string }>()
  for (const [kind, holds] of kinds) {
    const found = among.find((one) => !chosen.has(one.messageId) && holds(one))
    if (found) chosen.set(found.messageId, { ...found, kind })
  }
  return [...chosen.values()]
}
