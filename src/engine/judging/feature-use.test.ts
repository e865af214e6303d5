import { expect, it } from 'vitest'
import type { FeatureStates } from '../result.ts'
import { featuresAfterRun } from './feature-use.ts'

const before = { reply: 'unknown', events: 'unknown', body: 'no', actions: 'assumedYes' } as FeatureStates

it('a feature that a scenario used counts as seen, unless something was known of it', () => {
  const used = (['reply', 'body'] as const).map((feature) => ({ feature, method: 'POST', status: 201 }))
  expect(featuresAfterRun(before, used)).toEqual({ ...before, reply: 'assumedYes' })
})
