/** Which shard of a run may begin which phase. */
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

/** A shard that says nothing for so many milliseconds is taken for dead. */
const leaseMs = 60_000

const firstChange = runPhases.indexOf('changers')

export type ShardPhases = ReturnType<typeof shardPhases>

/**
 * A phase begins for a shard when every other shard has done the phases before it, and alone if the phase is exclusive.
 * No shard waits for one that left, or that never started.
 */
export const shardPhases = ({ of, now }: ShardPhasesOptions) => {
  const members = new Map<number, Member>()
  const started = new Set<number>()
  const startedAt = now()
  let isChanging = false

  const neverStarted = (): number[] =>
    Array.from({ length: of }, (_, index) => index + 1).filter((number) => !started.has(number))

  const awaitedBy = (number: number, phase: number): AwaitedShard[] => {
    const others = [...members].filter(([other]) => other !== number)
    const isExclusive = exclusivePhases.some((name) => name === runPhases[phase])
    const inTheWay = others.filter(
      ([, { reached, granted }]) => reached < phase || (isExclusive && reached === phase && granted === phase),
    )
    const notStarted =
      phase >= firstChange && !isChanging && now() - startedAt < startGraceMs
        ? neverStarted().map((missing) => ({ number: missing }))
        : []
    return [...inTheWay.map(([other, { granted }]) => ({ number: other, phase: runPhases[granted] })), ...notStarted]
  }

  return {
    /** @throws ControlError 409 when the shard works already, or comes too late */
    join: (number: number): void => {
      if (members.has(number)) throw new ControlError(409, `shard ${number}/${of} is running already`)
      if (isChanging) {
        throw new ControlError(409, `shard ${number}/${of} comes too late: another shard is changing test data already`)
      }
      started.add(number)
      members.set(number, { reached: 0, granted: 0, seenAt: now() })
    },
    leave: (number: number): void => void members.delete(number),
    /**
     * The shards that keep a shard from a phase; empty if it may begin. Ask again until then, and often enough to be alive.
     * @throws ControlError 410 when the shard was taken for dead
     */
    enter: (number: number, name: RunPhase): AwaitedShard[] => {
      const member = members.get(number)
      if (member === undefined) throw new ControlError(410, `shard ${number}/${of} was taken for dead`)
      member.seenAt = now()
      for (const [other, { seenAt }] of members) if (now() - seenAt > leaseMs) members.delete(other)
      const phase = runPhases.indexOf(name)
      if (phase <= member.granted) return []
      member.reached = phase
      const awaited = awaitedBy(number, phase)
      if (awaited.length > 0) return awaited
      member.granted = phase
      isChanging = true
      return []
    },
    isEmpty: (): boolean => members.size === 0,
    /** Whether the shard is the only one that can have faults. */
    holdsFaults: (number: number): boolean => members.get(number)?.granted === runPhases.indexOf('faulty'),
  }
}
