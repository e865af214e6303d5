import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allScenarios } from '../../../scenarios/index.ts'
import type { RunResult } from '../../engine/result.ts'
import { conformance, emptyDirectory } from '../test/conformance.ts'
import { fullOrSample } from '../test/full-size.ts'
import { inProcess } from '../test/in-process.ts'
import { type ServedHere, servedHere } from '../test/served-here.ts'

/** A provider that lacks replies and bodies. It follows one reading of the specification; some runs below accept another. */
let served: ServedHere
const red = 'list-partition-no-access'

beforeAll(async () => {
  served = await servedHere({ features: { reply: 'no', body: 'no' } })
})

afterAll(() => served.close())

const against = (...more: string[]) => ['run', '--base-url', served.url, '--stubs', served.auth, ...more]
const wrongly = ['--reading', 'guidance']

describe('a red run', () => {
  it('exits 1 and shows step, expected, actual, where to fix it, and a command that repeats it', async () => {
    const cwd = emptyDirectory()
    const { code, stdout } = await conformance(against(...wrongly, '--only', red), { cwd })
    expect(code).toBe(1)
    for (const label of ['step', 'expected', 'actual', 'fix in'])
      expect(stdout).toMatch(new RegExp(`^ {4}${label} +\\S`, 'm'))
    const [, repeat = ''] = /^ {4}repeat +npx (.+)$/m.exec(stdout) ?? []
    expect(repeat).toMatch(/^message-registry-conformance run --only list-partition-no-access --base-url/)
    const repeated = await inProcess(repeat.split(' ').slice(1), { cwd })
    expect(repeated.code).toBe(1)
    expect(repeated.stdout).toContain(`✗ ${red}`)
  })

  it('keeps its reds for --failed, in a folder that version control ignores', async () => {
    const cwd = emptyDirectory()
    await inProcess(against(...wrongly, '--row', '6-8'), { cwd })
    expect(readFileSync(join(cwd, '.conformance', '.gitignore'), 'utf8')).toBe('*\n')
    const { stdout } = await inProcess(against(...wrongly, '--failed', '--report', 'json'), { cwd })
    const { scenarios } = JSON.parse(stdout) as RunResult
    expect(scenarios.map(({ id }) => id).sort()).toEqual([red])
  })

  it('stops after the first failure with --bail', async () => {
    const bailing = against(...wrongly, '--bail', '--concurrency', '1', '--report', 'json')
    const { stdout, code } = await inProcess(bailing, { cwd: emptyDirectory() })
    const { summary, leftOut } = JSON.parse(stdout) as RunResult
    expect(code).toBe(1)
    expect(summary.failed).toBe(1)
    expect(leftOut.filter(({ reason }) => reason.includes('first failure'))).not.toEqual([])
  })
})

describe('the selection of scenarios', () => {
  it('rows, ids and clauses narrow each other; the rest is left out by name', async () => {
    const { stdout, code } = await inProcess(against('--row', '12-13', '--only', 'details-shown', '--report', 'json'), {
      cwd: emptyDirectory(),
    })
    const { scenarios, leftOut, verdict } = JSON.parse(stdout) as RunResult
    expect(scenarios.map(({ id }) => id)).toEqual(['details-shown'])
    expect(leftOut).toHaveLength(allScenarios.length - 1)
    expect({ verdict, code }).toEqual({ verdict: 'partial', code: 0 })
  })

  it('filters that leave nothing are a wrong usage', async () => {
    const { code } = await inProcess(against('--row', '1', '--only', 'details-shown'), { cwd: emptyDirectory() })
    expect(code).toBe(3)
  })
})

describe('reports', () => {
  it('several at once: files, and the terminal report on the output', async () => {
    const cwd = emptyDirectory()
    const files = ['--report', 'junit=out/junit.xml', '--report', 'json=out/result.json']
    const { stdout } = await inProcess(against('--only', 'details-shown', ...files), { cwd })
    expect(stdout).toContain('✓ details-shown')
    expect(readFileSync(join(cwd, 'out/junit.xml'), 'utf8')).toContain('<testcase classname="conformance.details"')
    expect(JSON.parse(readFileSync(join(cwd, 'out/result.json'), 'utf8')).format).toBe('conformance-results/2')
  })

  it('the output holds the chosen format and nothing else', async () => {
    const { stdout, stderr } = await conformance(against('--only', 'details-shown', '--report', 'junit'))
    expect(stdout.startsWith('<?xml')).toBe(true)
    expect(stdout.trimEnd().endsWith('</testsuites>')).toBe(true)
    expect(stderr).toContain('1 of 1 scenario done\n')
  })

  it('holds no token and no person number', async () => {
    const cwd = emptyDirectory()
    const rows = fullOrSample('1-34', '1-12')
    await inProcess(against(...wrongly, '--row', rows, '--report', 'json=r.json', '--report', 'junit=r.xml'), {
      cwd,
    })
    const written = readFileSync(join(cwd, 'r.json'), 'utf8') + readFileSync(join(cwd, 'r.xml'), 'utf8')
    expect(written).not.toMatch(/eyJ[\w-]{10,}/)
    expect(written).not.toMatch(/Bearer (?!‹)/)
  })
})

describe('colour in the terminal report', () => {
  const run = () => against('--only', 'details-shown')
  const controlStart = String.fromCharCode(27)

  it('is absent in a pipe and present when demanded', async () => {
    expect((await conformance(run())).stdout).not.toContain(controlStart)
    expect((await conformance(run(), { env: { FORCE_COLOR: '1' } })).stdout).toContain(`${controlStart}[32m`)
  })

  it('is absent under NO_COLOR, whatever is demanded', async () => {
    const { stdout, stderr } = await conformance(run(), { env: { NO_COLOR: '1', FORCE_COLOR: '1' } })
    expect(stdout + stderr).not.toContain(controlStart)
  })
})
