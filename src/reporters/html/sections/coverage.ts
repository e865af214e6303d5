import type { RunResult } from '../../../engine/result.ts'
import type { ReportTextKey } from '../languages/index.ts'
import { html, type Markup } from '../markup.ts'
import { interfaceText, tag } from '../text.ts'
import { type ClauseCoverage, type ClauseState, clauseCoverage, clauseStates } from './clause-states.ts'

const signs: Record<ClauseState, string> = { failed: '✕', passed: '✓', open: '?', notRun: '·', hidden: '' }

/** The specification as a picture: a square for each clause, by section, and below it the clauses in words. */
export const coverageSection = (result: RunResult): Markup => html`
<section id="coverage" aria-labelledby="coverage-title">
  <h2 id="coverage-title">${interfaceText('section.coverage')}</h2>
  ${tag('p', 'coverage.intro')}
  <ul class="legend">${clauseStates.map((state) => html`<li>${square(state)} ${interfaceText(`state.${state}`)}</li>`)}</ul>
  ${clauseCoverage(result).map(([part, covered]) => coverageOfPart(part, covered))}
</section>`

const square = (state: ClauseState): Markup => html`<i class="square ${state}" aria-hidden="true">${signs[state]}</i>`

const coverageOfPart = (part: string, covered: readonly ClauseCoverage[]): Markup => {
  const counts = clauseStates.flatMap((state) => {
    const count = covered.filter((one) => one.state === state).length
    return count === 0 ? [] : [html`<li>${square(state)} ${interfaceText(`state.${state}`)}: ${count}</li>`]
  })
  return html`
<div class="part">
  <h3>${part === 'rows' ? undefined : `§${part} `}${interfaceText(`spec.${part}` as ReportTextKey)}</h3>
  <div class="squares" aria-hidden="true">${covered.map(({ id, state }) => html`<i class="square ${state}" title="${id}">${signs[state]}</i>`)}</div>
  <ul class="legend">${counts}</ul>
  <details>
    ${tag('summary', 'coverage.list')}
    <ul class="clauses">${covered.map(clauseItem)}</ul>
  </details>
</div>`
}

const clauseItem = ({ id, clause, state }: ClauseCoverage): Markup =>
  html`<li id="clause-${id}"><a href="#clause-${id}"><code>${id}</code></a> ${square(state)} ${interfaceText(`state.${state}`)}: <span lang="en">${clause.says}</span></li>`
