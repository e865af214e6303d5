/** The parts of the index, each compared with the plain way to the same answer. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { message } from '../../test/small-dataset.ts'
import { Bits } from './bits.ts'
import { Column, TextColumn } from './column.ts'
import { TextIndex } from './text-index.ts'
import { WordIndex } from './word-index.ts'

const most = 200
const position = fc.integer({ min: 0, max: most - 1 })
const positionSet = fc.uniqueArray(position, { maxLength: most })
const range = (length: number): number[] => Array.from({ length }, (_, number) => number)

const bitsOf = (positions: readonly number[]): Bits => {
  const bits = new Bits()
  for (const one of positions) bits.add(one)
  return bits
}
const positionsIn = (bits: Bits): number[] => {
  const positions: number[] = []
  bits.each((one) => positions.push(one))
  return positions
}
const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((one, other) => one - other)

describe('a set of positions', () => {
  it('adds, keeps, removes and ends as sets do', () => {
    fc.assert(
      fc.property(positionSet, positionSet, position, (some, others, length) => {
        const [one, other] = [new Set(some), new Set(others)]
        const changed = (change: (bits: Bits) => void) => {
          const bits = bitsOf(some)
          change(bits)
          return positionsIn(bits)
        }
        expect(changed((bits) => bits.addAll(bitsOf(others)))).toEqual(ascending(new Set([...some, ...others])))
        expect(changed((bits) => bits.keep(bitsOf(others)))).toEqual(ascending(some.filter((it) => other.has(it))))
        expect(changed((bits) => bits.remove(bitsOf(others)))).toEqual(ascending(some.filter((it) => !other.has(it))))
        expect(changed((bits) => bits.truncate(length))).toEqual(ascending(some.filter((it) => it < length)))
        expect(changed((bits) => bits.delete(length))).toEqual(ascending(some.filter((it) => it !== length)))
        expect(range(most + 40).filter((it) => bitsOf(some).has(it))).toEqual(ascending(one))
        expect(positionsIn(Bits.below(length))).toEqual(range(length))
      }),
    )
  })

  it('is counted, and read in pages from the highest position down', () => {
    fc.assert(
      fc.property(positionSet, position, position, (some, start, size) => {
        const downwards = ascending(some).reverse()
        expect(bitsOf(some).count()).toBe(some.length)
        expect(bitsOf(some).fromHighest(start, start + size)).toEqual(downwards.slice(start, start + size))
      }),
    )
  })
})

describe('a column', () => {
  const value = fc.integer({ min: 0, max: 9 })
  const change = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), position, value }),
    fc.record({ kind: fc.constant('setAll' as const), positions: positionSet, value }),
    fc.record({ kind: fc.constant('truncate' as const), length: position }),
  )

  it('selects the same after each change as a column that begins with its values', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 12 }),
        value,
        value,
        fc.subarray(range(10)),
        (changes, low, high, set) => {
          const column = new Column()
          let values: number[] = []
          const members = Uint8Array.from(range(10), (number) => Number(set.includes(number)))
          const expectSame = (bits: Bits, isIn: (number: number) => boolean) =>
            expect(positionsIn(bits)).toEqual(range(values.length).filter((place) => isIn(values[place] ?? 0)))
          for (const one of [
            ...range(40).map((place) => ({ kind: 'set' as const, position: place, value: place % 10 })),
            ...changes,
          ]) {
            if (one.kind === 'truncate') {
              column.truncate(one.length)
              values = values.slice(0, one.length)
            } else {
              const asked = one.kind === 'set' ? [Math.min(one.position, values.length)] : one.positions
              const places = asked.filter((place) => place < values.length || one.kind === 'set')
              for (const place of places) values[place] = one.value
              if (one.kind === 'set') column.set(places[0] ?? 0, one.value)
              else column.setAll(bitsOf(places), one.value)
            }
            expectSame(column.between(low, high), (number) => number >= low && number < high)
            expectSame(column.among(members), (number) => set.includes(number))
            expectSame(column.above(low), (number) => number > low)
            expectSame(column.above(low + 0.5), (number) => number > low)
            expectSame(column.above(high), (number) => number > high)
          }
        },
      ),
    )
  })

  it('remembers few selections, and is right about those that it forgot', () => {
    const column = new Column()
    for (const place of range(100)) column.set(place, place)
    for (const _ of [1, 2]) for (const low of range(100)) expect(column.between(low, 100).count()).toBe(100 - low)
  })

  it('of texts asks once for each text, and selects nothing when all pass', () => {
    const column = new TextColumn()
    for (const place of range(90)) column.set(place, ['a', 'b', 'c'][place % 3] ?? '')
    const asked: string[] = []
    const isWanted = (text: string): boolean => {
      asked.push(text)
      return text !== 'b'
    }
    expect(column.where(isWanted)?.count()).toBe(60)
    expect(asked).toEqual(['a', 'b', 'c'])
    expect([column.where(() => true), column.is('nowhere').count(), column.is('c').count()]).toEqual([undefined, 0, 30])
  })
})

/** Short words of few letters, so that queries end, begin and span words. */
const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.'), maxLength: 8 })

describe('an index of words', () => {
  it('finds the texts that contain the query', () => {
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 150 }), fc.array(letters, { minLength: 1 }), (texts, queries) => {
        const index = new WordIndex()
        for (const text of texts) index.add(text)
        for (const query of queries)
          expect(positionsIn(index.containing(query))).toEqual(
            range(texts.length).filter((it) => texts[it]?.includes(query)),
          )
      }),
    )
  })
})

describe('an index of texts', () => {
  it('is built while other work goes on, and knows what was added meanwhile', async () => {
    const messages = range(3_000).map((number) => message(`m${number}`, { subject: { nl: `FACTUUR ${number}` } }))
    const index = new TextIndex(({ subject }) => {
      // Slow texts: one slice is not enough.
      const until = performance.now() + 0.01
      while (performance.now() < until);
      return [subject.nl ?? '']
    })
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    })
    let searches = 0
    const complete = async () => {
      await index.complete((place) => messages[place])
      searches += 1
    }
    await Promise.all([complete(), complete(), complete()])
    expect(searches).toBe(3)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(1)
    messages.push(message('late', { subject: { nl: 'FACTUUR LATE' } }))
    expect(positionsIn(index.search('FACTUUR', (place) => messages[place]))).toEqual(range(3_001))
    expect(positionsIn(index.search('LATE', (place) => messages[place]))).toEqual([3_000])
  })
})
