import { describe, expect, it } from 'vitest'
import { shardPhases } from './shard-phases.ts'

const twoShards = () => {
  const clock = { ms: 0 }
  const phases = shardPhases({ of: 2, now: () => clock.ms })
  phases.join(1)
  phases.join(2)
  return { clock, phases }
}

describe('the phases of two shards', () => {
  it('begin together: nobody changes data while another shard reads', () => {
    const { phases } = twoShards()
    expect(phases.enter(1, 'changers')).toEqual([{ number: 2, phase: 'readers' }])
    expect(phases.enter(2, 'changers')).toEqual([])
    expect(phases.enter(1, 'changers')).toEqual([])
  })

  it('are exclusive where scenarios run alone, and the next phase waits for both', () => {
    const { phases } = twoShards()
    expect(phases.enter(2, 'listChangers')).toEqual([{ number: 1, phase: 'readers' }])
    expect(phases.enter(1, 'listChangers')).toEqual([])
    expect(phases.enter(2, 'listChangers')).toEqual([{ number: 1, phase: 'listChangers' }])
    expect(phases.enter(1, 'alone')).toEqual([{ number: 2, phase: 'readers' }])
    expect(phases.enter(2, 'listChangers')).toEqual([])
    expect(phases.enter(1, 'alone')).toEqual([{ number: 2, phase: 'listChangers' }])
    expect(phases.enter(2, 'alone')).toEqual([])
    expect(phases.enter(1, 'alone')).toEqual([{ number: 2, phase: 'alone' }])
  })

  it('go on without a shard that left', () => {
    const { phases } = twoShards()
    phases.enter(2, 'faulty')
    expect(phases.enter(1, 'faulty')).toEqual([])
    expect(phases.enter(2, 'faulty')).toEqual([{ number: 1, phase: 'faulty' }])
    phases.leave(1)
    expect(phases.enter(2, 'faulty')).toEqual([])
    phases.leave(2)
    expect(phases.isEmpty()).toBe(true)
  })

  it('go on without a shard that says nothing for a minute, and that shard learns it', () => {
    const { clock, phases } = twoShards()
    clock.ms = 60_000
    expect(phases.enter(1, 'changers')).toEqual([{ number: 2, phase: 'readers' }])
    clock.ms = 60_001
    expect(phases.enter(1, 'changers')).toEqual([])
    expect(() => phases.enter(2, 'changers')).toThrow('shard 2/2 sent nothing for 60 seconds')
  })

  it('keep a shard that says it is alive', () => {
    const { clock, phases } = twoShards()
    for (clock.ms = 0; clock.ms < 200_000; clock.ms += 30_000) {
      phases.enter(2, 'readers')
      expect(phases.enter(1, 'changers')).toEqual([{ number: 2, phase: 'readers' }])
    }
  })
})

describe('a shard', () => {
  it('that has not started is waited for before the first change, but not for ever', () => {
    const clock = { ms: 0 }
    const phases = shardPhases({ of: 3, now: () => clock.ms })
    phases.join(2)
    expect(phases.enter(2, 'readers')).toEqual([])
    clock.ms = 29_999
    expect(phases.enter(2, 'changers')).toEqual([{ number: 1 }, { number: 3 }])
    clock.ms = 30_000
    expect(phases.enter(2, 'changers')).toEqual([])
    expect(() => phases.join(1)).toThrow('shard 1/3 comes too late')
  })

  it('is not waited for again after it left', () => {
    const { phases } = twoShards()
    phases.leave(2)
    expect(phases.enter(1, 'changers')).toEqual([])
  })

  it('runs once at a time', () => {
    const { phases } = twoShards()
    expect(() => phases.join(2)).toThrow('shard 2/2 is running already')
  })
})
