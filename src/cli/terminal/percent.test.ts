import { expect, it } from 'vitest'
import { percent } from './percent.ts'

it.each([
  [3, 3, '100%'],
  [999, 1000, '99.9%'],
  [9999, 10000, '99.9%'],
  [0, 5, '0.0%'],
  [0, 0, '–'],
])('%i of %i is %s', (part, whole, text) => {
  expect(percent(part, whole)).toBe(text)
})
