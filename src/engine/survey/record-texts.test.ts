import { expect, it } from 'vitest'
import type { RequestSpec } from '../scenario/request.ts'
import { answered } from '../test/exchanges.ts'
import { readRecordTexts } from './reference-records.ts'

const record = {
  applicationId: 'a1',
  name: { fr: 'Primes' },
  description: 'des primes',
  messages: [{ name: 'secret' }],
}

it.each<[string, unknown, string[]]>([
  ['an array', [record], ['Primes', 'des primes']],
  ['an envelope', { total: 1, items: [record] }, ['Primes', 'des primes']],
  ['records without a description', [{ name: { nl: 'Premies', fr: 'Primes' } }], ['Premies', 'Primes']],
  ['nothing', {}, []],
])('reads the texts of records in %s', async (_, json, texts) => {
  const ask = async ({ path }: RequestSpec) => (path.includes('Application') ? answered(200, json) : answered(404))
  expect(await readRecordTexts(ask)).toEqual(texts)
})
