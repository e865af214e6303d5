import { expect, it } from 'vitest'
import { emptyTargets } from '../../reference-provider/proof/empty-targets/index.ts'
import { recordedPassesText } from '../cli/commands/prove/expected-passes/expected-passes.ts'
import { passingMusts, proveEmptyTarget } from '../cli/commands/prove/prove-one.ts'

const record = '../cli/commands/prove/expected-passes/expected-passes.json'

it('the scenarios that pass on empty targets are as recorded', { timeout: 60 * 60_000 }, async () => {
  const passing: Record<string, string[]> = {}
  for (const target of emptyTargets) passing[target.id] = passingMusts(await proveEmptyTarget(target, undefined))
  await expect(recordedPassesText(passing)).toMatchFileSnapshot(record)
})
