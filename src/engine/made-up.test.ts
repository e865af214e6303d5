import { expect, it } from 'vitest'
import { madeUpLike } from './made-up.ts'

it.each([
  ['7', '999999999'],
  ['1001', '999999999'],
  ['100000001', '999999999'],
  ['999999999', '888888888'],
  ['m/12', 'm/99'],
  ['0b1c-4d', '9b9c-9d'],
  ['abc', 'abz'],
  ['abz', 'aby'],
])('makes of %s the identifier %s', (id, other) => {
  expect(madeUpLike(id)).toBe(other)
})
