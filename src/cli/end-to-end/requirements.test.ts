import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defects } from '../../../reference-provider/proof/defects/index.ts'
import type { RunResult } from '../../engine/result.ts'
import type { FrozenScenario, RequirementSet } from '../../engine/scenario/requirements.ts'
import { runAgainstReference } from '../environment/run-in.ts'
import { requirementSet } from '../options/values/requirement-set.ts'
import { runAgainst } from '../run-against.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { fullOrSample } from '../test/full-size.ts'
import { inProcess } from '../test/in-process.ts'
import { idsOf, sampleOfScenarios } from '../test/some-scenarios.ts'

const timeout = 120_000

const full = requirementSet(1)

/** Set 1 as it would be if the suite had grown since: without these scenarios, and with others changed. */
const setWithout = (ids: readonly string[], change = (frozen: FrozenScenario) => frozen): RequirementSet => ({
  ...full,
  scenarios: full.scenarios.filter(({ id }) => !ids.includes(id)).map(change),
})

/** Runs against a reference provider with a mistake. */
const runWithDefect = (
  settings: Parameters<typeof runAgainstReference>[2],
  defect = 'list-swaps-the-folders',
): Promise<RunResult> => {
  const found = defects.find(({ id }) => id === defect)
  if (found === undefined) throw new Error('there is no such defect')
  return runAgainstReference(new Date(), { revise: found.change }, settings)
}

const newer = 'list-folder-out-sent'
const selection = { ids: [newer, 'details-shown'] }

describe('a run with a requirement set', () => {
  it('counts every scenario and expectation of this version with set 1', { timeout }, async () => {
    const result = await runAgainst({
      reference: true,
      requirements: full,
      selection: idsOf(sampleOfScenarios),
    })
    const verdict = fullOrSample('ready', 'partial')
    expect(result).toMatchObject({ verdict, exitCode: 0, requirements: { set: 1, unscoredMismatches: 0 } })
    expect(Object.values(result.requirements?.unscored ?? {})).toEqual([0, 0, 0, 0, 0, 0])
    expect(result.scenarios.filter(({ flags }) => flags.includes('unscored'))).toEqual([])
  })

  it('is ready although newer scenarios fail or are left out, and lists them apart', { timeout }, async () => {
    const rows = { selection: { rows: Array.from({ length: 34 }, (_, index) => index + 1) } }
    const plain = await runWithDefect(rows, 'body-is-empty')
    expect(plain).toMatchObject({ verdict: 'notReady', exitCode: 1 })
    const failed = plain.scenarios.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)
    const others = plain.leftOut.map(({ id }) => id)
    const result = await runWithDefect({ ...rows, requirements: setWithout([...failed, ...others]) }, 'body-is-empty')
    expect(result).toMatchObject({ verdict: 'ready', exitCode: 0, problems: [], nextActions: [] })
    expect(result.requirements?.unscored).toMatchObject({ failed: failed.length, leftOut: others.length, passed: 0 })
    expect(result.summary).toMatchObject({ failed: 0, leftOut: 0, passed: plain.summary.passed })
    expect(result.rows.every(({ scenarios }) => !scenarios.some((id) => failed.includes(id)))).toBe(true)
    const unscored = result.scenarios.filter(({ flags }) => flags.includes('unscored'))
    expect(unscored.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(failed.map((id) => `${id} failed`))
  })

  it('fails for a scenario of the set, as without it', { timeout }, async () => {
    const result = await runWithDefect({ selection, requirements: setWithout(['details-shown']) })
    expect(result).toMatchObject({ verdict: 'notReady', exitCode: 1, summary: { failed: 1, passed: 0 } })
    expect(result.requirements?.unscored).toMatchObject({ passed: 1 })
  })

  it('lets a scenario pass by its older expectations, and goes on after a newer one', { timeout }, async () => {
    const onlyStatus = (frozen: FrozenScenario): FrozenScenario =>
      frozen.id === newer ? { ...frozen, steps: { list: ['expect.status'] } } : frozen
    const result = await runWithDefect({ selection, requirements: setWithout([], onlyStatus) })
    expect(result).toMatchObject({ exitCode: 0, summary: { passed: 2, failed: 0 }, problems: [] })
    const scenario = result.scenarios.find(({ id }) => id === newer)
    expect(scenario).toMatchObject({ outcome: 'passed', flags: [], mismatches: [] })
    expect(scenario?.unscoredMismatches?.map(({ expectationId }) => expectationId)).toEqual([
      'contains-sent-message',
      'does-not-contain-received-message',
    ])
    expect(result.requirements?.unscoredMismatches).toBe(2)
  })

  it('does not stop at a newer failure with --bail', { timeout }, async () => {
    const settings = { bail: true, concurrency: 1, selection }
    const stopped = await runWithDefect(settings)
    expect(stopped.scenarios.map(({ id }) => id)).toEqual([newer])
    const result = await runWithDefect({ ...settings, requirements: setWithout([newer]) })
    expect(result.scenarios.map(({ id }) => id)).toEqual([newer, 'details-shown'])
  })

  it('is inconclusive if nothing ran that counts', { timeout }, async () => {
    const result = await runWithDefect({ selection: { ids: [newer] }, requirements: setWithout([newer]) })
    expect(result).toMatchObject({ verdict: 'notProven', exitCode: 2 })
  })

  it('tolerates with a baseline only what counts', { timeout }, async () => {
    const entry = { scenario: newer, outcome: 'failed', reason: 'r', owner: 'o', expires: '2099-01-01' } as const
    const baseline = { file: 'baseline.json', entries: [{ entry, line: 1 }] }
    const result = await runWithDefect({ selection, baseline, requirements: setWithout([newer]) })
    expect(result).toMatchObject({ exitCode: 0, baseline: { stale: [], additions: [] } })
    expect(result.scenarios[0]?.flags).toEqual(['unscored'])
  })
})

describe('the option --requirements', () => {
  const only = ['--reference', '--only', 'details-shown']

  it('names the set in the report, and has a key in the configuration', { timeout }, async () => {
    const onLine = await inProcess(['run', ...only, '--requirements', '1'], { cwd: emptyDirectory() })
    expect(onLine).toMatchObject({ code: 0, stdout: expect.stringContaining('required   set 1 (version 0.1.0)\n') })
    const cwd = emptyDirectory()
    writeFileSync(join(cwd, 'conformance.config.yaml'), 'requirements: 1\n')
    const inFile = await inProcess(['run', ...only, '--report', 'badge'], { cwd })
    expect(JSON.parse(inFile.stdout)).toMatchObject({ message: expect.stringMatching(/, set 1$/) })
  })

  it('lists the sets if there is no such set', { timeout }, async () => {
    const wrong = await inProcess(['run', ...only, '--requirements', '99'], { cwd: emptyDirectory() })
    expect(wrong).toMatchObject({ code: 3, stderr: expect.stringMatching(/requirement set "99".*Use one of: 1\./) })
    await expect(async () => requirementSet(99)).rejects.toThrow('There is no requirement set 99. Use one of: 1.')
  })

  it('shows in the list what a set counts', async () => {
    const { stdout } = await inProcess(['list', '--requirements', '1'])
    expect(stdout.split('\n', 1)[0]).toMatch(/ level +set 1 +title$/)
    expect(stdout).toMatch(/^details-shown +12 +MUST +counts +/m)
  })
})
