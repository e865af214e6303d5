import type { Need, Needs } from '../../../contract/test-data/needs.ts'
import type { MessagePool, PoolList, PoolMessage } from './pool/message-pool.ts'
import { firstResults, withKnownTexts } from './pool/words.ts'

/** Chooses the messages for a part of a need among those that fit; a data profile may name some of them. */
export type ChooseByProfile = (part: string, among: readonly PoolMessage[]) => readonly PoolMessage[]

/** What a mailbox must have before a finder can find anything: a noun phrase, and whether it is there. */
export interface Requirement {
  says: string
  holds: (pool: MessagePool) => boolean
}

/** Finds candidates of a need in a mailbox without test messages. */
export interface Finder<N extends Need> {
  find: (pool: MessagePool, choose: ChooseByProfile) => Needs[N][]
  requires: readonly Requirement[]
}

export type Finders = { [N in Need]?: Finder<N> }

/** The list has at least `count` messages. */
export const atLeast = (count: number, list: PoolList, says: string): Requirement => ({
  says,
  holds: (pool) => pool[list].length >= count,
})

/** Some message in a list that fits. */
export const some = (
  list: PoolList,
  says: string,
  fits: (message: PoolMessage, pool: MessagePool) => boolean,
): Requirement => ({ says, holds: (pool) => pool[list].some((message) => fits(message, pool)) })

/**
 * If the suite gives the rights, partitions that it does not know hold nothing, and it reads a partition as a user who can
 * consult only that partition. With real rights it must have seen every message.
 */
export const wholeMailbox: Requirement = {
  says: 'with real rights, a mailbox that the survey could read completely',
  holds: ({ isWhole, partitionRoles }) => isWhole || partitionRoles.isArranged,
}

const received = atLeast(1, 'received', 'a received message in a partition the user can consult')

/** A finder that starts from one received message. */
export const fromReceived = <Found>(
  find: (pool: MessagePool, among: readonly PoolMessage[]) => Found[],
  ...requires: readonly Requirement[]
) => ({
  find: (pool: MessagePool, choose: ChooseByProfile) => find(pool, choose('message', pool.received)),
  requires: [received, ...requires],
})

/** The same for one candidate around a message. The newest messages whose searched texts are all known are tried first. */
export const aroundReceived = <Found>(
  find: (pool: MessagePool, message: PoolMessage) => Found | undefined,
  ...requires: readonly Requirement[]
) =>
  fromReceived(
    (pool, among) => firstResults(withKnownTexts(pool, among), (message) => find(pool, message)),
    ...requires,
  )
