import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import type { AwaitedShard, RunPhase, ShardOfRun } from '../../contract/stub-control.ts'
import { ControlError } from '../control/control-error.ts'
import type { ShardTurn } from '../control/shard-turn.ts'
import { type ControlEndpoint, callControl } from './control-call.ts'
import { StubsNotReachable } from './unreachable.ts'

/** Called when a wait takes long: for another run, or for these shards. */
export type WaitingFor = (awaited: 'anotherRun' | readonly AwaitedShard[]) => void

/** If a wait takes longer than this, the user learns what it is for. */
const waitingNoticeMilliseconds = 500
const pollMilliseconds = 100
/** How often a shard says that it is alive. */
const aliveMilliseconds = 10_000

/** The turn of a run. Returns a function that ends it. @throws StubsNotReachable */
export const takeTurn = async (endpoint: ControlEndpoint, waiting: () => void): Promise<() => void> =>
  (await openTurn(endpoint, 'claim', waiting)).end

/** The turn of a shard. */
export interface TakenShardTurn extends ShardTurn {
  /** Waits until the shard may begin the phase, or until the signal is aborted. @throws StubsNotReachable, ControlError */
  enterPhase(phase: RunPhase, signal?: AbortSignal): Promise<void>
  end(): void
}

/** The turn of a shard among other runs. @throws StubsNotReachable, and ControlError when the shard cannot take part */
export const takeShardTurn = async (
  endpoint: ControlEndpoint,
  { run, number, of }: ShardOfRun,
  waiting: WaitingFor,
): Promise<TakenShardTurn> => {
  const query = new URLSearchParams({ run, number: `${number}`, of: `${of}` })
  const { first, end } = await openTurn(endpoint, `shard?${query}`, () => waiting('anotherRun'))
  const { seed } = JSON.parse(first) as ShardTurn
  let current: RunPhase = 'readers'
  const ask = (phase: RunPhase) =>
    callControl<{ awaited: AwaitedShard[] }>(endpoint, 'GET', `shardPhase?${query}&phase=${phase}`)
  // If this fails, the next phase fails too, and says why.
  const alive = setInterval(() => void ask(current).catch(() => {}), aliveMilliseconds).unref()
  return {
    seed,
    enterPhase: async (phase, signal) => {
      await pollUntilFree(() => ask(phase), waiting, signal)
      current = phase
    },
    end: () => {
      clearInterval(alive)
      end()
    },
  }
}

/** Says what it waits for whenever that changes. */
const pollUntilFree = async (
  ask: () => Promise<{ awaited: AwaitedShard[] }>,
  waiting: WaitingFor,
  signal?: AbortSignal,
): Promise<void> => {
  const noticeAt = performance.now() + waitingNoticeMilliseconds
  let said = ''
  while (!signal?.aborted) {
    const { awaited } = await ask()
    if (awaited.length === 0) return
    const text = JSON.stringify(awaited)
    if (text !== said && performance.now() > noticeAt) {
      waiting(awaited)
      said = text
    }
    await pause(pollMilliseconds, undefined, { signal }).catch(() => {})
  }
}

/** A turn lasts as long as its connection. `first` is what the stubs say when it begins. */
const openTurn = async (
  { at, key, agent }: ControlEndpoint,
  operation: string,
  waiting: () => void,
): Promise<{ first: string; end: () => void }> => {
  const endOfTurn = new AbortController()
  const waitingNotice = setTimeout(waiting, waitingNoticeMilliseconds)
  try {
    const { statusCode, body } = await request(`${at}/control/${operation}`, {
      dispatcher: agent,
      headers: { authorization: `Bearer ${key}` },
      signal: endOfTurn.signal,
      bodyTimeout: 0,
    })
    if (statusCode >= 400) throw new ControlError(statusCode, ((await body.json()) as { error: string }).error)
    body.on('error', () => {})
    const [first] = await once(body, 'data')
    return { first: String(first), end: () => endOfTurn.abort() }
  } catch (error) {
    throw error instanceof ControlError ? error : new StubsNotReachable(at, 'notListening')
  } finally {
    clearTimeout(waitingNotice)
  }
}
