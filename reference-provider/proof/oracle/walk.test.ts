import { expect, it } from 'vitest'
import { defects } from '../defects/index.ts'
import { describeExploration, explore } from './explore.ts'

// Real requests over loopback, since the rim of the provider is a part of it; the services it calls answer in process,
// which halves the cost. The seed stands still, so that the same tree is always judged alike: other seeds are for the soak.
const { WALK_SEED, WALK_PATH: path, WALK_DEFECT: id } = process.env
const seed = Number(WALK_SEED ?? 20)
const defect = defects.find((one) => one.id === id)

// The soak walks further.
const walks = process.env.CONFORMANCE_FULL_SIZE === undefined ? 50 : 200

it('provider and model never differ in a walk of thousands of operations', { timeout: 300_000 }, async () => {
  const result = await explore({ seed, path, walks, maxLength: 110, revise: defect?.change })
  expect(describeExploration(result, seed, id)).toBe('provider and model never differ')
  if (path === undefined) expect(result.operations).toBeGreaterThanOrEqual(walks * 50)
})
