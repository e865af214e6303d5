import type { RunResult } from '../../../engine/result.ts'
import { unscoredProblems } from '../../unscored.ts'
import { html, type Markup } from '../markup.ts'
import { badge, scenarioLink } from '../outcomes.ts'
import { inEnglish, interfaceText, tag } from '../text.ts'

/** The requirement set, and what is newer and did not pass: it does not count. Nothing without a set. */
export const unscoredSection = (result: RunResult): Markup | undefined => {
  const { requirements } = result
  if (requirements === undefined) return undefined
  const problems = unscoredProblems(result)
  return html`
<section id="newer" aria-labelledby="newer-title">
  <h2 id="newer-title">${interfaceText('section.newer', requirements.set)} (${problems.length})</h2>
  ${tag('p', 'newer.intro', requirements.set, requirements.suiteVersion)}
  <ul>${problems.map(({ id, outcome, says }) => html`<li>${badge(outcome)} ${scenarioLink(id)} ${inEnglish(says)}</li>`)}</ul>
</section>`
}
