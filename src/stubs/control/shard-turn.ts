/** Shards of one run on these stubs: together they are one run, which takes its turn among other runs. */
import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import {
  type AwaitedShard,
  type RunPhase,
  runPhases,
  type ShardOfRun,
  type StubControl,
} from '../../contract/stub-control.ts'
import { ControlError } from './control-error.ts'
import { type ShardPhases, shardPhases } from './shard-phases.ts'

/** What a shard gets when its turn begins. */
export interface ShardTurn {
  /** A random number that all shards of the run get, so that they do not use the same callers. */
  seed: number
}

interface SharedRun {
  run: string
  of: number
  phases: ShardPhases
  turn: Promise<ShardTurn>
  end: () => void
}

const largestSeed = 1_000_000

export interface ShardTurns {
  /**
   * The turn of a shard lasts as long as its connection, so a killed shard does not block the others.
   * @throws ControlError 409 when the shard cannot take part
   */
  stream: (shard: ShardOfRun, reply: ServerResponse) => Promise<void>
  /** The shards that keep a shard from a phase. @throws ControlError 410 when it takes no part any more */
  enter: (shard: ShardOfRun & { phase: RunPhase }) => Promise<{ awaited: AwaitedShard[] }>
}

type FaultControl = Pick<StubControl, 'clearFaults'>

/** Waits until no other run uses the stubs, and gives a function that ends the turn. */
type WaitForTurn = () => Promise<() => void>

export const createShardTurns = (waitForTurn: WaitForTurn, { clearFaults }: FaultControl): ShardTurns => {
  let current: SharedRun | undefined

  const leave = async (shared: SharedRun, number: number): Promise<void> => {
    if (shared.phases.holdsFaults(number)) await clearFaults()
    shared.phases.leave(number)
    if (!shared.phases.isEmpty() || current !== shared) return
    current = undefined
    shared.end()
  }

  return {
    stream: async (shard, reply) => {
      const shared = current ?? beginRun(shard, waitForTurn, { clearFaults })
      if (shared.run !== shard.run || shared.of !== shard.of) {
        throw new ControlError(409, 'the shards of another run, or of one with other options, are using these stubs')
      }
      shared.phases.join(shard.number)
      current = shared
      reply.once('close', () => void leave(shared, shard.number))
      reply.socket?.setKeepAlive(true, 10_000)
      reply.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).flushHeaders()
      reply.write(JSON.stringify(await shared.turn))
    },
    enter: async ({ run, number, phase }) => {
      if (current?.run !== run) throw new ControlError(410, 'the run of this shard has ended')
      return { awaited: current.phases.enter(number, phase) }
    },
  }
}

const beginRun = ({ run, of }: ShardOfRun, waitForTurn: WaitForTurn, { clearFaults }: FaultControl): SharedRun => {
  const waiting = waitForTurn()
  const end = () => void waiting.then(async (endTurn) => clearFaults().finally(endTurn))
  const turn = waiting.then(() => ({ seed: randomInt(largestSeed) }))
  return { run, of, end, turn, phases: shardPhases({ of, now: () => performance.now() }) }
}

/** The shard that a query names. @throws ControlError 400 */
export const shardInQuery = (query: URLSearchParams): ShardOfRun => {
  const run = query.get('run') ?? ''
  const [number, of] = ['number', 'of'].map((name) => Number(query.get(name))) as [number, number]
  const areWhole = [number, of].every(Number.isInteger)
  if (run !== '' && areWhole && number >= 1 && number <= of) return { run, number, of }
  throw new ControlError(400, 'a shard has a run, and a number from 1 to of')
}

/** The phase that a query names. @throws ControlError 400 */
export const phaseInQuery = (query: URLSearchParams): RunPhase => {
  const phase = runPhases.find((name) => name === query.get('phase'))
  if (phase !== undefined) return phase
  throw new ControlError(400, `phase must be one of ${runPhases.join(', ')}`, 'phase')
}
