import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoopback } from '../../config/loopback.ts'
import { nearestWord } from '../../errors/did-you-mean.ts'
import { UsageError } from '../../errors/usage-error.ts'
import {
  oneOf,
  parseAddress,
  parseDatasetDate,
  parseList,
  parseOrigins,
  parsePort,
  parseSeconds,
  parseWholeNumber,
} from './parse.ts'
import { parseAcceptedReading, parseFeatures, parseFollowedReadings } from './parse-settings.ts'

describe('the nearest of the known words', () => {
  const known = ['details-shown', 'details-no-access', 'content-main-marks-read']

  it.for([
    ['details-no-acess', 'details-no-access'],
    ['detials-shown', 'details-shown'],
    ['DETAILS-SHOWN', 'details-shown'],
    ['content', 'content-main-marks-read'],
    ['something-else-entirely', undefined],
    ['', undefined],
  ] as const)('of %j is %j', ([written, meant]) => {
    expect(nearestWord(written, known)).toBe(meant)
  })

  it('of a known word is that word', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{3,12}$/), { minLength: 1 }), (all) => {
        for (const word of all) expect(nearestWord(word, all)).toBe(word)
      }),
    )
  })
})

describe('options that are right', () => {
  it.for([
    ['words', parseList('a, b,,a', ['c']), ['c', 'a', 'b']],
    ['whole', parseWholeNumber('--n', 1, 9)('9'), 9],
    ['port', parsePort('--port')('0'), 0],
    ['seconds', parseSeconds('--timeout')('2.5'), 2500],
    ['address', parseAddress('--base-url')('http://localhost:8080/api/'), 'http://localhost:8080/api'],
    ['an IPv6 address', parseAddress('--base-url')('http://[::1]:80/'), 'http://[::1]'],
    ['features', parseFeatures('body=yes,reply=no', { actions: 'yes' }), { actions: 'yes', body: 'yes', reply: 'no' }],
    ['features in short', parseFeatures('body,reply=no'), { body: 'yes', reply: 'no' }],
    ['a reading', parseAcceptedReading('any'), 'any'],
    ['one followed', parseFollowedReadings('listWithoutAccess=guidance'), { listWithoutAccess: 'guidance' }],
    [
      'all but one followed',
      parseFollowedReadings('listWithoutAccess=scenarios', parseFollowedReadings('guidance')),
      { messageWithoutAccess: 'guidance', changeWithoutAccess: 'guidance', listWithoutAccess: 'scenarios' },
    ],
    ['a date', parseDatasetDate('2026-05-04').toISOString(), '2026-05-04T00:00:00.000Z'],
    ['a date-time', parseDatasetDate('2026-05-04T08:00:00+02:00').toISOString(), '2026-05-04T06:00:00.000Z'],
  ] as const)('%s', ([, actual, expected]) => {
    expect(actual).toEqual(expected)
  })
})

describe('options that are wrong', () => {
  it.for<[string, () => unknown]>([
    ['a number beyond', () => parseWholeNumber('--n', 1, 9)('10')],
    ['an invalid number', () => parseWholeNumber('--n', 1, 9)('1e0')],
    ['no seconds', () => parseSeconds('--timeout')('0')],
    ['an address with a query', () => parseAddress('--base-url')('http://localhost/?a=b')],
    ['an address with a password', () => parseAddress('--base-url')('http://me:secret@localhost/')],
    ['an origin with a path', () => parseOrigins('--origin')('https://portal.example/')],
    ['no origin', () => parseOrigins('--origin')('portal.example')],
    ['a feature with a dash', () => parseFeatures('-body')],
    ['a feature that is yes and no', () => parseFeatures('body=yes,body=no')],
    ['a feature in two options', () => parseFeatures('body=no', { body: 'yes' })],
    ['an unknown word', () => oneOf('colour', 'grene', ['green'])],
    ['a day that no month has', () => parseDatasetDate('2026-02-30T00:00:00Z')],
    ['no day at all', () => parseDatasetDate('4 May 2026')],
  ])('%s', ([, read]) => {
    expect(read).toThrow(UsageError)
  })
})

it.for([
  ['http://me:pw@localhost:1', 'must not contain a user or a password. Pass them with --header'],
  ['http://localhost/?a=b', 'must not contain a query or a fragment (?, #).'],
  ['http://localhost/#a', 'must not contain a query or a fragment (?, #).'],
  ['ftp://localhost', 'must begin with http:// or https://, not ftp://.'],
  ['localhost:4000', 'takes an address such as http://localhost:8080/api, not "localhost:4000".'],
] as const)('%s is no base URL, for a reason of its own', ([written, reason]) => {
  expect(() => parseAddress('--base-url')(written)).toThrow(`--base-url ${reason}`)
})

it.for([
  ['http://localhost:4000', true],
  ['http://127.8.9.1/', true],
  ['http://[::1]:4000', true],
  ['http://api.localhost', true],
  ['http://127.0.0.1.example.org', false],
  ['http://localhost.example.org', false],
  ['https://10.0.0.1', false],
] as const)('%s is this machine: %s', ([url, expected]) => {
  expect(isLoopback(url)).toBe(expected)
})

it('origins are repeatable and as a browser sends them', () => {
  const given = parseOrigins('--origin')('https://a.example,https://b.example:8443', ['http://localhost:3000'])
  expect(given).toEqual(['http://localhost:3000', 'https://a.example', 'https://b.example:8443'])
})
