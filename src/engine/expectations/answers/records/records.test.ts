import { expect, it } from 'vitest'
import { answered, seeing } from '../../../test/exchanges.ts'
import { eachRecordInAllLanguages, listedIdentifiers, recordWithId } from './records.ts'

const one = { applicationId: 1, name: { fr: 'Une' } }
const two = { applicationId: 2, name: { fr: 'Deux' } }
const named = (fr: string) => ({ name: { fr } })

const cases: [title: string, list: unknown, record: unknown, met: boolean][] = [
  ['the record that was asked for', { items: [one, two] }, one, true],
  ['another one', { items: [one, two] }, two, false],
  ['another one, of a bare list', [one, two], two, false],
  ['the name of another one', { items: [one, two] }, named('Deux'), false],
  ['its own name', { items: [one, two] }, named('Une'), true],
  ['another name than in the list', { items: [one, two] }, named('une'), true],
  ['an id that is not the identifier', { items: [{ id: 70, code: '1' }] }, { id: 70, code: '1' }, true],
  ['a list that shows nothing', { items: [] }, two, true],
  ['no list', 'none', two, true],
]

it.each(cases)('judges %s', (_, list, record, met) => {
  const seen = seeing([answered(200, list, 0), answered(200, record, 1)])
  expect(recordWithId('1', ['applicationId', 'id']).judge(seen).holds).toBe(met)
})

const full = { nl: 'een', fr: 'une', de: 'eine' }
const lists: [title: string, records: unknown[], met: boolean][] = [
  ['texts in three languages', [{ name: full, description: full }], true],
  ['a name without two languages', [{ name: full }, { name: { fr: 'une' } }], false],
  ['a description with an empty language', [{ name: full, description: { ...full, de: '' } }], false],
  [
    'no description, an empty one, and a plain one',
    [{ name: full }, { name: full, description: {} }, { name: full, description: 'une' }],
    true,
  ],
]

it.each(lists)('judges a list of records with %s', (_, items, met) => {
  expect(eachRecordInAllLanguages.judge(seeing([answered(200, { items }, 0)])).holds).toBe(met)
})

it('reads the identifiers of a list from the field that has the known one', () => {
  const list = answered(
    200,
    {
      items: [
        { id: 7, ...one },
        { id: 8, ...two },
      ],
    },
    0,
  )
  expect(listedIdentifiers(list, '1', ['applicationId', 'id'])).toEqual(['1', '2'])
  expect(listedIdentifiers(list, '7', ['applicationId', 'id'])).toEqual(['7', '8'])
  expect(listedIdentifiers(list, 'unknown', ['applicationId', 'id'])).toEqual([])
})
