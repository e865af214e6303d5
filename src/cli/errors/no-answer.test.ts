import { expect, it } from 'vitest'
import { noAnswerReason } from './no-answer.ts'

it.each([
  [new DOMException('aborted', 'TimeoutError'), 10_000, 'timeout after 10 seconds'],
  [new DOMException('aborted', 'TimeoutError'), 60_000, 'timeout after 1 minute'],
  [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 10_000, 'ECONNREFUSED'],
  [new Error('bad certificate'), 10_000, 'bad certificate'],
  ['lost', 10_000, 'lost'],
])('%s within %i ms: %s', (error, timeoutMs, reason) => {
  expect(noAnswerReason(error, timeoutMs)).toBe(reason)
})
