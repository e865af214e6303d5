import { expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { unlessMalformed } from './status.ts'
import { status } from './status-codes.ts'

it.each([
  ['found by the list', 404, 200, true],
  ['refused by the list alone', 404, 400, false],
  ['refused by both', 400, 400, undefined],
  ['looked up in vain, and the look-up failed', 500, 400, undefined],
  ['another error', 400, 500, false],
])('%s', (_, looked, listed, met) => {
  const seen = seeing([answered(looked, {}, 0), answered(listed, {}, 1)])
  expect(unlessMalformed(1, status(200)).judge(seen).holds).toBe(met)
})
