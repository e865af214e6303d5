import { expect, it } from 'vitest'
import type { Variant } from '../../../reference-provider/proof/variants/variant.ts'
import type { DoctorReport } from '../commands/doctor/report.ts'
import { inProcess } from './in-process.ts'
import { wired } from './wired.ts'

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
