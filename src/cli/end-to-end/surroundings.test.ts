import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Outcome, RunResult } from '../../engine/result.ts'
import { runResult, scenarioResult } from '../../reporters/test/results.ts'
import { repeatCommand } from '../commands/run/repeat-command.ts'
import { UsageError } from '../errors/usage-error.ts'
import { suite } from '../package-info.ts'
import { saveLastResult } from '../results/last-result.ts'
import { unpassedIds } from '../results/selection.ts'
import { commandName } from '../terminal/command-name.ts'
import { wantsColour } from '../terminal/print.ts'
import { widthOfStream } from '../terminal/readable.ts'
import { emptyDirectory } from '../test/conformance.ts'

describe('how the command is called', () => {
  it('never leads to the package of another owner', () => {
    expect(commandName(emptyDirectory())).toBe('npx message-registry-conformance')
  })

  it('is short in a checkout, below it, and where the package is installed', () => {
    const checkout = emptyDirectory()
    writeFileSync(join(checkout, 'package.json'), JSON.stringify({ name: suite.name }))
    mkdirSync(join(checkout, 'docs'))
    const project = emptyDirectory()
    mkdirSync(join(project, 'node_modules', '.bin'), { recursive: true })
    writeFileSync(join(project, 'node_modules', '.bin', 'conformance'), '')
    expect([checkout, join(checkout, 'docs'), project].map(commandName)).toEqual(Array(3).fill('npx conformance'))
  })

  it('repeats the target of the run, quoted, without its key', () => {
    const flags = {
      baseUrl: 'http://localhost/a b',
      stubsKey: 'secret',
      features: { body: 'no' as const },
      strict: true,
    }
    expect(repeatCommand(flags, emptyDirectory())).toBe(
      "npx message-registry-conformance run --only {ids} --base-url 'http://localhost/a b' --features body=no --strict",
    )
  })
})

describe('the terminal report', () => {
  it.for([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [false, { FORCE_COLOR: '1' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    [true, { TERM: 'dumb' }, false],
  ] as const)('terminal %s, %j: %s', ([isTTY, env, expected]) => {
    expect(wantsColour({ isTTY }, env)).toBe(expected)
  })

  it('a narrow terminal still gets readable lines', () => {
    expect([widthOfStream({ columns: 10 }, {}), widthOfStream({ columns: 90 }, {})]).toEqual([40, 90])
  })
})

describe('the reds of the last run', () => {
  const baseUrl = 'http://127.0.0.1:4000'
  const result = (...outcomes: Outcome[]) =>
    runResult(outcomes.map((outcome, index) => scenarioResult({ id: `list-${index}`, outcome })))
  const leftBy = (result: RunResult): string => {
    const directory = emptyDirectory()
    saveLastResult(directory, result)
    return directory
  }

  it('are kept: what failed, could not be told, or broke', () => {
    const directory = leftBy(result('passed', 'failed', 'unverifiable', 'notApplicable', 'broken'))
    expect(unpassedIds({ baseUrl }, directory)).toEqual(['list-1', 'list-2', 'list-4'])
    expect(readFileSync(join(directory, '.conformance', '.gitignore'), 'utf8')).toBe('*\n')
  })

  it('are a usage error when there is no run, no red, or no such file', () => {
    const [none, green, broken] = [emptyDirectory(), leftBy(result('passed')), leftBy(result('failed'))]
    writeFileSync(join(broken, '.conformance', 'latest-outcomes.json'), '{"format":')
    for (const directory of [none, green, broken]) expect(() => unpassedIds({ baseUrl }, directory)).toThrow(UsageError)
  })

  it('are a usage error when that run tested nothing', () => {
    const diagnosis = { id: 'x', weight: 'stops', owner: 'tokens', says: '', evidence: '', wayOut: '' } as const
    const directory = leftBy({ ...result('broken'), diagnoses: [diagnosis] })
    expect(() => unpassedIds({ baseUrl }, directory)).toThrow(
      '--failed: the last run in this directory tested nothing. Run without --failed.',
    )
  })

  it('are a usage error when that run was against another target', () => {
    const red = result('failed')
    const byReference = leftBy({ ...red, target: { ...red.target, kind: 'reference', baseUrl: 'http://127.0.0.1:1' } })
    expect(unpassedIds({ reference: true }, byReference)).toEqual(['list-0'])
    expect(() => unpassedIds({ reference: true }, leftBy(red))).toThrow(
      `--failed: no earlier run against the reference provider found in this directory, only against ${baseUrl}. ` +
        `Pass --base-url ${baseUrl}, or run without --failed.`,
    )
    expect(() => unpassedIds({ baseUrl: 'http://other' }, leftBy(red))).toThrow(
      `against http://other found in this directory, only against ${baseUrl}. Pass`,
    )
    expect(() => unpassedIds({ baseUrl }, byReference)).toThrow(
      `against ${baseUrl} found in this directory, only against the reference provider. Pass --reference, or`,
    )
  })
})
