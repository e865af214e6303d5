import { type DialectEntry, dialectEntries } from '../../contract/dialect.ts'
import { readingRows } from '../../contract/readings.ts'
import type { FeatureState, RunResult, Target } from '../../engine/result.ts'
import { firstLines } from './first-lines.ts'
import type { Paint } from './paint.ts'
import { shortly } from './shortly.ts'
import { rowsInWords, scenariosInWords, verdictInWords } from './verdict.ts'
import { type Columns, labelled } from './wrap.ts'

const columns = (width: number): Columns => ({ indent: 0, column: 11, width })

/** Counts, rows, what was assumed and seen, what was left out, the sentence that answers the question, and what to do first. */
export const summary = (result: RunResult, { paint, width }: { paint: Paint; width: number }): string[] => {
  const line = (label: string, text: string): string[] => (text === '' ? [] : labelled(label, text, columns(width)))
  const tone = result.verdict === 'ready' ? paint.good : result.verdict === 'notReady' ? paint.bad : paint.open
  return [
    ...(result.profile === 'full' ? [] : line('profile', profilesInWords[result.profile])),
    ...line('rows', rowsInWords(result)),
    ...line('scenarios', scenariosInWords(result)),
    ...line('assumed', assumedInWords(result.target)),
    ...line('dialect', dialectInWords(result.target)),
    ...line('readings', readingsInWords(result.target)),
    ...leftOutInWords(result).flatMap((text, index) => line(index === 0 ? 'left out' : '', text)),
    ...result.notes.flatMap((text) => line('note', text)),
    '',
    ...line('verdict', verdictInWords(result)).map((it) => tone(it)),
    ...firstLines(result, { paint, width }),
  ]
}

const profilesInWords = {
  portal: 'portal: what the portal needs of every provider',
  light: 'light: nothing that changes anything',
}

const assumptions: Partial<Record<FeatureState, string>> = {
  assumedYes: 'offered',
  assumedNo: 'not offered',
  unknown: 'not known',
}

const assumedInWords = ({ features }: Target): string => {
  if (Object.values(features).every((state) => state === 'unknown')) return ''
  const told = Object.entries(assumptions).flatMap(([state, says]) => {
    const names = Object.entries(features).filter(([, actual]) => actual === state)
    return names.length === 0 ? [] : [`${says}: ${names.map(([name]) => name).join(', ')}`]
  })
  return told.length === 0 ? '' : `${told.join('; ')} (--features says it)`
}

/** Only what is otherwise than usual, or was not seen; nothing where nothing was seen at all. */
const dialectInWords = ({ dialect, word }: Target): string => {
  const entries = Object.entries(dialect) as [DialectEntry, string | null][]
  if (entries.every(([, value]) => value === null)) return ''
  const others = entries.filter(([entry, value]) => value !== null && value !== dialectEntries[entry].values[0])
  const unseen = entries.filter(([, value]) => value === null).map(([entry]) => entry)
  return [
    ...(word === undefined ? [] : [`word=${word}`]),
    ...others.map((pair) => pair.join('=')),
    ...(unseen.length === 0 ? [] : [`not seen: ${unseen.join(', ')} (--dialect NAME=VALUE says it)`]),
  ].join('; ')
}

const readingsInWords = ({ readings }: Target): string =>
  Object.entries(readingRows)
    .flatMap(([row, { scenarios, guidance }]) => {
      const seen = readings[row as keyof typeof readingRows]
      if (seen === undefined) return []
      if (seen === 'mixed') return [`${row}: now ${scenarios}, now ${guidance}`]
      return [`${row}: ${seen} (${seen === 'scenarios' ? scenarios : guidance})`]
    })
    .join('; ')

const leftOutInWords = ({ leftOut }: RunResult): string[] => {
  const groups = new Map<string, string[]>()
  for (const { id, reason } of leftOut) groups.set(reason, [...(groups.get(reason) ?? []), id])
  return [...groups].map(([reason, ids]) => `${ids.length}: ${reason} (${shortly(ids, 3)})`)
}
