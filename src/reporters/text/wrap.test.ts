import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayWidth, truncateText, withLabel, wrapText } from './wrap.ts'

describe('widthOf', () => {
  it.for([
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['漢字', 4],
    ['👩‍👧', 2],
    ['«ça» – …', 8],
    ['©', 2],
  ] as const)('%s takes %d columns', ([text, columns]) => {
    expect(displayWidth(text)).toBe(columns)
  })
})

describe('a wrapped text', () => {
  it('breaks at spaces and cuts words that are longer than a line', () => {
    expect(wrapText('one two three', 10)).toEqual(['one two', 'three'])
    expect(wrapText('abcdefghijklmno', 10)).toEqual(['abcdefghij', 'klmno'])
  })

  it('keeps the spaces inside a line, and leaves out those before it', () => {
    expect(wrapText('a  b', 10)).toEqual(['a  b'])
    expect(wrapText('  a  b', 10)).toEqual(['a  b'])
  })

  it('never exceeds the width and loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 10, max: 60 }), (text, width) => {
        const lines = wrapText(text, width)
        expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(width)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
    )
  })
})

describe('a text that is fitted into a width', () => {
  it('says by an ellipsis that something is missing', () => {
    expect(truncateText('one two', 7)).toBe('one two')
    expect(truncateText('one two', 5)).toBe('one…')
  })
})

describe('a labelled text', () => {
  it('hangs the text beside its label', () => {
    expect(withLabel('note', 'one two three four', { indent: 2, column: 6, width: 19 })).toEqual([
      '  note  one two',
      '        three four',
    ])
  })
})
