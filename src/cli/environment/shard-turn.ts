import { createHash } from 'node:crypto'
import type { AwaitedShard, ShardOfRun } from '../../contract/stub-control.ts'
import { type Shard, shardText } from '../../engine/result.ts'
import type { attachStubs } from '../../stubs/client/remote-stubs.ts'
import type { WaitingFor } from '../../stubs/client/take-turn.ts'
import { ControlError } from '../../stubs/control/control-error.ts'
import { firstIndexOfShard } from '../callers/stub-callers.ts'
import { UsageError } from '../errors/usage-error.ts'
import { suite } from '../package-info.ts'
import { printNote } from '../terminal/print.ts'
import type { Turn } from './environment.ts'
import type { RunSettings } from './run-in.ts'

/** Shards with the same options belong to one run. */
export const shardOfRun = (settings: RunSettings): ShardOfRun | undefined => {
  const { shard, selection, profile, strict, allowWrites, allowIrreversible } = settings
  if (shard === undefined) return undefined
  const decisive = [suite.version, shard.of, selection, profile, strict, allowWrites, allowIrreversible]
  const run = createHash('sha256').update(JSON.stringify(decisive)).digest('hex').slice(0, 16)
  return { run, ...shard }
}

/** Takes part in the run of all shards on these stubs. @throws UsageError when the shard cannot take part */
export const waitForShardTurn = async (
  stubs: Pick<Awaited<ReturnType<typeof attachStubs>>, 'shardTurn'>,
  shard: ShardOfRun,
): Promise<Turn> => {
  try {
    const { seed, enterPhase, end } = await stubs.shardTurn(shard, noteWaiting(shard))
    return { end, shard: { enterPhase, firstCaller: firstIndexOfShard(seed, shard) } }
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    throw new UsageError(`The stubs refuse shard ${shardText(shard)}: ${error.message}. ${wayOut}`)
  }
}

const wayOut =
  'Start all shards of a run within half a minute, with the same options; or wait until that run has ended, reset the ' +
  'test data of the provider, and start all shards again.'

const noteWaiting =
  ({ number, of }: ShardOfRun): WaitingFor =>
  (awaited) => {
    const what =
      awaited === 'anotherRun'
        ? 'another run, which uses these stubs'
        : awaited.map((one) => awaitedText({ number: one.number, of }, one)).join(' and ')
    printNote(`Shard ${number}/${of} waits for ${what}.`)
  }

const awaitedText = (shard: Shard, { phase }: AwaitedShard): string =>
  `shard ${shardText(shard)} (${phase === undefined ? 'not started' : phaseTexts[phase]})`

const phaseTexts: Record<NonNullable<AwaitedShard['phase']>, string> = {
  readers: 'reading',
  changers: 'changing messages',
  listChangers: 'changing lists',
  alone: 'running scenarios alone',
  faulty: 'injecting faults',
  recheck: 'running failed relations again',
  leftBehind: 'checking what it left behind',
}
