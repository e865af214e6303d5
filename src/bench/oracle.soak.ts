import { expect, it } from 'vitest'
import { defects } from '../../reference-provider/proof/defects/index.ts'
import { describeExploration, explore } from '../../reference-provider/proof/oracle/explore.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const seed = Number(process.env.SOAK_SEED ?? Date.now() % 2_147_483_647)

const timeout = (minutes + 5) * 60_000

it('walks, each with a seed of its own', { timeout }, async () => {
  const until = Date.now() + minutes * 60_000
  let operations = 0
  for (let walk = seed; Date.now() < until; walk += 1) {
    const result = await explore({ seed: walk, walks: 50, maxLength: 200 })
    expect(describeExploration(result, walk)).toBe('provider and model never differ')
    operations += result.operations
  }
  process.stdout.write(`${operations} operations played, seeds from ${seed}\n`)
  expect(operations).toBeGreaterThan(0)
})

it('how many of the seeded defects a short walk notices', { timeout: 60 * 60_000 }, async () => {
  const unnoticed: string[] = []
  for (const { id, change: revise, features, cacheRights } of defects) {
    // A defect of something that the walk does not set up cannot show.
    const isBeyond = features !== undefined || cacheRights === true
    const { difference } = isBeyond ? {} : await explore({ seed, walks: 25, maxLength: 110, revise, shrinks: false })
    if (difference === undefined) unnoticed.push(id)
  }
  process.stdout.write(
    `${defects.length - unnoticed.length} of ${defects.length} noticed; not: ${unnoticed.join(', ')}\n`,
  )
  expect(defects.length - unnoticed.length).toBeGreaterThan(defects.length / 2)
})
