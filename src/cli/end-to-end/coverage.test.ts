import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allScenarios } from '../../../scenarios/index.ts'
import { clauses } from '../../contract/clauses/index.ts'
import {
  type CitingScenario,
  type Coverage,
  countClauses,
  coverageOf,
  untestedClauses,
} from '../commands/coverage/clauses.ts'
import { formatCoverage, formatUntested } from '../commands/coverage/format.ts'
import { percent } from '../terminal/percent.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { inProcess } from '../test/in-process.ts'

const ids = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id)

describe('the table covers the specification', () => {
  const coverage = coverageOf(allScenarios)

  it('tests every clause, or excludes it with a reason', () => {
    const unclassified = coverage.clauses.filter(({ scenarios, excluded }) => scenarios.length === 0 && !excluded)
    expect(ids(unclassified)).toEqual([])
  })

  it('tests at least 95% of what can be seen of what the specification states', () => {
    const { observable, tested } = coverage.stated
    expect(observable).toBeGreaterThan(0)
    expect(tested / observable).toBeGreaterThanOrEqual(0.95)
  })

  it('has a scenario for each of the 34 rows, and each cites the clause of its row', () => {
    expect(coverage.rows).toHaveLength(34)
    expect(coverage.rows.filter(({ scenarios }) => scenarios.length === 0)).toEqual([])
    const uncited = allScenarios.filter(({ rows, clauses: cited }) =>
      rows.some((row) => !cited.some((id) => id === `rows.${row}`)),
    )
    expect(ids(uncited)).toEqual([])
  })

  it('cites clauses that exist, and no clause that is excluded', () => {
    const cited = [...new Set(allScenarios.flatMap((scenario) => scenario.clauses))]
    expect(cited.filter((id) => !(id in clauses))).toEqual([])
    const excluded = coverage.clauses.filter((clause) => clause.excluded !== null && clause.scenarios.length > 0)
    expect(ids(excluded)).toEqual([])
  })

  it('fails a provider only for what the specification states', () => {
    const musts = allScenarios.filter(({ level }) => level === 'MUST')
    expect(ids(musts.filter((scenario) => !scenario.clauses.some((id) => clauses[id].source === 'S')))).toEqual([])
  })
})

describe('coverage', () => {
  const citing: CitingScenario[] = [
    { id: 'a-scenario', clauses: ['3.read-by-main-content', 'rows.14'], rows: [14] },
    { id: 'another-scenario', clauses: ['3.read-by-main-content'], rows: [] },
  ]
  const coverage = coverageOf(citing)
  const clause = (id: string) => coverage.clauses.find((one) => one.id === id)

  it('names the scenarios of a clause, or the reason why there is none', () => {
    expect(clause('3.read-by-main-content')).toMatchObject({
      section: '§3',
      mark: 'S',
      observable: 'wire',
      scenarios: ['a-scenario', 'another-scenario'],
      excluded: null,
    })
    expect(clause('1.1.registered')).toMatchObject({ scenarios: [], observable: 'none' })
    expect(clause('1.1.registered')?.excluded).toMatch(/\w/)
    expect(coverage.rows[13]).toEqual({ row: 14, scenarios: ['a-scenario'] })
    expect(coverage.rows[0]).toEqual({ row: 1, scenarios: [] })
  })

  it('counts what the specification states apart from what was settled here', () => {
    const { summary, stated, settled } = coverage
    expect(summary.total).toBe(Object.keys(clauses).length)
    expect(stated.total + settled.total).toBe(summary.total)
    expect(stated.tested).toBe(2)
    expect(settled.tested).toBe(0)
    expect(untestedClauses(coverage)).toHaveLength(summary.observable - summary.tested)
  })

  it.for([
    ['tested', { observable: 'wire', scenarios: ['a'] }, [1, 1, 1, 0]],
    ['untested', { observable: 'calls' }, [0, 1, 0, 0]],
    ['nowhere to be seen', { observable: 'none', excluded: 'why' }, [1, 0, 0, 0]],
    ['left open', { observable: 'wire', excluded: 'why' }, [1, 0, 0, 1]],
  ] as const)('a clause that is %s', ([, differing, [classified, observable, tested, leftOpen]]) => {
    const one = { id: '1.x', section: '§1', says: 'it', mark: 'S' as const, excluded: null, ...differing }
    const scenarios = 'scenarios' in differing ? [...differing.scenarios] : []
    expect(countClauses([{ ...one, scenarios }])).toEqual({ total: 1, classified, observable, tested, leftOpen })
  })

  it('never rounds up to all', () => {
    expect([percent(9999, 10_000), percent(3, 3), percent(0, 0), percent(0, 7)]).toEqual(['99.9%', '100%', '–', '0.0%'])
  })

  it('shows a line for each section, the sums and what is untested', () => {
    const text = formatCoverage(coverage)
    expect(text).toMatch(/^§3 +\d+ +\d+ +1 +\d+\.\d%$/m)
    expect(text).toMatch(/^the specification {3}\d+ clauses: \d+ testable, 2 tested/m)
    expect(text).toContain('rows                1 of 34 in the validation table')
    expect(text).toMatch(
      /^left out +\d+ more clauses on purpose: two readings are reasonable, or no answer would be wrong$/m,
    )
    expect(text).toContain('"coverage 5.6" prints the clauses of §5.6')
    expect(text).toContain('* rows.1 ')
    expect(formatUntested(coverage)).not.toContain('rows.14 ')
    expect(formatUntested({ ...coverage, clauses: [] })).toContain('none')
  })
})

describe('conformance coverage', () => {
  it('prints the clauses of a section with their scenarios, or with the reason why there are none', async () => {
    const { stdout, code } = await inProcess(['coverage', '5.6', '1.1.holds-messages'])
    expect(code).toBe(0)
    const { says } = clauses['5.6.details-refused']
    expect(stdout).toContain(`\n5.6.details-refused\n  ${says}\n  `)
    expect(stdout).toMatch(/^ {2}\d+ scenarios: .*\bdetails-no-access\b/m)
    expect(stdout).toMatch(/\n1\.1\.holds-messages\n.*\n {2}no scenario: \w/)
    expect(stdout.match(/^\S+$/gm)?.filter((id) => !id.startsWith('5.6.'))).toEqual(['1.1.holds-messages'])
    expect(await inProcess(['coverage', '5.66'])).toMatchObject({ code: 3, stderr: expect.stringContaining('"5.66"') })
  })

  it('prints JSON when asked', async () => {
    const { stdout, code } = await inProcess(['coverage', '--json'])
    const { clauses: covered, rows, summary } = JSON.parse(stdout) as Coverage
    expect(code).toBe(0)
    expect(covered).toHaveLength(summary.total)
    expect(rows).toHaveLength(34)
  })

  it('counts what a run really played, and writes a file', async () => {
    const cwd = emptyDirectory()
    await inProcess(['run', '--reference', '--only', 'details-shown,body-unsupported', '--report', 'json=r.json'], {
      cwd,
    })
    const { stdout } = await inProcess(['coverage', '--run', 'r.json', '--json', 'out/c.json'], { cwd })
    const { rows } = JSON.parse(readFileSync(join(cwd, 'out', 'c.json'), 'utf8')) as Coverage
    expect(rows.flatMap(({ scenarios }) => scenarios)).toEqual(['details-shown'])
    expect(stdout).toContain('rows                1 of 34')
  })

  it.for([
    ['a run file that is not there', ['--run', 'none.json'], 'does not exist'],
    ['a run file that is something else', ['--run', 'package.json'], 'not the JSON result of a run'],
    ['a place that cannot be written', ['--json', '/dev/null/x.json'], 'cannot be written'],
  ] as const)('%s is a usage error', async ([, args, says]) => {
    const cwd = new URL('../../..', import.meta.url).pathname
    const { code, stderr } = await inProcess(['coverage', ...args], { cwd })
    expect(code).toBe(3)
    expect(stderr).toContain(says)
  })
})
