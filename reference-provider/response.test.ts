import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { responseBytes } from './response.ts'

const frozen = fc.object().map((value) => Object.freeze(value))
const total = fc.anything()
const items = fc.array(fc.oneof(fc.anything(), frozen))

const textOf = (body: unknown): string => new TextDecoder().decode(responseBytes(body))

describe('the JSON of a body', () => {
  it('equals JSON.stringify, also from the cache', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), items, fc.record({ items, total }), fc.record({ total, items }), fc.record({ items })),
        (body) => {
          for (const _time of ['first', 'second']) expect(textOf(body)).toBe(JSON.stringify(body))
        },
      ),
    )
  })

  it('follows each change of an item that is not frozen, and of the list', () => {
    const [open, kept] = [{ isRead: false }, Object.freeze({ isRead: false })]
    const list = { items: [open, kept], total: 2 }
    expect(textOf(list)).toBe('{"items":[{"isRead":false},{"isRead":false}],"total":2}')
    open.isRead = true
    list.items.push({ ...kept, isRead: true })
    list.total = 3
    expect(textOf(list)).toBe('{"items":[{"isRead":true},{"isRead":false},{"isRead":true}],"total":3}')
  })

  it('is sent in UTF-8, and bytes are sent as they are', () => {
    expect(textOf({ items: ['é’😀'] })).toBe('{"items":["é’😀"]}')
    const bytes = Uint8Array.of(1, 2)
    expect(responseBytes(bytes)).toBe(bytes)
  })
})
