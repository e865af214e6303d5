import type { RunResult, ScenarioResult } from '../../../engine/result.ts'
import { scoredScenarios } from '../../unscored.ts'
import { html, type Markup } from '../markup.ts'
import { scenarioLink } from '../outcomes.ts'
import { inEnglish, interfaceText, minuteOf, tag } from '../text.ts'

/** What changed since an earlier run. A scenario that does not count, or that one of them left out, is in no list. */
interface Comparison {
  /** did not pass then, passed now */
  fixed: ScenarioResult[]
  /** did not fail then, and failed now */
  new: ScenarioResult[]
  /** failed then and now */
  still: ScenarioResult[]
}

/** Compares two runs against one target. */
export const compareRuns = (result: RunResult, previous: RunResult): Comparison => {
  const earlier = new Map(previous.scenarios.map(({ id, outcome }) => [id, outcome]))
  const selected = (wanted: (now: string, before: string) => boolean): ScenarioResult[] =>
    scoredScenarios(result).filter(({ id, outcome }) => {
      const before = earlier.get(id)
      return before !== undefined && wanted(outcome, before)
    })
  return {
    fixed: selected((now, before) => now === 'passed' && ['failed', 'broken', 'unverifiable'].includes(before)),
    new: selected((now, before) => now === 'failed' && before !== 'failed'),
    still: selected((now, before) => now === 'failed' && before === 'failed'),
  }
}

/** New failures and fixed scenarios since the previous run. */
export const comparisonSection = (result: RunResult, previous: RunResult): Markup => {
  const compared = compareRuns(result, previous)
  return html`
<section id="comparison" aria-labelledby="comparison-title">
  <h2 id="comparison-title">${interfaceText('section.comparison')}</h2>
  ${tag('p', 'comparison.previous', minuteOf(previous.startedAt))}
  <div class="columns">
    <div><h3>${interfaceText('comparison.new')} (${compared.new.length})</h3>${scenarioList(compared.new)}</div>
    <div><h3>${interfaceText('comparison.fixed')} (${compared.fixed.length})</h3>${scenarioList(compared.fixed)}</div>
  </div>
  ${tag('p', 'comparison.still', compared.still.length)}
</section>`
}

const scenarioList = (scenarios: readonly ScenarioResult[]): Markup =>
  scenarios.length === 0
    ? tag('p', 'comparison.nothing')
    : html`<ul>${scenarios.map(({ id, title }) => html`<li>${scenarioLink(id)} ${inEnglish(title)}</li>`)}</ul>`
