import type { ReportedDiagnosis } from '../../engine/result.ts'
import { withLabel } from '../text/wrap.ts'
import { labelledLines } from './block-lines.ts'
import type { PrintOptions } from './print-options.ts'

const signByWeight = {
  stops: { sign: '✗', tone: 'bad' },
  hinders: { sign: '!', tone: 'open' },
  note: { sign: '-', tone: 'quiet' },
} as const

/** A problem of the setup: what is wrong, what to do, how we know it. */
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
    ...labelledLines('fix', wayOut, width),
    ...labelledLines('evidence', evidence, width),
  ]
}
