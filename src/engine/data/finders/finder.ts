import type { Need, Needs } from '../../../contract/test-data/needs.ts'
import type { MessagePool, PoolList, PoolMessage } from './pool/message-pool.ts'

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

/** A finder that needs so many messages of a list. */
export const atLeast = (count: number, list: PoolList, says: string): Requirement => ({
  says,
  holds: (pool) => pool[list].length >= count,
})

export const whole: Requirement = {
  says: 'a mailbox that the survey could read completely',
  holds: ({ isWhole }) => isWhole,
}

const received = atLeast(1, 'received', 'a received message in a partition the user may consult')

/** A finder that starts from one received message. */
export const fromReceived = <Found>(
  find: (pool: MessagePool, among: readonly PoolMessage[]) => Found[],
  ...requires: readonly Requirement[]
) => ({
  find: (pool: MessagePool, choose: ChooseByProfile) => find(pool, choose('message', pool.received)),
  requires: [received, ...requires],
})
