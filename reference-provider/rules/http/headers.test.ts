import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceRules as rules } from '../rules.ts'

describe('the headers of an answer', () => {
  it.each([
    ['plain.pdf', `attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
    ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
    ["d'été (1)*.pdf", `attachment; filename="d'ete (1)*.pdf"; filename*=UTF-8''d%27%C3%A9t%C3%A9%20%281%29%2A.pdf`],
    ['x\r\nSet-Cookie: y', `attachment; filename="x__Set-Cookie: y"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20y`],
  ])('%j', (fileName, expected) => {
    expect(rules.headers.contentDisposition(fileName)).toBe(expected)
  })

  it('are ASCII whatever the file is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (fileName) => {
        expect(rules.headers.contentDisposition(fileName)).toMatch(/^[\x20-\x7e]*$/)
      }),
    )
  })
})
