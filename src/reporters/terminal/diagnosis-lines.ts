import type { ReportedDiagnosis } from '../../engine/result.ts'
import type { PrintOptions } from './paint.ts'
import { withLabel } from './wrap.ts'

const signByWeight = {
  stops: { sign: '✗', tone: 'bad' },
  hinders: { sign: '!', tone: 'open' },
  note: { sign: '-', tone: 'quiet' },
} as const

/** A problem of the setup: what is wrong, how we know it, what to do. */
export const diagnosisLines = (
  { id, weight, says, evidence, wayOut }: ReportedDiagnosis,
  { paint, width }: Pick<PrintOptions, 'paint' | 'width'>,
): string[] => {
  const { sign, tone } = signByWeight[weight]
  const [first = '', ...rest] = withLabel('', `${sign} ${id}   ${says}`, { indent: 0, column: 0, width })
  const heading = `${sign} ${id}`
  return [
    `${paint[tone](heading)}${first.slice(heading.length)}`,
    ...rest.map((line) => `    ${line}`),
    ...labelledLines('evidence', evidence, width),
    ...labelledLines('fix', wayOut, width),
  ]
}

const labelledLines = (label: string, text: string, width: number): string[] =>
  withLabel(label, text, { indent: 4, column: 11, width })
