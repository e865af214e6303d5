import { describe, expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import { anyRecord, anyRecordList, nonEmptyJson } from './records.ts'

const record = { applicationId: 'a', name: { fr: 'Nom' }, description: {} }
const judged = (json: unknown) => {
  const seen = seeing([answered(200, json)])
  return [anyRecord.judge(seen).holds, anyRecordList.judge(seen).holds, nonEmptyJson.judge(seen).holds]
}

describe('an answer is known', () => {
  it.for([
    ['for a record', record, [true, false, true]],
    ['for a bare list', [record], [false, true, true]],
    ['for a wrapped list, with other fields beside it', { total: 1, links: [], items: [record] }, [false, true, true]],
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
