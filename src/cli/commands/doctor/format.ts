import { type DialectEntry, dialectEntries, referenceDialect } from '../../../contract/dialect.ts'
import type { AreaResult } from '../../../engine/doctor/diagnose.ts'
import type { FeatureState } from '../../../engine/result.ts'
import { escapeControlDeep } from '../../../reporters/escape.ts'
import { labelledLines } from '../../../reporters/terminal/block-lines.ts'
import { diagnosisLines } from '../../../reporters/terminal/diagnosis-lines.ts'
import { type Paint, paint } from '../../../reporters/text/paint.ts'
import { readingsText } from '../../../reporters/text/readings.ts'
import { displayWidth, withLabel, wrapText } from '../../../reporters/text/wrap.ts'
import type { DoctorFindings, DoctorReport } from './report.ts'

interface DoctorFormatOptions {
  colour: boolean
  /** columns */
  width: number
}

interface Layout {
  paint: Paint
  width: number
}

/** The report as text: diagnoses first, then the checks, then the findings about the target. */
export const formatDoctorReport = (unsafeReport: DoctorReport, { colour, width }: DoctorFormatOptions): string => {
  const report = escapeControlDeep(unsafeReport)
  const layout = { paint: paint(colour), width }
  const blocks = [
    headingLines(report, layout),
    ...report.diagnoses.map((diagnosis) => diagnosisLines(diagnosis, layout)),
    report.looked.flatMap((check) => checkLines(check, layout)),
    report.found ? findingLines(report.found, layout) : [],
    conclusionLines(report, layout),
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

const headingLines = (
  { suite, target: { baseUrl = '' }, requests }: DoctorReport,
  { paint: { strong, quiet }, width }: Layout,
): string[] => {
  const name = `${suite.name} ${suite.version} doctor`
  const how = `(requests: ${requests}, nothing changed)`
  if (displayWidth(`${name} ${baseUrl} ${how}`) <= width) return [`${strong(name)} ${baseUrl} ${quiet(how)}`]
  return [
    ...wrapText(name, width).map((line) => strong(line)),
    baseUrl,
    ...wrapText(how, width).map((line) => quiet(line)),
  ]
}

/** A check that failed refers to its diagnosis, which is printed above. */
const checkLines = (
  { area, well, notChecked, says, diagnosis }: AreaResult,
  { paint: { good, bad, open }, width }: Layout,
): string[] => {
  const text = well ? says : `${area}: ${diagnosis === undefined ? says : `see ${diagnosis}`}`
  const [first = '', ...rest] = withLabel('', text, { indent: 2, column: 0, width })
  const sign = well ? good('✓') : notChecked ? open('?') : bad('✗')
  return [`${sign}${first.slice(1)}`, ...rest]
}

const conclusionLines = (
  { well, diagnoses, exitCode }: DoctorReport,
  { paint: { good, bad }, width }: Layout,
): string[] => {
  if (well) return [good('Ready to run.')]
  const stops = diagnoses.some(({ weight }) => weight === 'stops')
  const hindering = diagnoses.filter(({ weight }) => weight === 'hinders').map(({ id }) => id)
  const says = stops
    ? 'Not ready: a run would stop here'
    : `A run can start, but correct this first: ${hindering.join(', ')}`
  return wrapText(`${says} (exit ${exitCode}).`, width).map((line) => bad(line))
}

const stateNames: Record<FeatureState, string> = {
  yes: 'declared',
  no: 'declared absent',
  assumedYes: 'seen',
  assumedNo: 'not seen',
  unknown: 'unknown',
}

/** As `--dialect` takes it. */
const nameText = (entry: DialectEntry, name: string): string =>
  `${entry}=${name}${name === '.' ? ' (the answer itself)' : ''}`

/** The parts of the messages under test. Their sum is the number of these messages. */
const kindsText = ({ own, test, used }: DoctorFindings['messages']): string =>
  test === 0 ? '' : ` (${used} that scenarios use, ${test - used} other test messages, ${own - test} other messages)`

const findingLines = (
  { dialect, features, readings, messages, needs }: DoctorFindings,
  { paint, width }: Layout,
): string[] => {
  const entries = Object.keys(dialect) as DialectEntry[]
  const otherNames = entries.filter((entry) => dialect[entry] !== null && dialect[entry] !== referenceDialect[entry])
  const isEmpty = messages.own + messages.foreign === 0
  // An empty list shows no names, so a name of each is no advice.
  const unseen = isEmpty ? [] : entries.filter((entry) => dialect[entry] === null)
  const planHint = needs.met < needs.of ? ' ("plan" lists what is missing)' : ''
  const names =
    otherNames.length === 0
      ? 'the default names'
      : otherNames.map((entry) => nameText(entry, dialect[entry] ?? '')).join(', ')
  const featureTexts = Object.entries(features).map(([feature, state]) => `${feature} ${stateNames[state]}`)
  const readingsLine = readingsText({ readings })
  return [
    paint.strong('findings'),
    ...labelledLines('dialect', names, width),
    ...unseen.flatMap((entry) =>
      labelledLines('', `not seen: ${dialectEntries[entry].says}; name it with --dialect ${entry}=NAME`, width),
    ),
    ...labelledLines('features', featureTexts.join(', '), width),
    ...(readingsLine === '' ? [] : labelledLines('readings', readingsLine, width)),
    ...labelledLines(
      'messages',
      `${messages.own} in the mailbox under test${kindsText(messages)}, ${messages.foreign} in the mailbox of another enterprise`,
      width,
    ),
    ...labelledLines(
      'test data',
      `enough for ${needs.met} of ${needs.of} kinds of data that scenarios need${planHint}`,
      width,
    ),
    ...needs.missing.flatMap((need) => labelledLines('', `missing: ${need}`, width)),
  ]
}
