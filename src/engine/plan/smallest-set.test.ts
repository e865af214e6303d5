import { expect, it } from 'vitest'
import { smallestSet } from './messages-to-add.ts'

const holding = (...wanted: string[]) => {
  return (items: readonly string[]): boolean => wanted.every((one) => items.includes(one))
}

it('keeps what is wanted and nothing else', () => {
  expect(smallestSet(['a', 'b', 'c', 'd'], holding('b', 'd'))).toEqual(['b', 'd'])
  expect(smallestSet(['a', 'b'], holding())).toEqual([])
})

it('leaves out what can be left out once others are gone', () => {
  // While c is there, a cannot be left out; c itself can.
  const isEnough = (items: readonly string[]): boolean =>
    items.includes('b') && (items.includes('a') || !items.includes('c'))
  expect(smallestSet(['a', 'b', 'c'], isEnough)).toEqual(['b'])
})
