import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { keyedLock } from './keyed-lock.ts'

it('runs work on the same key in turn, and never waits for another key', async () => {
  const lock = keyedLock()
  const busy = new Map<string, number>()
  let most = 0
  let together = 0
  const work = (names: string[]) =>
    lock.exclusively(names, async () => {
      together += 1
      most = Math.max(most, together)
      for (const name of names) busy.set(name, (busy.get(name) ?? 0) + 1)
      expect(names.filter((name) => (busy.get(name) ?? 0) > 1)).toEqual([])
      await wait(5)
      for (const name of names) busy.set(name, (busy.get(name) ?? 0) - 1)
      together -= 1
    })
  await Promise.all([['ann'], ['bob'], ['ann', 'bob'], ['bob', 'ann'], [], ['ann'], ['cid']].map(work))
  expect(most).toBeGreaterThan(2)
})

it('continues after a failure', async () => {
  const lock = keyedLock()
  const failing = lock.exclusively(['ann'], async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await lock.exclusively(['ann'], async () => 'yes')).toBe('yes')
})
