/** The same version computes the same result from the transcript of a run, byte for byte. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import type { BaselineEntry } from '../../../engine/result.ts'
import type { ReferenceOptions } from '../../environment/reference-parts.ts'
import type { RunSettings } from '../../environment/run-in.ts'
import { requirementSet } from '../../options/values/requirement-set.ts'
import { conformance, emptyDirectory, interrupt, startServe } from '../../test/conformance.ts'
import { fullOrSample } from '../../test/full-size.ts'
import { idsOf, sampleOfScenarios } from '../../test/some-scenarios.ts'
import { judgedJson, recordedRun } from '../../test/transcripts.ts'

const withDefect = (id: string): ReferenceOptions => {
  const found = defects.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no defect ${id}`)
  return { revise: found.change }
}

/** Answers the first request for the details of a message with 500. */
const failsOnce = (): ReferenceOptions => {
  let failed = false
  return {
    transport: (own) => async (request) => {
      const answer = await own(request)
      const fails = !failed && request.headers.traceparent !== undefined && /messages\/[^/?]+$/.test(request.url)
      if (fails && answer) failed = true
      return fails && answer ? { ...answer, status: 500 } : (answer as NonNullable<typeof answer>)
    },
  }
}

const tolerated: BaselineEntry = {
  scenario: 'details-*',
  outcome: 'failed',
  reason: 'a known failure',
  owner: 'team',
  expires: '2999-01-01',
}

const baseline = { file: 'baseline.yaml', entries: [{ entry: tolerated, line: 1 }] }
/** As if all but a few scenarios were newer. */
const requirements = { ...requirementSet(1), scenarios: requirementSet(1).scenarios.slice(0, 3) }

const ownStubs = { authPort: 0, partitionPort: 0 }
const selection = idsOf(sampleOfScenarios)
const rows = Array.from({ length: 34 }, (_, index) => index + 1)

describe('a judged transcript gives the result of its run', () => {
  it('of all scenarios, twice', async () => {
    const { lines, result, json } = await recordedRun({ selection })
    expect(result.scenarios.length).toBeGreaterThan(fullOrSample(600, 100))
    for (let count = 0; count < 2; count += 1) expect((await judgedJson(lines)) === json).toBe(true)
  })

  it('of all scenarios, with leaks', async () => {
    const { lines, result, json } = await recordedRun({
      selection: { ids: [...selection.ids, 'leaks-users-nothing-closed'] },
      referenceOptions: withDefect('list-suggests-subjects'),
    })
    expect(result.summary.failed).toBeGreaterThan(fullOrSample(2, 0))
    expect((await judgedJson(lines)) === json).toBe(true)
  })

  const defective = withDefect('details-are-for-applications-only')
  it.each<[string, RunSettings, ReferenceOptions, number]>([
    ['with a failure', {}, defective, 1],
    ['with --strict', { strict: true }, {}, 0],
    ['with a requirement set', { requirements }, defective, 0],
    ['with --bail', { bail: true }, defective, 1],
    ['with --retries, of a failure that stays', { retries: 2 }, defective, 1],
    ['with a baseline', { baseline }, defective, 2],
    ['in another order', { shuffle: 7, concurrency: 16 }, defective, 1],
    ['without changes, for the portal', { profile: 'portal', allowWrites: false }, {}, 0],
    ['with a feature that is declared absent', { features: { actions: 'no' } }, {}, 0],
  ])('%s', async (_, settings, referenceOptions, exitCode) => {
    const { lines, result, json } = await recordedRun({ selection: { rows }, ...settings, referenceOptions })
    expect(result.exitCode).toBe(exitCode)
    expect(await judgedJson(lines, undefined, settings.requirements)).toBe(json)
  })

  it('with --retries, of a failure that a second attempt does not show', async () => {
    const ids = ['details-shown']
    const { lines, result, json } = await recordedRun({ selection: { ids }, retries: 1, referenceOptions: failsOnce() })
    expect(result.scenarios[0]?.flags).toContain('unstable')
    expect(await judgedJson(lines)).toBe(json)
  })

  it('of a run that stopped before its first scenario', async () => {
    const { lines, result, json } = await recordedRun({ baseUrl: 'http://127.0.0.1:9', ownStubs })
    expect(result).toMatchObject({ exitCode: 4, diagnoses: [{ weight: 'stops' }] })
    expect(await judgedJson(lines)).toBe(json)
  })
})

it('prints and reports what the run did, over connections and as processes', async () => {
  const { url, auth, serve } = await startServe()
  const cwd = emptyDirectory()
  const reports = (name: string) => ['--report', `json=${name}.json,junit=${name}.xml`, '--verbose']
  const run = await conformance(
    ['run', '--base-url', url, '--stubs', auth, '--row', '1-9', '--transcript', 'run.ndjson', ...reports('run')],
    { cwd },
  )
  const judge = await conformance(['judge', 'run.ndjson', ...reports('judge')], { cwd })
  await interrupt(serve)
  const text = (name: string) => readFileSync(join(cwd, name), 'utf8')
  expect([judge.code, judge.stdout, judge.stderr]).toEqual([run.code, run.stdout, ''])
  expect(text('judge.json')).toBe(text('run.json'))
  expect(text('judge.xml')).toBe(text('run.xml'))
  expect(statSync(join(cwd, 'run.ndjson')).mode & 0o777).toBe(0o600)
  expect(text('run.ndjson')).not.toMatch(/Bearer (?!‹)/)
})
