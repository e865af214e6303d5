/** All authorization tables while the provider is busy: nothing leaks, and no caller is taken for another. */
import { expect, it } from 'vitest'
import { accessIds, runUnderLoad } from './load/access-under-load.ts'
import { soakTimeoutMs } from './soak.ts'

it('callers get what is theirs while others keep the provider busy', { timeout: soakTimeoutMs }, async () => {
  const { load, reds, passed } = await runUnderLoad(accessIds)
  process.stdout.write(`${passed} of ${accessIds.length} scenarios passed beside ${load.answered} requests\n`)
  expect(reds).toEqual([])
  expect(load.problems).toEqual([])
  expect(passed).toBe(accessIds.length)
})
