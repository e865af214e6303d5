import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Variant } from '../../../reference-provider/proof/variants/variant.ts'
import type { RunResult } from '../../engine/result.ts'
import type { DoctorReport } from '../commands/doctor/report.ts'
import { emptyDirectory } from './conformance.ts'
import { inProcess } from './in-process.ts'
import { wired } from './wired.ts'

/** A real misconfiguration: `setUp` returns the options of the command. */
interface Misconfiguration {
  id: string
  /** which of the cases with this id */
  name?: string
  /** text that `wayOut` must contain */
  wayOut: RegExp
  exit: number
  setUp: () => Promise<{ args: string[]; env?: Record<string, string> }>
  /** ids of affected scenarios; by default one of each kind */
  affected?: string[]
}

/** Scenarios about details, a list, a representative, and a statistic. */
const usual = ['details-shown', 'consumer-list-default', 'access-list-by-mandate', 'statistics-nearly-expired']

/** What differs between two runs of the doctor. */
const stableText = (text: string): string =>
  text
    .replace(/conformance \d+\.\d+\.\d+ /, 'conformance VERSION ')
    .replace(/(127\.0\.0\.1|\]):\d+/g, '$1:PORT')
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, 'DATE')
    .replace(/\b\d+ hours\b/g, 'N hours')
    .replace(/\b[0-9a-f]{32}\b/g, 'TRACE-ID')
    .replace(/took [\d.]+ seconds/g, 'took N seconds')
    // Without a network no server of names answers, which is another code.
    .replace('EAI_AGAIN', 'ENOTFOUND')

/**
 * Runs `doctor` and `run` for each: the doctor reports the diagnosis, its whole output is as in the snapshot beside the
 * test, and the run reports no failure because of it.
 */
export const testMisconfigurations = (misconfigurations: readonly Misconfiguration[]): void => {
  const titled = misconfigurations.map((one) => ({ ...one, title: [one.id, one.name].filter(Boolean).join('-') }))
  it.each(titled)('$title', { timeout: 120_000 }, async ({ id, title, wayOut, exit, setUp, affected = usual }) => {
    const { args, env } = await setUp()
    const file = join(emptyDirectory(), 'report.json')
    const doctor = await inProcess(['doctor', ...args, '--json', file], { env })
    const report = JSON.parse(readFileSync(file, 'utf8')) as DoctorReport
    const found = report.diagnoses.find((one) => one.id === id)
    expect(report.diagnoses.map((one) => one.id)).toContain(id)
    expect(report.diagnoses[0]?.id === id || found?.weight !== 'stops').toBe(true)
    expect(found?.wayOut).toMatch(wayOut)
    expect(`${found?.says} ${found?.evidence}`).not.toMatch(/undefined|NaN|\[object/)
    expect({ code: doctor.code, exit: report.exitCode }).toEqual({ code: exit, exit })
    await expect(stableText(doctor.stdout)).toMatchFileSnapshot(`output/${title}.snapshot.txt`)
    const run = await inProcess(['run', ...args, '--only', affected.join(','), '--report', 'json'], { env })
    const result = JSON.parse(run.stdout) as RunResult
    expect(result.scenarios.filter(({ outcome }) => outcome === 'failed').map((one) => one.id)).toEqual([])
    expect(result.diagnoses.map((one) => one.id)).toContain(id)
    if (found?.weight === 'stops')
      expect({ code: run.code, passed: result.summary.passed }).toEqual({ code: exit, passed: 0 })
  })
}

/** Runs `doctor` against each of these correct variants: no diagnosis must stop or hinder a run. */
export const testNoMisconfiguration = (variants: readonly Variant[]): void => {
  it.each(variants)(
    '$id does not stop or hinder a run',
    { timeout: 30_000 },
    async ({ change, features, readings }) => {
      const { url, ports } = await wired({ revise: change, features, readings })
      const { stdout } = await inProcess(['doctor', '--base-url', url, ...ports, '--json'])
      const { diagnoses } = JSON.parse(stdout) as DoctorReport
      expect(diagnoses.filter(({ weight }) => weight !== 'note')).toEqual([])
    },
  )
}
