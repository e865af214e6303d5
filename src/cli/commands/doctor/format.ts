import { type DialectEntry, referenceDialect } from '../../../contract/dialect.ts'
import type { FeatureState, ReportedDiagnosis } from '../../../engine/result.ts'
import { type Paint, paint } from '../../../reporters/terminal/paint.ts'
import { withLabel } from '../../../reporters/terminal/wrap.ts'
import { escapeControlDeep } from '../../../reporters/visible.ts'
import type { DoctorFindings, DoctorReport } from './report.ts'

export interface DoctorFormatOptions {
  colour: boolean
  /** columns */
  width: number
}

interface Layout {
  paint: Paint
  width: number
}

/** The report for people: what is wrong first, then what was looked at, then what was found out. */
export const formatDoctorReport = (received: DoctorReport, { colour, width }: DoctorFormatOptions): string => {
  const report = escapeControlDeep(received)
  const page = { paint: paint(colour), width }
  const blocks = [
    [heading(report, page)],
    ...report.diagnoses.map((diagnosis) => diagnosisLines(diagnosis, page)),
    report.looked.map(({ well, says }) => `${well ? page.paint.good('✓') : page.paint.bad('✗')} ${says}`),
    report.found ? findingLines(report.found, page) : [],
    [conclusion(report, page)],
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

const heading = ({ suite, target, requests }: DoctorReport, { paint: { strong, quiet } }: Layout): string =>
  `${strong(`${suite.name} ${suite.version} doctor`)} ${target.baseUrl ?? ''} ` +
  quiet(`(${requests} requests, nothing changed)`)

const signs = {
  stops: { sign: '✗', tone: 'bad' },
  hinders: { sign: '!', tone: 'open' },
  note: { sign: '-', tone: 'quiet' },
} as const

const diagnosisLines = ({ id, weight, says, evidence, wayOut }: ReportedDiagnosis, page: Layout): string[] => {
  const { sign, tone } = signs[weight]
  return [
    `${page.paint[tone](`${sign} ${id}`)}   ${says}`,
    ...labelledLines('seen', evidence, page),
    ...labelledLines('way out', wayOut, page),
  ]
}

const labelledLines = (label: string, text: string, { width }: Layout): string[] =>
  withLabel(label, text, { indent: 4, column: 11, width })

const conclusion = ({ well, diagnoses, exitCode }: DoctorReport, { paint: { good, bad } }: Layout): string => {
  if (well) return good('well: a run can begin')
  const stops = diagnoses.some(({ weight }) => weight === 'stops')
  return bad(
    `${stops ? 'not well: a run would stop here' : 'a run can begin, and some of it will tell nothing'} (exit ${exitCode})`,
  )
}

const stateNames: Record<FeatureState, string> = {
  yes: 'declared',
  no: 'declared absent',
  assumedYes: 'seen',
  assumedNo: 'not seen',
  unknown: 'not known',
}

const findingLines = ({ dialect, features, readings, messages, needs }: DoctorFindings, page: Layout): string[] => {
  const entries = Object.keys(dialect) as DialectEntry[]
  const others = entries.filter((entry) => dialect[entry] !== null && dialect[entry] !== referenceDialect[entry])
  const unseen = entries.filter((entry) => dialect[entry] === null)
  const names =
    others.length === 0 ? 'the first names of each' : others.map((it) => `${it} is ${dialect[it]}`).join(', ')
  const offered = Object.entries(features).map(([feature, state]) => `${feature} ${stateNames[state]}`)
  const followed = Object.entries(readings).map(([row, reading]) => `${row} ${reading}`)
  return [
    page.paint.strong('found out'),
    ...labelledLines('names', names + (unseen.length > 0 ? `; not seen: ${unseen.join(', ')}` : ''), page),
    ...labelledLines('features', offered.join(', '), page),
    ...(followed.length > 0 ? labelledLines('readings', followed.join(', '), page) : []),
    ...labelledLines(
      'messages',
      `${messages.own} in the mailbox, ${messages.foreign} in that of another enterprise`,
      page,
    ),
    ...labelledLines('needs', `${needs.met} of ${needs.of} met`, page),
    ...needs.missing.flatMap((need) => labelledLines('', `missing: ${need}`, page)),
  ]
}
