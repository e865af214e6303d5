import { type DialectEntry, dialectEntries } from '../../contract/dialect.ts'
import { type FeatureState, notSelected, type Problem, type RunResult, type Target } from '../../engine/result.ts'
import { groupBy } from '../groups.ts'
import { irreversibleText } from '../irreversible-text.ts'
import { reasonOfAction } from '../scenario-facts.ts'
import { brokenRule, missingOwnerText, ownerText } from '../text/owners.ts'
import { readingsText } from '../text/readings.ts'
import { shortenList, withLabel } from '../text/wrap.ts'
import { requirementsText } from '../unscored.ts'
import { baselineText } from './baseline-lines.ts'
import type { PrintOptions } from './print-options.ts'
import { rowsText, scenariosText, verdictText } from './verdict.ts'

const columns = { indent: 0, column: 11 }

/** Counts, rows, features, names, readings, what was left out, notes, the verdict, and what to do next. */
export const summaryLines = (result: RunResult, options: PrintOptions): string[] => {
  const { paint, width } = options
  const line = (label: string, text: string): string[] =>
    text === '' ? [] : withLabel(label, text, { ...columns, width })
  const tone = result.verdict === 'ready' ? paint.good : result.verdict === 'notReady' ? paint.bad : paint.open
  return [
    ...(result.profile === 'full' ? [] : line('profile', profileTexts[result.profile])),
    ...line('rows', rowsText(result)),
    ...line('scenarios', scenariosText(result)),
    ...line('required', requirementsText(result)),
    ...line('features', undeclaredText(result.target, options)),
    ...line('dialect', dialectText(result.target)),
    ...line('readings', readingsText(result.target)),
    ...leftOutTexts(result).flatMap((text, index) => line(index === 0 ? 'left out' : '', text)),
    ...[...noteTexts(result), ...result.notes, irreversibleText(result)].flatMap((text) => line('note', text)),
    ...line('baseline', baselineText(result)),
    '',
    ...line('verdict', verdictText(result)).map((it) => tone(it)),
    ...nextActionLines(result, options),
  ]
}

/** Diagnoses that neither stop nor hinder a run. The others have a block of their own. */
const noteTexts = ({ diagnoses }: RunResult): string[] =>
  diagnoses
    .filter(({ id, weight }) => weight === 'note' && id !== saidByLeftOut)
    .map(({ says, wayOut }) => `${says} ${wayOut}`)

/** This note is not printed: the line "left out" names the same option. */
const saidByLeftOut = 'no-origins'

const profileTexts = {
  portal: 'portal: what the portal needs from every provider',
  light: 'light: read-only',
}

/** What was seen needs no declaration, so only `verbose` names it. */
const undeclared: Partial<Record<FeatureState, string>> = { assumedNo: 'not seen', unknown: 'unknown' }

const undeclaredText = ({ features }: Target, { verbose }: PrintOptions): string => {
  if (Object.values(features).every((state) => state === 'unknown')) return ''
  const named = verbose ? { assumedYes: 'seen', ...undeclared } : undeclared
  const texts = Object.entries(named).flatMap(([state, says]) => {
    const names = Object.entries(features).filter(([, actual]) => actual === state)
    return names.length === 0 ? [] : [`${says}: ${names.map(([name]) => name).join(', ')}`]
  })
  return texts.length === 0 ? '' : `${texts.join('; ')} (declare them with --features NAME=yes or NAME=no)`
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
    ...(unseen.length === 0 ? [] : [`not seen: ${shortenList(unseen, 4)} (set them with --dialect NAME=VALUE)`]),
  ].join('; ')
}

/** A line for each reason. The line "scenarios" has the count, so what was only not selected has none. */
const leftOutTexts = ({ leftOut }: RunResult): string[] => {
  const groups = groupBy(
    leftOut.filter(({ unscored }) => !unscored),
    ({ reason }) => reason,
  )
  if (groups.every(([reason]) => reason === notSelected)) return []
  return groups.map(([reason, { length }]) => `${length}: ${reason}`)
}

/** A diagnosis that hinders the run explains what could not be checked, and is printed above. */
const actionsToPrint = ({ nextActions, diagnoses, scenarios }: RunResult): Problem[] => {
  const isHindered = diagnoses.some(({ weight }) => weight === 'hinders')
  const open = scenarios.flatMap(({ id, outcome }) => (outcome === 'unverifiable' ? id : []))
  return isHindered ? nextActions.filter(({ scenario }) => !open.includes(scenario)) : nextActions
}

/** At most three next actions: the scenario, how many others are affected, and where to fix it. Its block says the rest. */
const nextActionLines = (result: RunResult, { paint, width, command }: PrintOptions): string[] =>
  actionsToPrint(result).flatMap((action, index) => {
    const { scenario, scenarios } = action
    const others = scenarios.length > 1 ? ` (and ${scenarios.length - 1} more)` : ''
    const label = index === 0 ? 'next' : ''
    const [top = '', ...rest] = withLabel(
      label,
      `${index + 1}. ${scenario}${others}: ${shortProblem(action, result)}`,
      { ...columns, width },
    )
    const below = { indent: 14, column: 0, width }
    const isExplained = reasonOfAction(action, result).cause !== undefined
    const owner = isExplained ? ownerText('provider') : actionOwnerText(action, result, command)
    return [
      `${top.slice(0, columns.column)}${paint.strong(top.slice(columns.column))}`,
      ...rest,
      ...withLabel('', owner, below).map((line) => paint.quiet(line)),
    ]
  })

/** Its cause, if other requests show it; else what is wrong with the answer, what is missing, or why no answer came. */
const shortProblem = ({ scenario, says }: Problem, { scenarios }: RunResult): string => {
  const { mismatches: [first] = [], foundCauses: [cause] = [] } = scenarios.find(({ id }) => id === scenario) ?? {}
  if (cause !== undefined) return cause
  if (first === undefined) return says
  return first.exchange ? `expected ${first.expected}, actual ${first.actual}` : first.actual
}

/** Who must act, and on what. */
export const actionOwnerText = (problem: Problem, result: RunResult, command: string): string => {
  const { missing, mismatch, cause, clauses } = reasonOfAction(problem, result)
  if (cause !== undefined) return `provider: ${cause}`
  if (missing) return missingOwnerText(missing, command)
  const rule = brokenRule(problem.owner, clauses, mismatch)
  return [ownerText(problem.owner), ...(rule ? [`${rule.label}: ${rule.says}`] : [])].join('; ')
}
