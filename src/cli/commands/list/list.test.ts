import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allScenarios } from '../../../../scenarios/index.ts'
import type { AnyScenario } from '../../../engine/scenario/scenario.ts'
import { conformance } from '../../test/conformance.ts'
import { inProcess } from '../../test/in-process.ts'
import { formatTable, formatTableAsJson } from './format.ts'
import { listedScenarios } from './listed-scenarios.ts'

it('lists from the build what the scenarios say', async () => {
  const built = readFileSync(new URL('../../../../dist/scenarios.json', import.meta.url), 'utf8')
  expect(built).toBe(formatTableAsJson(allScenarios))
  expect((await conformance(['list'])).stdout).toBe(formatTable(allScenarios))
  expect((await conformance(['list', '--json'])).stdout).toBe(built)
})

it('lists the scenarios themselves without a build', async () => {
  expect(await listedScenarios()).toBe(allScenarios)
})

const listed = async (args: readonly string[]): Promise<string[]> => {
  const { stdout } = await inProcess(['list', ...args, '--json'])
  return (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id)
}

it('lists what the filters of a run select', async () => {
  expect(await listed(['--row', '13'])).toEqual(idsWhere(({ rows }) => rows.includes(13)))
  expect(await listed(['--only', 'details-*'])).toEqual(idsWhere(({ id }) => id.startsWith('details-')))
  expect(await listed(['--clause', '5.6', '--only', 'list-*'])).toEqual(
    idsWhere(({ id, clauses }) => id.startsWith('list-') && clauses.some((clause) => clause.startsWith('5.6.'))),
  )
  const { code, stderr } = await inProcess(['list', '--only', 'details-shwn'])
  expect([code, stderr]).toEqual([3, expect.stringContaining('Did you mean "details-shown"?')])
})

const idsWhere = (fits: (scenario: AnyScenario) => boolean): string[] => allScenarios.filter(fits).map(({ id }) => id)

it('gives a scenario two lines on a narrow terminal, and names a level that is not MUST', () => {
  const entry = { id: 'a', rows: [] as number[], clauses: [], level: 'MUST' as const, title: 'A title' }
  const table = [entry, { ...entry, id: 'b', rows: [1, 2], level: 'SHOULD' as const, unscored: true as const }]
  expect(formatTable(table, undefined, 40)).toBe('a\n  A title\nb  rows 1,2, SHOULD\n  A title\n')
  expect(formatTable(table, 1, 40)).toBe('a\n  A title\nb  rows 1,2, SHOULD, unscored\n  A title\n')
})
