import { expect, it } from 'vitest'
import { withTimeout } from './parallel.ts'

it('gives what the work gives, and what it throws', async () => {
  expect(await withTimeout('a defect', 10_000, Promise.resolve(7))).toBe(7)
  await expect(withTimeout('a defect', 10_000, Promise.reject(new Error('broke')))).rejects.toThrow('broke')
})

it('names the work that does not end', async () => {
  const endless = new Promise(() => {})
  await expect(withTimeout('a defect', 20, endless)).rejects.toThrow(
    'a defect has not come to its end within 0 minutes',
  )
})
