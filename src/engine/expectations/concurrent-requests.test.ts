import { expect, it } from 'vitest'
import { answered, seeing } from '../test/exchanges.ts'
import { othersSucceed, othersSucceeded, othersSucceedOrConflict } from './concurrent-requests.ts'

it('wants success for each concurrent request, unless the provider is busy', () => {
  const beside = (concurrentStatuses?: number[], others = othersSucceed) =>
    others.judge(seeing([{ ...answered(200), ...(concurrentStatuses && { concurrentStatuses }) }])).holds
  expect(beside([200, 204])).toBe(true)
  expect(beside([200, 429, 503])).toBe(true)
  expect(beside([])).toBe(true)
  expect(beside([200, 500])).toBe(false)
  expect(beside([409, 200])).toBe(false)
  expect(beside()).toBeUndefined()
  expect(beside([204, 204], othersSucceeded)).toBe(true)
  expect(beside([204, 503], othersSucceeded)).toBe(false)
  expect(beside([409, 204], othersSucceeded)).toBe(true)
  expect(beside([409, 409], othersSucceeded)).toBe(false)
  expect(beside([400, 409, 204, 503], othersSucceedOrConflict)).toBe(true)
  expect(beside([204, 500], othersSucceedOrConflict)).toBe(false)
})
