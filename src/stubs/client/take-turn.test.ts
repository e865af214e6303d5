import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { AwaitedShard } from '../../contract/stub-control.ts'
import { startStubs } from '../start-stubs.ts'
import { attachStubs } from './remote-stubs.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
})

const stubsWith = async (clients: number) => {
  const stubs = await startStubs({ authPort: 0, partitionPort: 0, control: true })
  open.push(stubs)
  const attached = await Promise.all(
    Array.from({ length: clients }, () => attachStubs(stubs.authUrl, stubs.controlKey ?? '')),
  )
  open.push(...attached)
  const ignore = () => {}
  const join = async (client: number, number: number, run = 'run-1', of = 2) => {
    const [chosen] = attached.slice(client)
    if (chosen === undefined) throw new Error('no such client')
    const turn = await chosen.shardTurn({ run, number, of }, ignore)
    open.push({ close: turn.end })
    return turn
  }
  return { stubs, attached, join }
}

describe('shards on one stub process', () => {
  test('get the same seed, and take exclusive phases in turn', async () => {
    const { join } = await stubsWith(2)
    const [first, second] = await Promise.all([join(0, 1), join(1, 2)])
    expect(first.seed).toBe(second.seed)
    const order: string[] = []
    const work = async (name: string, turn: typeof first): Promise<void> => {
      await turn.enterPhase('changers')
      order.push(`${name} changes`)
      await turn.enterPhase('faulty')
      order.push(`${name} begins`)
      await new Promise(setImmediate)
      order.push(`${name} ends`)
      await turn.enterPhase('leftBehind')
    }
    await Promise.all([work('first', first), work('second', second)])
    expect(order.slice(0, 2).sort()).toEqual(['first changes', 'second changes'])
    const [name, other] = order[2] === 'first begins' ? ['first', 'second'] : ['second', 'first']
    expect(order.slice(2)).toEqual([`${name} begins`, `${name} ends`, `${other} begins`, `${other} ends`])
  })

  test('tell what they wait for, and go on when a shard dies; its faults end', async () => {
    const { stubs, attached, join } = await stubsWith(2)
    const [waiting, dying] = attached
    const heard: (readonly AwaitedShard[] | 'anotherRun')[] = []
    const survivor = await waiting?.shardTurn({ run: 'run-1', number: 1, of: 2 }, (awaited) => heard.push(awaited))
    if (survivor) open.push({ close: survivor.end })
    const killed = await join(1, 2)
    const inFaults = survivor?.enterPhase('faulty')
    await killed.enterPhase('faulty')
    await dying?.injectFault({ service: 'authorization', kind: 'error500' })
    await expect.poll(() => heard).toEqual([[{ number: 2, phase: 'faulty' }]])
    killed.end()
    await inFaults
    expect((await fetch(`${stubs.authUrl}/jwks`)).status).toBe(200)
  })

  test('stop waiting when the run is interrupted', async () => {
    const { join } = await stubsWith(2)
    const [first] = await Promise.all([join(0, 1), join(1, 2)])
    const interruption = new AbortController()
    const order: string[] = []
    const entered = first.enterPhase('changers', interruption.signal).then(() => order.push('goes on'))
    await delay(100)
    expect(order).toEqual([])
    interruption.abort()
    await entered
    expect(order).toEqual(['goes on'])
  })

  test('are one run among others', async () => {
    const { attached, join } = await stubsWith(3)
    const shards = await Promise.all([join(0, 1), join(1, 2)])
    const order: string[] = []
    const other = attached[2]
      ?.turn(() => order.push('waits'))
      .then((end) => {
        order.push('runs')
        end()
      })
    await expect.poll(() => order).toEqual(['waits'])
    shards[0].end()
    await shards[1].enterPhase('changers')
    expect(order).toEqual(['waits'])
    shards[1].end()
    await other
    expect(order).toEqual(['waits', 'runs'])
    const again = await join(0, 1)
    again.end()
  })
})

describe('a shard is refused', () => {
  test.each([
    ['that is running', 2, 'run-1', 2, 'shard 2/2 is running already'],
    ['of another run', 1, 'run-2', 2, 'the shards of another run'],
    ['of another number of shards', 1, 'run-1', 3, 'the shards of another run'],
  ])('%s', async (_, number, run, of, says) => {
    const { join } = await stubsWith(2)
    await join(0, 2)
    await expect(join(1, number, run, of)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(says),
    })
  })

  test.each(['run=&number=1&of=2', 'run=r&number=0&of=2', 'run=r&number=3&of=2', 'run=r&number=x&of=2', ''])(
    'with the query "%s"',
    async (query) => {
      const { stubs } = await stubsWith(0)
      const response = await fetch(`${stubs.authUrl}/control/shard?${query}`, {
        headers: { authorization: `Bearer ${stubs.controlKey}` },
      })
      expect(response.status).toBe(400)
    },
  )
})
