import { describe, expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { anyData, anyRecord, anyRecordList } from './records/records.ts'

const record = { applicationId: 'a', name: { fr: 'Nom' }, description: {} }
const judged = (json: unknown) => {
  const seen = seeing([answered(200, json)])
  return [anyRecord.judge(seen).holds, anyRecordList.judge(seen).holds, anyData.judge(seen).holds]
}

it.each([
  ['application/xml', '<data/>', true],
  ['application/xml', '', false],
  ['text/html', '<p>Welcome</p>', false],
  ['application/json', '{"cut off', false],
])('data of type %s are known: %s', (mediaType, text, met) => {
  const exchange = answered(200)
  const answer = { ...exchange.answer, headers: [['Content-Type', mediaType]] as const, text, bytes: text.length }
  expect(anyData.judge(seeing([{ ...exchange, answer }])).holds).toBe(met)
})

describe('an answer is known', () => {
  it.for([
    ['for a record', record, [true, false, true]],
    ['for a bare list', [record], [false, true, true]],
    ['for a wrapped list, with other fields beside it', { total: 1, links: [], items: [record] }, [false, true, true]],
    ['for a list two levels deeper', { _embedded: { links: [{}], records: [record] } }, [false, true, true]],
    ['for nothing of it: an empty object', {}, [false, false, false]],
    [
      'for nothing of it: a name that is no text in languages',
      { items: [{ name: 'n' }], name: 'n' },
      [false, false, true],
    ],
    ['for nothing of it: no JSON', undefined, [false, false, false]],
  ] as const)('%s', ([, json, expected]) => {
    expect(judged(json)).toEqual(expected)
  })
})
