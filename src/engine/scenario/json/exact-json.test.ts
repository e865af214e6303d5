import { describe, expect, it } from 'vitest'
import { jsonOf } from '../exchange.ts'
import { hasLongInteger } from './exact-json.ts'

const read = (text: string): unknown => jsonOf({ status: 200, headers: [], text, bytes: text.length, digest: '' })

const id = '1234567890123450001'

describe('integers of 16 and more digits', () => {
  it.each([
    ['in an object', `{"id":${id}}`, { id }],
    ['in an array, with white space', `[\n ${id} , -${id}\t]`, [id, `-${id}`]],
    ['alone', id, id],
    ['beside texts', `{"a \\"":"\\\\","b":${id},"c":"\\",${id},"}`, { 'a "': '\\', b: id, c: `",${id},` }],
  ])('are read as texts with all their digits: %s', (_, text, json) => {
    expect(read(text)).toEqual(json)
  })

  it.each([
    `{"text":"see ${id}, or \\" ${id}"}`,
    '[123456789012345, 0.1234567890123456789, 1234567890123456.5, 1e1234567890123456, 1234567890123456e2]',
  ])('are nothing else: %s', (text) => {
    expect(read(text)).toEqual(JSON.parse(text))
  })

  it.each([`{${id}:1}`, `[0${id}]`, `{"a":${id}`])('do not make JSON of what is none: %s', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it('are found where they are numbers', () => {
    expect(hasLongInteger(`{"id":${id}}`, id)).toBe(true)
    expect(hasLongInteger(`{"id":"${id}","text":"x: ${id}"}`, id)).toBe(false)
    expect(hasLongInteger(`{"id":${id}9}`, id)).toBe(false)
  })

  it('are read in linear time', () => {
    const text = JSON.stringify([`\\"${'9'.repeat(300_000)}`, '"\\'.repeat(150_000)])
    const start = performance.now()
    expect(read(text)).toEqual(JSON.parse(text))
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
