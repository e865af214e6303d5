import { clauses } from '../../contract/clauses/index.ts'
import { type Missing, missingText, type Problem, type ScenarioResult } from '../../engine/result.ts'
import { missingWithoutMismatch, repeatCommandOf } from '../scenario-facts.ts'
import { missingOwnerText, ownerText } from '../text/owners.ts'
import { outcomeSigns } from '../text/paint.ts'
import { displayWidth, shortenList, wrapText } from '../text/wrap.ts'
import { copyLine, layout, line } from './block-lines.ts'
import { mismatchLines } from './mismatch-lines.ts'
import type { PrintOptions } from './print-options.ts'

/** A scenario that did not pass: step, expected, actual, what is missing, where to fix it, and how to repeat it. */
export const resultBlock = (scenario: ScenarioResult, options: PrintOptions): string[] => [
  ...heading(scenario, options),
  ...missingWithoutMismatch(scenario).flatMap((missing) => missingLines(missing, scenario, options)),
  ...mismatchLines(scenario, options),
  ...scenario.notRestored.flatMap((change) => line('changed', `${change} (not restored)`, options)),
  ...(scenario.foundCauses ?? []).flatMap((cause) => line('cause', cause, options)),
  ...(scenario.outcome === 'failed' && !scenario.foundCauses ? causeLines(scenario, options) : []),
  ...copyLine('repeat', repeatCommandOf(scenario, options.repeatCommand), options),
  ...copyLine('curl', options.curlOf(scenario.id), options),
]

/** Without `verbose`, the most causes that are printed. */
const maxCauses = 2

/** What often causes this failure. */
const causeLines = ({ id }: ScenarioResult, options: PrintOptions): string[] =>
  options
    .causesOf(id)
    .slice(0, options.verbose ? undefined : maxCauses)
    .flatMap((cause, index) => line(index === 0 ? 'likely' : '', cause, options))

/** Scenarios with the same problem, in one block: the first in full, the others by id. */
export const problemBlock = (
  scenarios: readonly ScenarioResult[],
  problem: Problem,
  options: PrintOptions,
): string[] => {
  const [first, ...others] = scenarios
  if (first === undefined) return []
  const ids = others.map(({ id }) => id)
  if (others.length > 0 && first.mismatches.every(({ exchange }) => exchange === undefined))
    return sharedBlock(first, scenarios, problem, options)
  return [...resultBlock(first, options), ...(ids.length === 0 ? [] : line('also', shortenList(ids, 4), options))]
}

const shortMissing = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first}; and ${others.length} more`

/**
 * A block for scenarios that no request explains: no answer, no data, no token, an unknown name. Lists only their ids. The first
 * of them stands for all.
 */
const sharedBlock = (
  first: ScenarioResult,
  scenarios: readonly ScenarioResult[],
  { owner }: Problem,
  options: PrintOptions,
): string[] => {
  const { sign, tone, says: outcome } = outcomeSigns[first.outcome]
  const traceIds = scenarios.flatMap(({ mismatches }) => mismatches.flatMap(({ traceId }) => traceId ?? []))
  const [missing] = first.missing
  const [mismatch] = first.mismatches
  const texts = [...new Set(scenarios.flatMap((one) => one.missing.slice(0, 1).map(missingText)))]
  return [
    options.paint[tone](`${sign} ${scenarios.length} scenarios ${outcome}`),
    ...(mismatch ? line('actual', mismatch.actual, options) : line('missing', shortMissing(texts), options)),
    ...line('fix in', missing && !mismatch ? missingOwnerText(missing, options.command) : ownerText(owner), options),
    ...(traceIds.length === 0 ? [] : line('trace id', shortenList(traceIds, 2), options)),
    ...line(
      'scenarios',
      shortenList(
        scenarios.map(({ id }) => id),
        4,
      ),
      options,
    ),
  ]
}

const heading = (
  { id, title, level, clauses, outcome, flags }: ScenarioResult,
  { paint, width }: PrintOptions,
): string[] => {
  const { sign, tone, says } = outcomeSigns[outcome]
  const name = `${sign} ${id}`
  const label = flags.includes('unstable') ? 'unstable, it failed and then passed' : says
  const text = outcome === 'failed' && !flags.includes('unstable') ? title : `${label}: ${title}`
  const basis = [level, citedSections(clauses)].filter(Boolean).join(' ')
  const room = width - displayWidth(name) - displayWidth(text) - displayWidth(basis)
  if (room >= 6) return [`${paint[tone](name)}   ${text}   ${paint.quiet(basis)}`]
  const lines = wrapText(text, width - layout.indent).map((it) => `${' '.repeat(layout.indent)}${it}`)
  return [`${paint[tone](name)}   ${paint.quiet(basis)}`, ...lines]
}

/** The sections of the cited clauses, each once: `§5.6, §7`. The validation table is named only if there is no section. */
const citedSections = (ids: readonly string[]): string => {
  const cited = Object.entries(clauses).filter(([id]) => ids.includes(id))
  const all = [...new Set(cited.map(([, { section }]) => section))]
  const numbered = all.filter((section) => section.startsWith('§'))
  return (numbered.length > 0 ? numbered : all).join(', ')
}

/** A cause that other requests show says where to fix it. */
const missingLines = (missing: Missing, { foundCauses }: ScenarioResult, options: PrintOptions): string[] => [
  ...line('missing', missingText(missing), options),
  ...line('fix in', foundCauses ? ownerText('provider') : missingOwnerText(missing, options.command), options),
]
