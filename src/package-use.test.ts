/** The package as a user gets it: packed, installed in an empty project, and imported. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportFormatNames } from './index.ts'
import { repository } from './test/source-files.ts'

const program = `
import { mkdirSync, writeFileSync } from 'node:fs'
import {
  type ReportFormat,
  type ReportOptions,
  reportFormatNames,
  reportText,
  type RunResult,
  runAgainst,
  UsageError,
} from 'message-registry-conformance'

const result: RunResult = await runAgainst({ reference: true, selection: { rows: [1, 13] } })
const options: ReportOptions = { table: true, previous: result }
mkdirSync('reports')
for (const format of reportFormatNames) writeFileSync('reports/' + format, reportText(result, format, options))

const refusal = (attempt: () => string): string => {
  try {
    return attempt()
  } catch (error) {
    return error instanceof UsageError ? error.message : 'another error'
  }
}
console.log(refusal(() => reportText(result, 'pdf' as ReportFormat)))
console.log(refusal(() => reportText(JSON.parse('null'), 'html')))
`

const project = mkdtempSync(join(tmpdir(), 'conformance-package-'))
const inProject = (command: string, ...args: readonly string[]) => {
  const { error, status, stdout, stderr } = spawnSync(command, args, { cwd: project, encoding: 'utf8' })
  if (error) throw error
  return { status, stdout, stderr }
}
const compile = (...options: readonly string[]) =>
  inProject(
    process.execPath,
    join(repository, 'node_modules', 'typescript', 'bin', 'tsc'),
    ...['--strict', '--target', 'es2022', ...options, 'program.mts'],
  )

beforeAll(() => {
  // The tests run the build; packing must not build it again meanwhile.
  const pack = ['pack', repository, '--ignore-scripts', '--silent', '--pack-destination', project]
  expect(inProject('npm', ...pack)).toMatchObject({ status: 0 })
  const [packed = ''] = readdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "name": "user", "private": true, "type": "module" }')
  writeFileSync(join(project, 'program.mts'), program)
  const install = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', `./${packed}`]
  expect(inProject('npm', ...install)).toMatchObject({ status: 0 })
})
afterAll(() => rmSync(project, { recursive: true }))

describe('the installed package', () => {
  it('has types that a bundler project compiles with', () => {
    expect(compile('--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler')).toMatchObject({ stdout: '' })
  })

  it('compiles as an ES module of Node, runs, and writes each format', () => {
    expect(compile('--module', 'nodenext')).toMatchObject({ stdout: '' })
    const { status, stdout, stderr } = inProject(process.execPath, 'program.mjs')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toBe(
      `Unknown report format "pdf". Use one of: ${reportFormatNames.join(', ')}.\n` +
        'reportText takes what runAgainst returns, or what the JSON report of a run holds.\n',
    )
    const starts = reportFormatNames.map((format) => [
      format,
      readFileSync(join(project, 'reports', format), 'utf8').split('\n')[0],
    ])
    expect(Object.fromEntries(starts)).toEqual({
      terminal: expect.stringMatching(/^message-registry-conformance \d/),
      json: '{',
      junit: expect.stringMatching(/^<\?xml/),
      ctrf: '{',
      markdown: expect.stringMatching(/^# /),
      github: expect.stringMatching(/^::notice /),
      har: '{',
      badge: '{',
      html: expect.stringMatching(/^<!doctype html>/),
    })
  })
})
