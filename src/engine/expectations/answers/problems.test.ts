import { describe, expect, it } from 'vitest'
import { answered, seeing } from '../../test/exchanges.ts'
import {
  detailNamesEnterprise,
  isNonBlankText,
  isUrl,
  isUrn,
  isUuidUrn,
  jsonField,
  noInternalDetails,
  problemDocument,
} from './problems.ts'

describe('an enterprise number in a sentence', () => {
  const names = detailNamesEnterprise('the consumer', () => '0406798006')
  it.each([
    ['no mandate of 0406798006', true],
    ['no mandate of 0406.798.006', true],
    ['no mandate of BE 0406 798 006', true],
    ['no mandate of 406798006.', true],
    ['mandatary 0990000113 and consumer 0406798006', true],
    ['no mandate of 10406798006', false],
    ['no mandate of 04067980061', false],
    ['no mandate', false],
    [406798006, false],
    [undefined, false],
  ])('%s', (detail, met) => {
    expect(names.judge(seeing([answered(403, { detail })])).holds).toBe(met)
  })

  it('is inconclusive when the number is unknown', () => {
    const seen = seeing([answered(403, { detail: '0406798006' })])
    expect(detailNamesEnterprise('the caller', () => undefined).judge(seen).holds).toBeUndefined()
  })
})

it.each([
  [isUrn, 'urn:problem-type:belgif:missingPermission', 'https://example.org'],
  [isUuidUrn, 'urn:uuid:d9e35127-e9b1-4201-a211-2b52e52508df', 'urn:uuid:1'],
  [isUrl, 'https://example.org/problem.html', 'urn:problem-type:x'],
  [isNonBlankText, 'Missing Permission', ' '],
])('%o', (fits, right, wrong) => {
  expect([fits(right), fits(wrong), fits(undefined)]).toEqual([true, false, false])
})

it('reads fields of a JSON answer', () => {
  const status = jsonField('status', 'is 403', (value) => value === 403)
  const met = (json: unknown) => status.judge(seeing([answered(403, json)])).holds
  expect([met({ status: 403 }), met({ status: '403' }), met(undefined)]).toEqual([true, false, false])
})

it('knows a problem document by its media type and its fields', () => {
  const whole = { type: 'urn:x:y', title: 't', status: 404, detail: 'd', instance: 'urn:x:z' }
  const as = (mediaType: string, json: object) => {
    const plain = answered(404, json)
    return { ...plain, answer: { ...plain.answer, headers: [['content-type', mediaType]] as const } }
  }
  const met = (mediaType: string, json: object) => problemDocument.judge(seeing([as(mediaType, json)])).holds
  expect(met('application/problem+json; charset=utf-8', whole)).toBe(true)
  expect(met('application/json', whole)).toBe(false)
  expect(met('application/problem+json', { ...whole, instance: undefined })).toBe(false)
})

it.each([
  ['at be.registry.Provider.list(Provider.java:12)', false],
  ['java.lang.NullPointerException: oh', false],
  ['SQLSTATE[42000]: Syntax error', false],
  ['no message is found at /mailbox/messages (page 2)', true],
])('%s', (detail, met) => {
  expect(noInternalDetails.judge(seeing([answered(500, { detail })])).holds).toBe(met)
})
