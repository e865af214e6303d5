import { expect, it } from 'vitest'
import type { RunResult } from '../../engine/result.ts'
import type { DoctorReport } from '../commands/doctor/report.ts'
import { inProcess } from './in-process.ts'

/** A misconfiguration that is really produced: `set` gives the options of the command. */
export interface Misconfiguration {
  id: string
  /** what of the sentence must be there: the way out names it */
  wayOut: RegExp
  exit: number
  set: () => Promise<{ args: string[]; env?: Record<string, string> }>
  /** scenarios that would suffer; one of each kind unless said */
  suffering?: string[]
}

/** One that shows something, one that lists, one by a representative, one with a statistic. */
const usual = ['details-shown', 'consumer-list-default', 'access-list-by-mandate', 'statistics-nearly-expired']

/** Plays `doctor` and `run` against each: the doctor names it, and the run blames nobody for it. */
export const areNamed = (misconfigurations: readonly Misconfiguration[]): void => {
  it.each(misconfigurations)('$id', { timeout: 30_000 }, async ({ id, wayOut, exit, set, suffering = usual }) => {
    const { args, env } = await set()
    const told = await inProcess(['doctor', ...args, '--json'], env)
    const report = JSON.parse(told.stdout) as DoctorReport
    const found = report.diagnoses.find((one) => one.id === id)
    expect(report.diagnoses.map((one) => one.id)).toContain(id)
    expect(report.diagnoses[0]?.id === id || found?.weight !== 'stops').toBe(true)
    expect(found?.wayOut).toMatch(wayOut)
    expect(`${found?.says} ${found?.evidence}`).not.toMatch(/undefined|NaN|\[object/)
    expect({ code: told.code, exit: report.exitCode }).toEqual({ code: exit, exit })
    const ran = await inProcess(['run', ...args, '--only', suffering.join(','), '--report', 'json'], env)
    const result = JSON.parse(ran.stdout) as RunResult
    expect(result.scenarios.filter(({ outcome }) => outcome === 'failed').map((one) => one.id)).toEqual([])
    expect(result.diagnoses.map((one) => one.id)).toContain(id)
    if (found?.weight === 'stops')
      expect({ code: ran.code, passed: result.summary.passed }).toEqual({ code: exit, passed: 0 })
  })
}
