import { type DialectEntry, dialectEntries } from '../../contract/dialect.ts'
import { contradictions } from '../../contract/readings.ts'
import type { FeatureState, RunResult, Target } from '../../engine/result.ts'
import { nextActionLines } from './next-action-lines.ts'
import type { Paint } from './paint.ts'
import { rowsText, scenariosText, verdictText } from './verdict.ts'
import { type LabelLayout, shortenList, withLabel } from './wrap.ts'

const columns = (width: number): LabelLayout => ({ indent: 0, column: 11, width })

interface SummaryOptions {
  paint: Paint
  width: number
  /** How to call this command. */
  command: string
}

/** Counts, rows, features, names, readings, what was left out, notes, the verdict, and what to do next. */
export const summaryLines = (result: RunResult, { paint, width, command }: SummaryOptions): string[] => {
  const line = (label: string, text: string): string[] => (text === '' ? [] : withLabel(label, text, columns(width)))
  const tone = result.verdict === 'ready' ? paint.good : result.verdict === 'notReady' ? paint.bad : paint.open
  return [
    ...(result.profile === 'full' ? [] : line('profile', profileTexts[result.profile])),
    ...line('rows', rowsText(result)),
    ...line('scenarios', scenariosText(result)),
    ...line('features', assumedText(result.target)),
    ...line('dialect', dialectText(result.target)),
    ...line('readings', readingsText(result.target)),
    ...leftOutTexts(result).flatMap((text, index) => line(index === 0 ? 'left out' : '', text)),
    ...result.notes.flatMap((text) => line('note', text)),
    '',
    ...line('verdict', verdictText(result)).map((it) => tone(it)),
    ...nextActionLines(result, { paint, width, command }),
  ]
}

const profileTexts = {
  portal: 'portal: what the portal needs from every provider',
  light: 'light: read-only',
}

const assumptions: Partial<Record<FeatureState, string>> = {
  assumedYes: 'assumed to be offered',
  assumedNo: 'assumed to be absent',
  unknown: 'unknown',
}

const assumedText = ({ features }: Target): string => {
  if (Object.values(features).every((state) => state === 'unknown')) return ''
  const texts = Object.entries(assumptions).flatMap(([state, says]) => {
    const names = Object.entries(features).filter(([, actual]) => actual === state)
    return names.length === 0 ? [] : [`${says}: ${names.map(([name]) => name).join(', ')}`]
  })
  return texts.length === 0 ? '' : `${texts.join('; ')} (declare them with --features)`
}

/** Only unusual names, and names that no answer showed. Empty if no answer showed any name. */
const dialectText = ({ dialect, word }: Target): string => {
  const entries = Object.entries(dialect) as [DialectEntry, string | null][]
  if (entries.every(([, value]) => value === null)) return ''
  const others = entries.filter(([entry, value]) => value !== null && value !== dialectEntries[entry].values[0])
  const unseen = entries.filter(([, value]) => value === null).map(([entry]) => entry)
  return [
    ...(word === undefined ? [] : [`brand word=${word}`]),
    ...others.map((pair) => pair.join('=')),
    ...(unseen.length === 0 ? [] : [`not seen: ${unseen.join(', ')} (set them with --dialect NAME=VALUE)`]),
  ].join('; ')
}

const readingsText = ({ readings }: Target): string =>
  Object.entries(contradictions)
    .flatMap(([row, { scenarios, guidance }]) => {
      const seen = readings[row as keyof typeof contradictions]
      if (seen === undefined) return []
      if (seen === 'mixed') return [`${row}: both ${scenarios} and ${guidance}`]
      return [`${row}: ${seen} (${seen === 'scenarios' ? scenarios : guidance})`]
    })
    .join('; ')

const leftOutTexts = ({ leftOut }: RunResult): string[] => {
  const groups = new Map<string, string[]>()
  for (const { id, reason } of leftOut) groups.set(reason, [...(groups.get(reason) ?? []), id])
  return [...groups].map(([reason, ids]) => `${ids.length}: ${reason} (${shortenList(ids, 3)})`)
}
