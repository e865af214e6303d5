/** The package as a user gets it: packed, installed in an empty project, and imported. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PackedProject, packedProject } from './cli/test/packed-project.ts'
import { reportFormatNames } from './index.ts'

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

let project: PackedProject
const compile = (...options: readonly string[]) => project.compile(...options, 'program.mts')

beforeAll(() => {
  project = packedProject()
  writeFileSync(join(project.directory, 'program.mts'), program)
})
afterAll(() => project?.remove())

describe('the installed package', () => {
  it('has types that a bundler project compiles with', () => {
    expect(compile('--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler')).toMatchObject({ stdout: '' })
  })

  it('compiles as an ES module of Node, runs, and writes each format', () => {
    expect(compile('--module', 'nodenext')).toMatchObject({ stdout: '' })
    const { status, stdout, stderr } = project.run(process.execPath, 'program.mjs')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toBe(
      `Unknown report format "pdf". Use one of: ${reportFormatNames.join(', ')}.\n` +
        'reportText takes what runAgainst returns, or what the JSON report of a run holds.\n',
    )
    const starts = reportFormatNames.map((format) => [
      format,
      readFileSync(join(project.directory, 'reports', format), 'utf8').split('\n')[0],
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
