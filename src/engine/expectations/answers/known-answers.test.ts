import { describe, expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { aRecord, someData, someRecords } from './records.ts'

const record = { applicationId: 'a', name: { fr: 'Nom' }, description: {} }
const judged = (json: unknown) => {
  const seen = seeing([answered(200, json)])
  return [aRecord.judge(seen).met, someRecords.judge(seen).met, someData.judge(seen).met]
}

describe('an answer is known', () => {
  it.for([
    ['for a record', record, [true, false, true]],
    ['for a bare list', [record], [false, true, true]],
    ['for a wrapped list, whatever else stands there', { total: 1, links: [], items: [record] }, [false, true, true]],
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
