import { describe, expect, it } from 'vitest'
import { mapLimited } from './map-limited.ts'

describe('mapLimited', () => {
  it('runs at most that many at once, and keeps the order of the items', async () => {
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

  it('starts no more work after the signal aborts', async () => {
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
