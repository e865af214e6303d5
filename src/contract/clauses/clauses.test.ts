import { describe, expect, it } from 'vitest'
import { decisions } from './decisions/index.ts'
import { type Clause, clauseLists, clauses } from './index.ts'
import { validationRows } from './validation-rows.ts'

const entries = Object.entries<Clause>(clauses)
const ofSection = (section: string) => entries.filter(([id]) => id.split('.', 1)[0] === section)
const stated = entries.filter(([id]) => !(id in decisions))

describe('the registry of clauses', () => {
  it('has each id once over all its lists', () => {
    const ids = clauseLists.flatMap((list) => Object.keys(list))
    const repeated = ids.filter((id, position) => ids.indexOf(id) !== position)
    expect(repeated).toEqual([])
    expect(new Set(ids)).toEqual(new Set(Object.keys(clauses)))
  })

  it('writes ids as section and slug', () => {
    const wellFormed = /^([1-9](\.[1-9])?\.[a-z][a-z0-9]*(-[a-z0-9]+)*|rows\.[1-9][0-9]?)$/
    expect(entries.filter(([id]) => !wellFormed.test(id))).toEqual([])
  })

  it('puts each clause under the section its id names', () => {
    const misplaced = entries.filter(([id, { section }]) =>
      id.startsWith('rows.') ? section !== 'Validation table' : !id.startsWith(`${section.slice('§'.length)}.`),
    )
    expect(misplaced).toEqual([])
  })

  it('keeps each list to one section', () => {
    const sections = clauseLists.slice(0, -1).map((list) => new Set(Object.keys(list).map((id) => id.split('.', 1)[0])))
    expect(sections.map((names) => [...names])).toEqual([...'123456789', 'rows'].map((name) => [name]))
  })

  it('gives a reason where nothing can be seen', () => {
    expect(entries.filter(([, { observable, excluded }]) => observable === 'none' && !excluded)).toEqual([])
    expect(entries.filter(([, { excluded }]) => excluded !== undefined && excluded.length < 20)).toEqual([])
  })

  it('says each thing once, without a full stop', () => {
    const sentences = entries.map(([, { says }]) => says)
    expect(sentences.filter((says, position) => sentences.indexOf(says) !== position)).toEqual([])
    expect(sentences.filter((says) => says.endsWith('.') || says.length < 15)).toEqual([])
  })

  it('has the 34 rows of the validation table, in their order', () => {
    const numbered = Array.from({ length: 34 }, (_, position) => `rows.${position + 1}`)
    expect(ofSection('rows').map(([id]) => id)).toEqual(numbered)
    expect(validationRows).toHaveLength(numbered.length)
  })

  it.each([
    [1, 'GET list page=1, pageSize=10'],
    [7, 'GET list recipientPartition=<no access>'],
    [13, 'GET details of a message in the no-access partition'],
    [20, 'POST changePartition sourcePartitionId, targetRecipientPartitionId=GENERAL, targetSenderPartitionId'],
    [26, 'POST reply to a repliable message'],
    [34, 'Document consumer: GET list without the required scope'],
  ])('has the words of the specification for row %i', (row, request) => {
    expect(validationRows[row - 1]?.request).toBe(request)
  })

  it.each([...'123456789', 'rows'])('has a demand of the specification itself for %s', (section) => {
    const demands = ofSection(section).filter(([, { source, level }]) => source === 'S' && level === 'MUST')
    expect(demands.length).toBeGreaterThan(0)
  })

  it('lets only the specification fail a provider', () => {
    expect(stated.filter(([, { source }]) => source !== 'S')).toEqual([])
    expect(
      Object.entries<Clause>(decisions).filter(([, { source, level }]) => source === 'S' || level === 'MUST'),
    ).toEqual([])
  })

  it('keeps the ids it ever had', async () => {
    const ids = Object.keys(clauses)
      .sort()
      .map((id) => `${id}\n`)
    await expect(ids.join('')).toMatchFileSnapshot('ids.snapshot.txt')
  })
})
