import { expect, it } from 'vitest'
import { recentValues } from './recent-values.ts'

it('keeps the values that were used last', () => {
  const values = recentValues<string, number>(8)
  for (const [place, key] of ['a', 'b', 'c', 'd'].entries()) values.keep(key, place, 2)
  expect(values.get('a')).toBe(0)
  values.keep('e', 4, 2)
  expect(['a', 'b', 'c', 'd', 'e'].map(values.get)).toEqual([0, undefined, 2, 3, 4])
})

it('counts a value that replaces another once', () => {
  const values = recentValues<string, number>(8)
  values.keep('a', 1, 2)
  for (let value = 0; value < 5; value += 1) values.keep('b', value, 2)
  expect(['a', 'b'].map(values.get)).toEqual([1, 4])
})

it('does not keep a value that would push out the others', () => {
  const values = recentValues<string, number>(8)
  values.keep('a', 1, 2)
  values.keep('a', 2, 3)
  values.keep('b', 1, 8)
  expect(['a', 'b'].map(values.get)).toEqual([undefined, undefined])
})
