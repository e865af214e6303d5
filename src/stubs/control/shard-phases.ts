/** Which shard of a run may begin which phase. */
import { counted } from '../../contract/counted.ts'
import { type AwaitedShard, exclusivePhases, type RunPhase, runPhases } from '../../contract/stub-control.ts'
import { ControlError } from './control-error.ts'

interface ShardPhasesOptions {
  /** the number of shards of the run */
  of: number
  /** milliseconds, never going back */
  now: () => number
}

interface Member {
  /** the index of the phase that it asked for last: all phases before that one are done */
  reached: number
  /** the index of the phase that it works in */
  granted: number
  seenAt: number
}

/** The milliseconds after which the first change no longer waits for a shard that has not started. */
const startGraceMs = 30_000

/** A shard that sends nothing for this many milliseconds counts as dead. */
const leaseMs = 60_000

const firstChange = runPhases.indexOf('changers')

/** The phases of one run, for its shards. */
export interface ShardPhases {
  /** @throws ControlError 409 when the shard works already, or comes too late */
  join: (number: number) => void
  leave: (number: number) => void
  /**
   * The shards that keep a shard from a phase; empty if it may begin. Ask again until then, at least once in `leaseMs`.
   * @throws ControlError 410 when the others went on without the shard
   */
  enter: (number: number, name: RunPhase) => AwaitedShard[]
  isEmpty: () => boolean
  /** Whether the shard is the only one that can have faults. */
  holdsFaults: (number: number) => boolean
}

type Members = ReadonlyMap<number, Member>

/**
 * A phase begins for a shard when every other shard has done the phases before it, and alone if the phase is exclusive.
 * No shard waits for one that left, or that never started.
 */
export const shardPhases = ({ of, now }: ShardPhasesOptions): ShardPhases => {
  const members = new Map<number, Member>()
  const started = new Set<number>()
  const startedAt = now()
  let isChanging = false

  const notStarted = (phase: number): AwaitedShard[] =>
    phase < firstChange || isChanging || now() - startedAt >= startGraceMs ? [] : missingShards(of, started)

  return {
    join: (number) => {
      if (members.has(number)) throw new ControlError(409, `shard ${number}/${of} is running already`)
      if (isChanging) {
        throw new ControlError(409, `shard ${number}/${of} comes too late: another shard is changing test data already`)
      }
      started.add(number)
      members.set(number, { reached: 0, granted: 0, seenAt: now() })
    },
    leave: (number) => void members.delete(number),
    enter: (number, name) => {
      const member = members.get(number)
      if (member === undefined)
        throw new ControlError(
          410,
          `shard ${number}/${of} sent nothing for ${counted(leaseMs / 1000, 'second')}, so the other shards went on without it`,
        )
      member.seenAt = now()
      for (const [other, { seenAt }] of members) if (now() - seenAt > leaseMs) members.delete(other)
      const phase = runPhases.indexOf(name)
      if (phase <= member.granted) return []
      member.reached = phase
      const awaited = [...shardsInTheWay(number, phase, members), ...notStarted(phase)]
      if (awaited.length > 0) return awaited
      member.granted = phase
      isChanging = true
      return []
    },
    isEmpty: () => members.size === 0,
    holdsFaults: (number) => members.get(number)?.granted === runPhases.indexOf('faulty'),
  }
}

/** The others that have not done an earlier phase, or that work in this one if it is exclusive. */
const shardsInTheWay = (number: number, phase: number, members: Members): AwaitedShard[] => {
  const isExclusive = exclusivePhases.some((name) => name === runPhases[phase])
  return [...members]
    .filter(([other]) => other !== number)
    .filter(([, { reached, granted }]) => reached < phase || (isExclusive && reached === phase && granted === phase))
    .map(([other, { granted }]) => ({ number: other, phase: runPhases[granted] }))
}

const missingShards = (of: number, started: ReadonlySet<number>): AwaitedShard[] =>
  Array.from({ length: of }, (_, index) => ({ number: index + 1 })).filter(({ number }) => !started.has(number))
