import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Call, linearization, type SequentialModel } from './linearizable.ts'

type Operation = { write: number } | 'read'
type RegisterCall = Call<Operation, number | undefined>

/** One number that clients write and read. */
const register: SequentialModel<number, Operation, number | undefined> = {
  initial: 0,
  step: (state, operation, answer) => {
    if (operation !== 'read') return operation.write
    return answer === state ? state : undefined
  },
  key: String,
}

const write = (value: number, began: number, ended: number): RegisterCall => ({
  operation: { write: value },
  answer: undefined,
  began,
  ended,
})
const read = (answer: number, began: number, ended: number): RegisterCall => ({
  operation: 'read',
  answer,
  began,
  ended,
})

const isLinearizable = (calls: readonly RegisterCall[]): boolean => linearization(calls, register) !== undefined

describe('a history', () => {
  it.each<[string, RegisterCall[]]>([
    ['nothing', []],
    ['one after the other', [write(1, 0, 1), read(1, 2, 3), write(2, 4, 5), read(2, 6, 7)]],
    ['a read during a write that sees the old value', [write(1, 0, 5), read(0, 1, 2)]],
    ['a read during a write that sees the new value', [write(1, 0, 5), read(1, 1, 2)]],
    ['two writes at once, in either order', [write(1, 0, 5), write(2, 1, 4), read(1, 6, 7)]],
    ['two writes at once, in the other order', [write(1, 0, 5), write(2, 1, 4), read(2, 6, 7)]],
    ['reads during a write, first the old value', [write(1, 0, 9), read(0, 1, 2), read(1, 3, 4)]],
  ])('is linearizable: %s', (_, calls) => {
    expect(isLinearizable(calls)).toBe(true)
  })

  it.each<[string, RegisterCall[]]>([
    ['a value that nobody wrote', [read(7, 0, 1)]],
    ['a lost write', [write(1, 0, 1), read(0, 2, 3)]],
    ['a write that is seen before it begins', [read(1, 0, 1), write(1, 2, 3)]],
    ['a value that comes back', [write(1, 0, 9), read(1, 1, 2), read(0, 3, 4)]],
    ['two clients that see two writes in two orders', [write(1, 0, 1), write(2, 2, 9), read(2, 3, 4), read(1, 5, 6)]],
    ['a write that is undone', [write(1, 0, 1), write(2, 2, 3), read(2, 4, 5), read(1, 6, 7)]],
  ])('is not linearizable: %s', (_, calls) => {
    expect(isLinearizable(calls)).toBe(false)
  })
})

/** Calls with effects at known moments, answered by a register; so they are linearizable. */
const honest = fc
  .array(fc.record({ before: fc.nat(30), after: fc.nat(30), write: fc.option(fc.nat(3), { nil: undefined }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((plans) => {
    let value = 0
    return plans.map(({ before, after, write: written }, place): RegisterCall => {
      const moment = place * 10
      // Fractions keep all moments apart.
      const [began, ended] = [moment - before - (place + 1) / 100, moment + after + (place + 1) / 100]
      if (written === undefined) return read(value, began, ended)
      value = written
      return write(written, began, ended)
    })
  })

it('with effects at moments between beginning and end is always linearizable', () => {
  fc.assert(
    fc.property(honest, (calls) => {
      expect(isLinearizable(calls)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it('agrees with trying every order', () => {
  const permutations = <Item>(items: readonly Item[]): Item[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((item, place) => permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]))
  const keepsTime = (order: readonly RegisterCall[]): boolean =>
    order.every((call, place) => order.slice(place + 1).every((later) => later.ended > call.began))
  const explains = (order: readonly RegisterCall[]): boolean =>
    order.reduce<number | undefined>(
      (state, { operation, answer }) => (state === undefined ? undefined : register.step(state, operation, answer)),
      register.initial,
    ) !== undefined
  const calls = fc
    .array(fc.record({ isWrite: fc.boolean(), value: fc.nat(2), began: fc.nat(10), length: fc.nat(6) }), {
      maxLength: 6,
    })
    .map((all) =>
      all.map(({ isWrite, value, began, length }, place) => {
        const [from, to] = [began + place / 100, began + length + place / 100 + 0.001]
        return isWrite ? write(value, from, to) : read(value, from, to)
      }),
    )
  const results = new Set<boolean>()
  fc.assert(
    fc.property(calls, (history) => {
      const expected = permutations(history).some((order) => keepsTime(order) && explains(order))
      results.add(expected)
      expect(isLinearizable(history)).toBe(expected)
    }),
    { numRuns: 1000, seed: 1 },
  )
  expect(results.size).toBe(2)
})
