import { describe, expect, it } from 'vitest'
import { answered } from '../test/exchanges.ts'
import { hasTooMuchJson, jsonOf } from './exchange.ts'

const read = (text: string) => {
  const { answer } = answered(200, undefined)
  const sent = { ...answer, text, bytes: text.length }
  return [jsonOf(sent), hasTooMuchJson(sent)]
}

describe('the JSON of a body', () => {
  it.each([
    ['an object', '{"items":[1,{"a":null}]}', { items: [1, { a: null }] }],
    ['a long identifier', '{"id":1234567890123450001}', { id: '1234567890123450001' }],
    ['100 levels', `${'['.repeat(100)}${']'.repeat(100)}`, expect.any(Array)],
    ['as many values as a list can have', `[${'0,'.repeat(250_000)}0]`, expect.any(Array)],
  ])('is read: %s', (_, text, json) => {
    expect(read(text)).toEqual([json, false])
  })

  it.each([
    ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a million values', `[${'0,'.repeat(1_000_000)}0]`],
  ])('is not read: %s', (_, text) => {
    expect(read(text)).toEqual([undefined, true])
  })

  it.each(['', 'no JSON', '{"a":NaN}'])('is absent: %j', (text) => {
    expect(read(text)).toEqual([undefined, false])
  })
})
