/** Some of the authorization tables while the provider is busy; `access-under-load.soak.ts` runs all of them. */
import { expect, it } from 'vitest'
import { accessIds, runUnderLoad } from './load/access-under-load.ts'

const everyTenth = accessIds.filter((_, place) => place % 10 === 0)

it('callers get what is theirs while others keep the provider busy', { timeout: 300_000 }, async () => {
  const { load, reds, passed } = await runUnderLoad(everyTenth)
  expect(reds).toEqual([])
  expect(load.problems).toEqual([])
  expect(passed).toBe(everyTenth.length)
  expect(load.answered).toBeGreaterThan(100)
})
