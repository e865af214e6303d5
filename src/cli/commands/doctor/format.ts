import { type DialectEntry, referenceDialect } from '../../../contract/dialect.ts'
import type { FeatureState, ShownDiagnosis } from '../../../engine/result.ts'
import { type Paint, paint } from '../../../reporters/terminal/paint.ts'
import { labelled } from '../../../reporters/terminal/wrap.ts'
import { visibleThroughout } from '../../../reporters/visible.ts'
import type { DoctorReport, Found } from './report.ts'

export interface ShownOptions {
  colour: boolean
  /** columns */
  width: number
}

interface Page {
  paint: Paint
  width: number
}

/** The report for people: what is wrong first, then what was looked at, then what was found out. */
export const doctorText = (received: DoctorReport, { colour, width }: ShownOptions): string => {
  const report = visibleThroughout(received)
  const page = { paint: paint(colour), width }
  const blocks = [
    [heading(report, page)],
    ...report.diagnoses.map((diagnosis) => diagnosisLines(diagnosis, page)),
    report.looked.map(({ well, says }) => `${well ? page.paint.good('✓') : page.paint.bad('✗')} ${says}`),
    report.found ? foundLines(report.found, page) : [],
    [closing(report, page)],
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

const heading = ({ suite, target, requests }: DoctorReport, { paint: { strong, quiet } }: Page): string =>
  `${strong(`${suite.name} ${suite.version} doctor`)} ${target.baseUrl ?? ''} ` +
  quiet(`(${requests} requests, nothing changed)`)

const marks = {
  stops: { sign: '✗', tone: 'bad' },
  hinders: { sign: '!', tone: 'open' },
  note: { sign: '-', tone: 'quiet' },
} as const

const diagnosisLines = ({ id, weight, says, evidence, wayOut }: ShownDiagnosis, page: Page): string[] => {
  const { sign, tone } = marks[weight]
  return [
    `${page.paint[tone](`${sign} ${id}`)}   ${says}`,
    ...line('seen', evidence, page),
    ...line('way out', wayOut, page),
  ]
}

const line = (label: string, text: string, { width }: Page): string[] =>
  labelled(label, text, { indent: 4, column: 11, width })

const closing = ({ well, diagnoses, exitCode }: DoctorReport, { paint: { good, bad } }: Page): string => {
  if (well) return good('well: a run can begin')
  const stops = diagnoses.some(({ weight }) => weight === 'stops')
  return bad(
    `${stops ? 'not well: a run would stop here' : 'a run can begin, and some of it will tell nothing'} (exit ${exitCode})`,
  )
}

const states: Record<FeatureState, string> = {
  yes: 'declared',
  no: 'declared absent',
  assumedYes: 'seen',
  assumedNo: 'not seen',
  unknown: 'not known',
}

const foundLines = ({ dialect, features, readings, messages, needs }: Found, page: Page): string[] => {
  const entries = Object.keys(dialect) as DialectEntry[]
  const others = entries.filter((entry) => dialect[entry] !== null && dialect[entry] !== referenceDialect[entry])
  const unseen = entries.filter((entry) => dialect[entry] === null)
  const names =
    others.length === 0 ? 'the first names of each' : others.map((it) => `${it} is ${dialect[it]}`).join(', ')
  const offered = Object.entries(features).map(([feature, state]) => `${feature} ${states[state]}`)
  const followed = Object.entries(readings).map(([row, reading]) => `${row} ${reading}`)
  return [
    page.paint.strong('found out'),
    ...line('names', names + (unseen.length > 0 ? `; not seen: ${unseen.join(', ')}` : ''), page),
    ...line('features', offered.join(', '), page),
    ...(followed.length > 0 ? line('readings', followed.join(', '), page) : []),
    ...line('messages', `${messages.own} in the mailbox, ${messages.foreign} in that of another enterprise`, page),
    ...line('needs', `${needs.met} of ${needs.of} met`, page),
    ...needs.missing.flatMap((need) => line('', `missing: ${need}`, page)),
  ]
}
