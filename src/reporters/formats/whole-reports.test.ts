import { describe, expect, it } from 'vitest'
import { baselineRun, fileContext, greenRun, redRun, unverifiableRun } from '../test/runs.ts'
import { type ReportFormat, reportFormats } from './index.ts'

const runs = { baseline: baselineRun, green: greenRun, red: redRun, unverifiable: unverifiableRun }
const formats = Object.keys(reportFormats) as ReportFormat[]

describe.each(Object.entries(runs))('the whole report of the %s run', (name, result) => {
  it.each(formats)('in %s', async (format) => {
    await expect(reportFormats[format](result, fileContext)).toMatchFileSnapshot(
      `../test/snapshots/${name}-run.${format}.txt`,
    )
  })
})
