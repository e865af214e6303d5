import { describe, expect, it } from 'vitest'
import { mapLimited, withTimeout } from './parallel.ts'

describe('mapLimited', () => {
  it('respects the limit and keeps the order of the items', async () => {
    let open = 0
    let most = 0
    const results = await mapLimited([3, 1, 2, 0], 2, async (turns) => {
      open += 1
      most = Math.max(most, open)
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      open -= 1
      return turns * 10
    })
    expect(results).toEqual([30, 10, 20, 0])
    expect(most).toBe(2)
  })

  it('starts nothing after an abort', async () => {
    const controller = new AbortController()
    const results = await mapLimited(
      [1, 2, 3],
      1,
      async (item) => (item === 2 ? controller.abort() : item),
      controller.signal,
    )
    expect(results).toEqual([1, undefined])
  })
})

it('withTimeout returns the result of the work, and throws its error', async () => {
  expect(await withTimeout('a defect', 10_000, Promise.resolve(7))).toBe(7)
  await expect(withTimeout('a defect', 10_000, Promise.reject(new Error('broke')))).rejects.toThrow('broke')
})

it('withTimeout names the work that takes too long', async () => {
  const endless = new Promise(() => {})
  await expect(withTimeout('a defect', 20, endless)).rejects.toThrow('timeout: a defect takes longer than')
})
