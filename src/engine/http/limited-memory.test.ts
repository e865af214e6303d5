import { expect, it } from 'vitest'
import { bodyReader, sharedMemory } from './limited-memory.ts'

/** A body of such chunks. It counts how many were taken of it. */
const chunked = (sizes: readonly number[]) => {
  const state = { taken: 0 }
  const body = (async function* () {
    for (const size of sizes) {
      state.taken += 1
      yield new Uint8Array(size).fill(size)
    }
  })()
  return { body, state }
}

it('returns the whole body', async () => {
  const read = bodyReader(10, 10)
  expect(await read(chunked([1, 2, 3]).body)).toEqual(Uint8Array.of(1, 2, 2, 3, 3, 3))
  expect(await read(chunked([]).body)).toEqual(new Uint8Array())
})

it('stops at the limit of one body', async () => {
  const { body, state } = chunked([4, 4, 4, 4, 4])
  await expect(bodyReader(10, 100)(body)).rejects.toMatchObject({ reason: 'tooLarge' })
  expect(state.taken).toBe(3)
})

it('lets bodies wait while all of them together hold too much, but never the first', async () => {
  const read = bodyReader(100, 10)
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const slow = (async function* () {
    yield new Uint8Array(8)
    await gate
    yield new Uint8Array(30)
  })()
  const waiting = chunked([5, 5])
  const [first, second] = [read(slow), read(waiting.body)]
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(waiting.state.taken).toBe(1)
  goOn()
  expect([(await first).length, (await second).length]).toEqual([38, 10])
})

it('a body that breaks off does not keep others waiting', async () => {
  const read = bodyReader(100, 10)
  const broken = (async function* () {
    yield new Uint8Array(20)
    await new Promise((resolve) => setTimeout(resolve, 20))
    throw new Error('cut off')
  })()
  const [first, second] = await Promise.allSettled([read(broken), read(chunked([5, 5]).body)])
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
})

/** Names of shares in the order in which they may go on. */
const inTurn = () => {
  const went: string[] = []
  return { went, waits: (name: string, turn: Promise<void>) => turn.then(() => void went.push(name)) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

it('lets all go on while they hold little together', async () => {
  const begin = sharedMemory(10)
  const shares = [begin(), begin()]
  for (const share of shares) share.take(5)
  await Promise.all(shares.map((share) => share.waitForTurn()))
})

it('lets the one that began first go on while they hold too much, then the next', async () => {
  const begin = sharedMemory(10)
  const [first, second, third] = [begin(), begin(), begin()]
  const { went, waits } = inTurn()
  for (const share of [third, second, first]) share.take(6)
  waits('third', third.waitForTurn())
  waits('second', second.waitForTurn())
  waits('first', first.waitForTurn())
  await settled()
  expect(went).toEqual(['first'])
  first.end()
  await settled()
  expect(went).toEqual(['first', 'second'])
  second.end()
  await settled()
  expect(went).toEqual(['first', 'second', 'third'])
})

it('counts nothing for a share that ended', async () => {
  const begin = sharedMemory(10)
  const [first, second, ended] = [begin(), begin(), begin()]
  ended.take(5)
  ended.end()
  ended.take(100)
  ended.end()
  await second.waitForTurn()
  first.take(11)
  const { went, waits } = inTurn()
  waits('second', second.waitForTurn())
  await settled()
  expect(went).toEqual([])
})
