import { describe, expect, it } from 'vitest'
import { baselineRun, fileContext, greenRun, redRun, requirementsRun, unverifiableRun } from '../test/runs.ts'
import { reportFormats } from './index.ts'
import type { ReportFormat } from './names.ts'

const runs = {
  baseline: baselineRun,
  green: greenRun,
  red: redRun,
  requirements: requirementsRun,
  unverifiable: unverifiableRun,
}
const formats = (Object.keys(reportFormats) as ReportFormat[]).filter((format) => format !== 'html')

describe.each(Object.entries(runs))('the whole report of the %s run', (name, result) => {
  it.each(formats)('in %s', async (format) => {
    await expect(reportFormats[format](result, fileContext)).toMatchFileSnapshot(
      `../test/snapshots/${name}-run.${format}.txt`,
    )
  })
})

/** What a page says, without markup, style, script and the hundreds of clauses of the coverage. */
const textOfPage = (page: string): string =>
  page
    .replace(/<(script|style)\b.*?<\/\1>|<section id="coverage".*?<\/section>/gs, '')
    .replaceAll('<wbr>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[ \n]*\n[ \n]*/g, '\n')
    .replace(/ {2,}/g, ' ')

it.each([
  ['red', redRun],
  ['requirements', requirementsRun],
])('says in html what the %s run found', async (name, result) => {
  const text = textOfPage(reportFormats.html(result, fileContext))
  await expect(text).toMatchFileSnapshot(`../test/snapshots/${name}-run.html.txt`)
})
