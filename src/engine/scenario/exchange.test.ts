import { describe, expect, it } from 'vitest'
import { answered } from '../test/exchanges.ts'
import { jsonOf, whyUnread } from './exchange.ts'

const read = (text: string) => {
  const { answer } = answered(200, undefined)
  const sent = { ...answer, text, bytes: text.length }
  return [jsonOf(sent), whyUnread(sent)]
}

describe('the JSON of a body', () => {
  it.each([
    ['an object', '{"items":[1,{"a":null}]}', { items: [1, { a: null }] }],
    ['100 levels', `${'['.repeat(100)}${']'.repeat(100)}`, expect.any(Array)],
    ['as many values as a list can have', `[${'0,'.repeat(250_000)}0]`, expect.any(Array)],
  ])('is read: %s', (_, text, json) => {
    expect(read(text)).toEqual([json, undefined])
  })

  it.each([
    [
      '100,000 levels',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      'JSON with more than 300,000 values or 100 levels',
    ],
    ['a million values', `[${'0,'.repeat(1_000_000)}0]`, 'JSON with more than 300,000 values or 100 levels'],
    ['5 MB', JSON.stringify(['x'.repeat(5_000_000)]), 'JSON of more than 4 MiB'],
  ])('is not read: %s', (_, text, why) => {
    expect(read(text)).toEqual([undefined, why])
  })

  it.each(['', 'no JSON', '{"a":NaN}', 'a long text. '.repeat(400_000)])('is absent: %.20j', (text) => {
    expect(read(text)).toEqual([undefined, undefined])
  })
})
