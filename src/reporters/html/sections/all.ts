import { counted } from '../../../contract/counted.ts'
import type { Advice, Outcome, RunResult, ScenarioResult, TracedRequest } from '../../../engine/result.ts'
import { byChapter, type Chapter, chapterNames, reportChapterOf } from '../../chapters.ts'
import { groupBy } from '../../groups.ts'
import { mismatchesToShow, missingWithoutMismatch } from '../../scenario-facts.ts'
import { isFailure } from '../failures/failures.ts'
import { html, type Markup } from '../markup.ts'
import { allOutcomes, badge, failureAnchor, scenarioAnchor } from '../outcomes.ts'
import { englishText, inEnglish, interfaceText, label, tag, term } from '../text.ts'

/** Every scenario by chapter, with its requests, and the form that filters them. */
export const allSection = (result: RunResult): Markup => {
  const requests = new Map(groupBy(result.exchanges, ({ scenario }) => scenario))
  const chapters = byChapter(result.scenarios)
  return html`
<section id="all" aria-labelledby="all-title">
  <h2 id="all-title">${interfaceText('section.all')} (${result.scenarios.length})</h2>
  ${filterForm(
    result,
    chapters.map(([chapter]) => chapter),
  )}
  ${chapters.map(
    ([chapter, scenarios]) => html`
  <div class="chapter">
    <h3>${interfaceText(`chapter.${chapter}`)}</h3>
    <ul class="scenarios">${scenarios.map((scenario) => scenarioItem(scenario, requests.get(scenario.id) ?? []))}</ul>
  </div>`,
  )}
  ${leftOutList(result)}
</section>`
}

const filterForm = ({ scenarios }: RunResult, chapters: readonly Chapter[]): Markup => {
  const outcomes = allOutcomes.filter((outcome) => scenarios.some((one) => one.outcome === outcome))
  return html`
<form id="filter" class="filter" role="search" hidden${label('filter')}>
  <p><label for="filter-chapter">${interfaceText('filter.chapter')}</label>
    <select id="filter-chapter"><option value="" data-text="filter.every">All</option>
      ${chapters.map((chapter) => html`<option value="${chapter}" data-text="chapter.${chapter}">${chapterNames[chapter]}</option>`)}
    </select></p>
  <p><label for="filter-outcome">${interfaceText('filter.outcome')}</label>
    <select id="filter-outcome"><option value="" data-text="filter.every">All</option>
      ${outcomes.map((outcome) => html`<option value="${outcome}" data-text="outcome.${outcome}">${englishText(`outcome.${outcome}`)}</option>`)}
    </select></p>
  <p><label for="filter-clause">${interfaceText('filter.clause')}</label><input id="filter-clause" autocomplete="off" placeholder="5.6"></p>
  <p><label for="filter-text">${interfaceText('filter.text')}</label><input id="filter-text" type="search" autocomplete="off"></p>
  <p>${html`<button type="reset">${interfaceText('filter.reset')}</button>`}</p>
  <p id="filter-shown" role="status" data-text="filter.shown" data-values="[${scenarios.length},${scenarios.length}]"></p>
</form>`
}

const scenarioItem = (scenario: ScenarioResult, requests: readonly TracedRequest[]): Markup => {
  const { id, title, level, clauses, outcome, flags, rows, mismatches, advice } = scenario
  const [wrong] = outcome === 'passed' ? [] : mismatchesToShow(scenario)
  const isShownAbove = mismatches.length > 0 && isFailure(scenario)
  const facts = [
    term(
      'all.clauses',
      html`<span class="level">${level}</span> ${clauses.map((clause) => html`<a href="#clause-${clause}">${clause}</a> `)}`,
    ),
    term(
      'all.rows',
      rows.map((row) => html`<a href="#row-${row}">${row}</a> `),
    ),
    term(
      'failure.missing',
      missingWithoutMismatch(scenario).map(({ says }) => inEnglish(says)),
    ),
    term('failure.step', wrong && inEnglish(wrong.step)),
    term('failure.expected', wrong && inEnglish(wrong.expected)),
    term('failure.actual', wrong && inEnglish(wrong.actual)),
    term('flag.advice', advice.map(adviceText)),
    term(
      'all.requests',
      requests.length === 0 ? undefined : html`<pre lang="en">${requestLines(requests, outcome).join('\n')}</pre>`,
    ),
  ]
  return html`
<li id="${scenarioAnchor(id)}" data-chapter="${reportChapterOf(scenario)}" data-outcome="${outcome}"><details>
<summary>${badge(outcome)} <span lang="en">${title}</span> <code>${id}</code></summary>
<dl>${facts}</dl>
<p>${isShownAbove ? html`<a href="#${failureAnchor(id)}">${interfaceText('all.failure')}</a> · ` : undefined}${flags
    .filter((flag) => flag !== 'advice')
    .map((flag) => html`${interfaceText(`flag.${flag}`)} · `)}<a href="#${scenarioAnchor(id)}">${id}</a></p>
</details></li>`
}

const adviceText = ({ step, expected, actual }: Advice): Markup =>
  html`<p lang="en">${step}: expected ${expected}, actual ${actual}</p>`

/** Requests of one scenario that the page lists: some scenarios send two hundred. Other formats have them all. */
const mostRequests = { passed: 12, other: 30 }

const requestLines = (requests: readonly TracedRequest[], outcome: Outcome): string[] => {
  const most = outcome === 'passed' ? mostRequests.passed : mostRequests.other
  const more = requests.length - most
  const lines = requests.slice(0, most).flatMap(callerLines)
  return more > 0 ? [...lines, `and ${counted(more, 'more request')}`] : lines
}

const requestOf = ({ method, path }: TracedRequest): string => `${method} ${path}`

/** The request, and who sent it with which answer. One that several callers send in turn is written once. */
const callerLines = (traced: TracedRequest, index: number, all: readonly TracedRequest[]): string[] => {
  const { as, status, durationMs } = traced
  const request = requestOf(traced)
  const [before, after] = [all[index - 1], all[index + 1]].map((one) => one && requestOf(one) === request)
  const answer = `${as}: ${status}, ${durationMs} ms`
  if (before) return [`  ${answer}`]
  return after ? [request, `  ${answer}`] : [`${request}  ${answer}`]
}

const leftOutList = ({ leftOut }: RunResult): Markup | undefined =>
  leftOut.length === 0
    ? undefined
    : html`${tag('h3', 'all.leftOut')}<ul lang="en">${groupBy(leftOut, ({ reason }) => reason).map(
        ([reason, group]) =>
          html`<li>${reason} (${group.length}): <span class="ids">${group.map(({ id }) => html`<code>${id}</code> `)}</span></li>`,
      )}</ul>`
