import { describe, expect, it } from 'vitest'
import { runResult, scenarioResult } from '../../reporters/test/results.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { RunFlags } from '../options/table/index.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { saveLastResult } from './last-result.ts'
import { selectionOf } from './selection.ts'

it('takes ids and patterns', () => {
  const { ids = [] } = selectionOf({ only: ['mandate-*', 'details-shown'] }, emptyDirectory())
  expect(ids).toContain('details-shown')
  expect(ids.filter((id) => id.startsWith('mandate-')).length).toBeGreaterThan(1)
  expect(ids.every((id) => id === 'details-shown' || id.startsWith('mandate-'))).toBe(true)
})

it('takes clauses, patterns and sections', () => {
  const clausesOf = (...clauses: string[]) => selectionOf({ clauses }, emptyDirectory()).clauses ?? []
  expect(clausesOf('5.6.details-refused')).toEqual(['5.6.details-refused'])
  expect(clausesOf('5.6').length).toBeGreaterThan(20)
  expect(clausesOf('5.6').every((id) => id.startsWith('5.6.'))).toBe(true)
  expect(clausesOf('5.6.*', '§5.6', '5.6.details-refused')).toEqual(clausesOf('5.6'))
  expect(clausesOf('5')).toEqual(expect.arrayContaining([...clausesOf('5.1'), ...clausesOf('5.6')]))
  expect(clausesOf('rows')).toHaveLength(34)
  for (const unknown of ['5.66', '.', '§', 'x.*'])
    expect(() => clausesOf(unknown)).toThrow(`Unknown clause "${unknown}".`)
})

describe('filters of scenarios', () => {
  it.each<[RunFlags, string]>([
    [{ only: [] }, '--only names no scenario.'],
    [{ rows: [] }, '--row names no row.'],
    [{ clauses: [] }, '--clause names no clause.'],
    [{ only: ['details-shown'], rows: ['20'] }, 'No scenario matches all of --only details-shown and --row 20.'],
    [{ rows: ['1'], clauses: ['rows.2'] }, 'No scenario matches all of --row 1 and --clause rows.2.'],
    [{ only: ['details-*'], clauses: ['rows.2'] }, 'No scenario matches all of --only details-* and --clause rows.2.'],
    [
      { only: ['details-*', 'list-*'], rows: ['1-2', '7'], clauses: ['rows.34'] },
      'No scenario matches all of --only details-*,list-*, --row 1-2,7 and --clause rows.34.',
    ],
  ])('%j select nothing, and the message says why', (flags, says) => {
    const select = () => selectionOf(flags, emptyDirectory())
    expect(select).toThrow(UsageError)
    expect(select).toThrow(says)
  })

  it('that a scenario matches select it', () => {
    const flags = { only: ['*'], rows: ['2'], clauses: ['rows.2'] }
    expect(selectionOf(flags, emptyDirectory())).toMatchObject({ rows: [2], clauses: ['rows.2'] })
  })
})

describe('--failed', () => {
  const afterRun = (...unpassed: string[]): string => {
    const directory = emptyDirectory()
    const failed = unpassed.map((id) => scenarioResult({ id, outcome: 'failed' }))
    const result = runResult([...failed, scenarioResult({ id: 'list-first-page-ten' })])
    saveLastResult(directory, { ...result, target: { ...result.target, kind: 'reference' } })
    return directory
  }

  it('selects what did not pass, and of that what the other filters want', () => {
    const directory = afterRun('details-shown', 'details-no-access')
    expect(selectionOf({ reference: true, failed: true }, directory).ids).toEqual([
      'details-shown',
      'details-no-access',
    ])
    const { ids } = selectionOf({ reference: true, failed: true, only: ['details-n*'] }, directory)
    expect(ids).toEqual(['details-no-access'])
  })

  it('leaves nothing to run if the filters want only what passed', () => {
    const directory = afterRun('details-shown')
    for (const filter of [{ only: ['list-first-page-ten'] }, { rows: ['1'] }])
      expect(() => selectionOf({ reference: true, failed: true, ...filter }, directory)).toThrow(
        'Every scenario of this selection passed when it last ran.',
      )
  })
})
