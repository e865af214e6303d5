import type { RunResult, ScenarioResult } from '../../../engine/result.ts'
import type { ReportContext } from '../../reporter.ts'
import { isUnscored } from '../../unscored.ts'
import { html, type Markup } from '../markup.ts'
import { interfaceText } from '../text.ts'
import { problemCards } from './problem-card.ts'

/** True for a scenario that this section shows; what is newer than the requirement set has a section of its own. */
export const isFailure = (scenario: ScenarioResult): boolean =>
  (scenario.outcome === 'failed' || scenario.outcome === 'broken') && !isUnscored(scenario)

/** Each problem with rule, step, expected, actual, exchange, calls, curl and likely causes, and its scenarios. */
export const failuresSection = (result: RunResult, context: ReportContext): Markup | undefined => {
  const failures = result.scenarios.filter(isFailure)
  if (failures.length === 0) return undefined
  return html`
<section id="failures" aria-labelledby="failures-title">
  <h2 id="failures-title">${interfaceText('section.failures')} (${failures.length})</h2>
  ${problemCards(failures, result, context)}
</section>`
}
