import type { RunResult, ScenarioResult } from '../../../engine/result.ts'
import type { ReportContext } from '../../reporter.ts'
import { scoredScenarios } from '../../unscored.ts'
import { problemCards } from '../failures/problem-card.ts'
import { html, type Markup } from '../markup.ts'
import { interfaceText } from '../text.ts'

/** The scenarios that count and could not be checked. */
export const uncheckedScenarios = (result: RunResult): ScenarioResult[] =>
  scoredScenarios(result).filter(({ outcome }) => outcome === 'unverifiable')

/** What could not be checked: a card for each problem, with the scenarios that have it. */
export const missingSection = (result: RunResult, context: ReportContext): Markup | undefined => {
  const open = uncheckedScenarios(result)
  if (open.length === 0) return undefined
  return html`
<section id="missing" aria-labelledby="missing-title">
  <h2 id="missing-title">${interfaceText('section.missing')} (${open.length})</h2>
  ${problemCards(open, result, context)}
</section>`
}
