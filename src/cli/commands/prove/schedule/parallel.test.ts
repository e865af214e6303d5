import { expect, it } from 'vitest'
import { withTimeout } from './parallel.ts'

it('withTimeout returns the result of the work, and throws its error', async () => {
  expect(await withTimeout('a defect', 10_000, Promise.resolve(7))).toBe(7)
  await expect(withTimeout('a defect', 10_000, Promise.reject(new Error('broke')))).rejects.toThrow('broke')
})

it('withTimeout names the work that takes too long', async () => {
  const endless = new Promise(() => {})
  await expect(withTimeout('a defect', 20, endless)).rejects.toThrow('timeout: a defect takes longer than')
})
