import { expect, it } from 'vitest'
import { defects } from '../../reference-provider/proof/defects/index.ts'
import { describeExploration, explore } from '../../reference-provider/proof/oracle/explore.ts'
import { shuffled } from '../engine/selection/schedule.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const seed = Number(process.env.SOAK_SEED ?? Date.now() % 2_147_483_647)

const timeout = (minutes + 5) * 60_000

it('random walks, each with another seed, find no difference', { timeout }, async () => {
  const until = Date.now() + minutes * 60_000
  let operations = 0
  for (let walk = seed; Date.now() < until; walk += 1) {
    const result = await explore({ seed: walk, walks: 50, maxLength: 200 })
    expect(describeExploration(result, walk)).toBe('provider and model never differ')
    operations += result.operations
  }
  process.stdout.write(`${operations} operations run, seeds from ${seed}\n`)
  expect(operations).toBeGreaterThan(0)
})

it('short walks find more than half of the defects', { timeout }, async () => {
  const until = Date.now() + minutes * 60_000
  const missed: string[] = []
  let tried = 0
  for (const { id, change: revise, features, cacheRights } of shuffled(defects, seed)) {
    if (Date.now() > until) break
    tried += 1
    // The walk does not set up these features, so it cannot find their defects.
    const isOutOfReach = features !== undefined || cacheRights === true
    const { difference } = isOutOfReach
      ? {}
      : await explore({ seed, walks: 25, maxLength: 110, revise, shrinks: false })
    if (difference === undefined) missed.push(id)
  }
  process.stdout.write(
    `${tried - missed.length} of ${tried} defects found, seed ${seed}; missed: ${missed.join(', ')}\n`,
  )
  expect(tried - missed.length).toBeGreaterThan(tried / 2)
})
