import {
  type BaselineEntry,
  type BaselineUse,
  disclosesContent,
  type RunResult,
  type ScenarioResult,
} from '../../engine/result.ts'
import { groupBy } from '../groups.ts'
import { shortenList, withLabel } from '../text/wrap.ts'
import type { PrintOptions } from './print-options.ts'

/** Above this number, new entries are only in the JSON result. */
const maxEntries = 20

/** True if a scenario is listed only with its entry in the baseline. Disclosed content is always shown in full. */
export const isQuietlyTolerated = ({ flags, mismatches }: ScenarioResult): boolean =>
  flags.includes('tolerated') && !mismatches.some(disclosesContent)

/** What the baseline did, and the exit code, which can differ from the verdict; empty without a baseline. */
export const baselineText = ({ baseline, scenarios, exitCode }: RunResult): string => {
  if (baseline === undefined) return ''
  const tolerated = scenarios.filter(({ flags }) => flags.includes('tolerated')).length
  const { file, additions, stale } = baseline
  const entries = `${additions.length} new, ${stale.length} to remove`
  return `${file}: scenarios tolerated: ${tolerated}; entries: ${entries}; exit code ${exitCode}`
}

/** What the baseline tolerates, for each entry. */
export const toleratedLines = ({ scenarios, baseline }: RunResult, { paint, width }: PrintOptions): string[] => {
  const all = scenarios.flatMap(({ id, mismatches, toleratedBy = [] }) => {
    const name = mismatches.some(disclosesContent) ? `${id} (discloses content)` : id
    return toleratedBy.map((entry) => ({ name, entry }))
  })
  const lines = groupBy(
    all,
    ({ entry: { reason, owner, expires } }) => `${reason} (${owner}, until ${expires})`,
  ).flatMap(([text, group]) => {
    const names = [...new Set(group.map(({ name }) => name))]
    return withLabel('-', `${shortenList(names, 3)}: ${text}`, { indent: 2, column: 2, width })
  })
  return baseline === undefined || lines.length === 0 ? [] : [paint.open(`tolerated by ${baseline.file}`), ...lines]
}

/** The lines to remove from the baseline, and why. */
export const staleLines = ({ baseline }: RunResult, { paint, width }: PrintOptions): string[] => {
  if (baseline === undefined || baseline.stale.length === 0) return []
  const { file, stale } = baseline
  const lines = stale.flatMap(({ entry, line, says }) => [
    ...withLabel(`line ${line}`, says, { indent: 2, column: 10, width }),
    `    ${JSON.stringify(entry)}`,
  ])
  return [paint.bad(`remove from ${file}`), ...lines]
}

/** The entries for what is new, as that file takes them. */
export const additionLines = ({ baseline }: RunResult, { paint }: PrintOptions): string[] => {
  if (baseline === undefined || baseline.additions.length === 0) return []
  const { file, additions } = baseline
  const rest = additions.length - maxEntries
  const more = rest > 0 ? [`    and ${rest} more: baseline.additions of the JSON result (--report json=FILE)`] : []
  const shown = additions.slice(0, maxEntries)
  return [
    paint.strong(`new; to tolerate it, paste at the start of "entries" in ${file}`),
    ...shown.map((entry, index) => `    ${pasteText(entry, index === shown.length - 1, baseline)}`),
    ...more,
  ]
}

/** YAML takes JSON in one line as an item of a list. JSON needs a comma where another entry follows. */
const pasteText = (entry: BaselineEntry, isLast: boolean, { file, entries }: BaselineUse): string => {
  const text = JSON.stringify(entry)
  if (/\.ya?ml$/i.test(file)) return `- ${text}`
  return isLast && entries === 0 ? text : `${text},`
}
