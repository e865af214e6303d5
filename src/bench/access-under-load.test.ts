/** Some of the authorization tables while the provider is busy; `access-under-load.soak.ts` runs all of them. */
import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { concurrentRequestDefects } from '../../reference-provider/proof/defects/access/remembered-answers.ts'
import { accessIds, runUnderLoad, underLoad } from './load/access-under-load.ts'

const everyTenth = accessIds.filter((_, place) => place % 10 === 0)

it('callers get what is theirs while others keep the provider busy', { timeout: 300_000 }, async () => {
  const { load, reds, passed } = await runUnderLoad(everyTenth)
  expect(reds).toEqual([])
  expect(load.problems).toEqual([])
  expect(passed).toBe(everyTenth.length)
  expect(load.answered).toBeGreaterThan(100)
})

it.each(concurrentRequestDefects.map((defect) => [defect.id, defect] as const))(
  'a provider with the defect %s is seen by those others',
  { timeout: 300_000 },
  async (_, { change }) => {
    const problemsWithin = async (milliseconds: number) =>
      (await underLoad(() => after(milliseconds), change)).load.problems
    // A busy computer has fewer requests at the same time, so it gets more time.
    const problems = await problemsWithin(1000)
    expect(problems.length > 0 ? problems : await problemsWithin(20_000)).not.toEqual([])
  },
)
