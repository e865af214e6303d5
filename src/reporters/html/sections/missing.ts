import { missingKey, missingText, type RunResult, type ScenarioResult } from '../../../engine/result.ts'
import { groupBy } from '../../groups.ts'
import { scoredScenarios } from '../../unscored.ts'
import { html, type Markup } from '../markup.ts'
import { badge, scenarioLink } from '../outcomes.ts'
import { remedyOf } from '../owners.ts'
import { interfaceText, term } from '../text.ts'

/** The scenarios that count and could not be checked. */
export const uncheckedScenarios = (result: RunResult): ScenarioResult[] =>
  scoredScenarios(result).filter(({ outcome }) => outcome === 'unverifiable')

/** What could not be checked: each reason once, who must act, and the scenarios that need it. */
export const missingSection = (result: RunResult, command: string): Markup | undefined => {
  const open = uncheckedScenarios(result)
  if (open.length === 0) return undefined
  const reasons = open.flatMap(({ id, missing }) => missing.map((one) => ({ id, missing: one })))
  return html`
<section id="missing" aria-labelledby="missing-title">
  <h2 id="missing-title">${interfaceText('section.missing')} (${open.length})</h2>
  ${groupBy(reasons, ({ missing }) => missingKey(missing)).map(([, group]) =>
    group.slice(0, 1).map(
      ({ missing }) => html`
  <article class="failure unverifiable">
    <header>${badge('unverifiable')}<h3 lang="en">${missingText(missing)}</h3></header>
    <dl>
      ${term('fix.who', remedyOf(missing, command))}
      ${term('rows.scenarios', html`<ul class="ids">${group.map(({ id }) => html`<li>${scenarioLink(id)}</li>`)}</ul>`)}
    </dl>
  </article>`,
    ),
  )}
</section>`
}
