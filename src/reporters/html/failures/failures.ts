import { isStated } from '../../../contract/clauses/index.ts'
import type { Mismatch, RunResult, ScenarioResult } from '../../../engine/result.ts'
import { groupBy } from '../../groups.ts'
import type { ReportContext } from '../../reporter.ts'
import {
  brokenDemands,
  type CitedClause,
  citedClauses,
  mismatchesToShow,
  repeatCommandOf,
  sharedCause,
} from '../../scenario-facts.ts'
import { isUnscored } from '../../unscored.ts'
import { html, type Markup } from '../markup.ts'
import { badge, failureAnchor, scenarioLink } from '../outcomes.ts'
import { ownerOf } from '../owners.ts'
import { inEnglish, interfaceText, label, tag, term, withCode } from '../text.ts'
import { exchangeBlock } from './exchange.ts'

/** Scenarios whose exchanges the page shows. A page with those of hundreds would be slow; the result has them all. */
const mostExchanges = 120

/** True for a scenario that this section shows; what is newer than the requirement set has a section of its own. */
export const isFailure = (scenario: ScenarioResult): boolean =>
  (scenario.outcome === 'failed' || scenario.outcome === 'broken') && !isUnscored(scenario)

/** Each failure with rule, step, expected, actual, exchange, calls, curl and likely causes; the same cause once. */
export const failuresSection = (result: RunResult, context: ReportContext): Markup | undefined => {
  const failures = worstFirst(result.scenarios.filter(isFailure), result)
  if (failures.length === 0) return undefined
  const shown = new Set(failures.slice(0, mostExchanges))
  return html`
<section id="failures" aria-labelledby="failures-title">
  <h2 id="failures-title">${interfaceText('section.failures')} (${failures.length})</h2>
  ${groupBy(failures, (scenario) => sharedCause(scenario) ?? `scenario ${scenario.id}`).map(([, group]) =>
    group.length > 2
      ? sharedArticle(group)
      : group.map((scenario) => article(scenario, result, context, shown.has(scenario))),
  )}
</section>`
}

/** In the order of "What to fix first": scenarios with the same problem are together. */
const worstFirst = (failures: readonly ScenarioResult[], { problems }: RunResult): ScenarioResult[] => {
  const places = new Map(problems.flatMap(({ scenarios }) => scenarios).map((id, place) => [id, place]))
  const placeOf = ({ id }: ScenarioResult): number => places.get(id) ?? places.size
  return failures.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const article = (
  scenario: ScenarioResult,
  { target, repeatCommand }: RunResult,
  { textsOf, command }: ReportContext,
  showsExchanges: boolean,
): Markup => {
  const { id, title, level, outcome, clauses, mismatches, notRestored, foundCauses = [] } = scenario
  const rules = rulesOf(clauses)
  const causes = textsOf(id)?.causes ?? []
  return html`
<article id="${failureAnchor(id)}" class="failure ${outcome}" aria-labelledby="${failureAnchor(id)}-title">
  <header>
    ${badge(outcome)} <span class="level">${level}</span>
    <h3 id="${failureAnchor(id)}-title" lang="en">${title}</h3>
    <p class="ids-line">${scenarioLink(id)} <a class="anchor" href="#${failureAnchor(id)}"${label('linkToLine', id)}>#</a></p>
  </header>
  <dl>
    ${term(
      'failure.rule',
      rules.length === 0
        ? undefined
        : html`<ul lang="en">${rules.map(({ section, says }) => html`<li><b>${section}</b> ${says}</li>`)}</ul>`,
    )}
  </dl>
  ${mismatchBlocks(scenario, showsExchanges ? target.baseUrl : undefined)}
  ${!showsExchanges && mismatches.some(({ exchange }) => exchange) ? exchangesElsewhere(command) : undefined}
  <dl>
    ${term('failure.notRestored', notRestored.map(inEnglish))}
    ${term('failure.foundCause', foundCauses.length === 0 ? undefined : foundCauses.map(inEnglish))}
    ${term(
      'failure.causes',
      causes.length === 0
        ? undefined
        : html`<ul lang="en">${causes.map((cause) => html`<li>${withCode(cause)}</li>`)}</ul>`,
    )}
    ${term('failure.repeat', html`<pre class="command" tabindex="0">${repeatCommandOf(scenario, repeatCommand)}</pre>`)}
  </dl>
</article>`
}

/** Answers of one scenario that the page shows open: a check of all answers can find a mistake in dozens of them. */
const mostOpenAnswers = 3

/** Every failed expectation; the answers after the first three are folded. */
const mismatchBlocks = (scenario: ScenarioResult, baseUrl: string | undefined): Markup => {
  const blocks = byAnswer(mismatchesToShow(scenario)).map((group) =>
    group.map((mismatch, index) =>
      // One answer can break several rules: it is shown once, after the last of them.
      mismatchBlock(mismatch, scenario, index === group.length - 1 ? baseUrl : undefined),
    ),
  )
  const more = blocks.slice(mostOpenAnswers)
  return html`${blocks.slice(0, mostOpenAnswers)}${
    more.length === 0
      ? undefined
      : html`<details class="more-answers">${tag('summary', 'failure.moreAnswers', more.length)}${more}</details>`
  }`
}

/** Mismatches in a row that are about the same answer. */
const byAnswer = (mismatches: readonly Mismatch[]): Mismatch[][] => {
  const groups: Mismatch[][] = []
  for (const mismatch of mismatches) {
    const last = groups.at(-1)
    const isSame = mismatch.traceId !== undefined && last?.[0]?.traceId === mismatch.traceId
    if (last && isSame) last.push(mismatch)
    else groups.push([mismatch])
  }
  return groups
}

/** The way to the exchanges that the page leaves out. */
const exchangesElsewhere = (
  command: string,
): Markup => html`<p class="elsewhere">${interfaceText('failure.exchangeElsewhere', mostExchanges)}</p>
  <pre class="command" tabindex="0">${command} report --format har=exchanges.har</pre>`

/** The rules of the specification that a scenario tests. */
const rulesOf = (clauseIds: readonly string[]): CitedClause[] => citedClauses(clauseIds).filter(isStated)

/** The rules that an answer can break, if they are not those that the card of the scenario shows already. */
const rulesBeyondCard = (clauseIds: readonly string[], mismatch: Mismatch): CitedClause[] => {
  const rules = brokenDemands(clauseIds, mismatch)
  return rules.length === rulesOf(clauseIds).length ? [] : rules
}

const isRead = (exchange: Mismatch['exchange']): boolean => exchange === undefined || exchange.method === 'GET'

/** A failed expectation; with a base URL, its request and answer too. */
const mismatchBlock = (mismatch: Mismatch, { clauses }: ScenarioResult, baseUrl: string | undefined): Markup => {
  const { step, expected, actual, owner, exchange, traceId, gaveAway } = mismatch
  const request =
    exchange &&
    html`<br><code>${exchange.method} ${exchange.path}</code> <span class="as">${interfaceText('failure.as', exchange.as)}</span>`
  return html`<div class="mismatch">
  <dl>
    ${term('failure.step', html`${inEnglish(step)}${request}`)}
    ${term('failure.expected', inEnglish(expected))}
    ${term('failure.actual', html`<strong lang="en">${actual}</strong>${gaveAway && html`<br>${interfaceText(isRead(exchange) ? 'failure.disclosed' : 'failure.carriedOut')}`}`)}
    ${term('fix.who', ownerOf(owner, rulesBeyondCard(clauses, mismatch)))}
    ${term('failure.trace', traceId === undefined ? undefined : html`<code>${traceId}</code>`)}
  </dl>
  ${exchange && baseUrl !== undefined ? exchangeBlock(exchange, baseUrl) : undefined}
</div>`
}

/** Scenarios that no request gives evidence for, such as those of a target that was lost. */
const sharedArticle = (scenarios: readonly ScenarioResult[]): Markup[] =>
  scenarios.slice(0, 1).map(
    ({ outcome, mismatches, missing }) => html`
<article class="failure ${outcome}">
  <header>${badge(outcome)}<h3>${interfaceText('failure.shared', scenarios.length)}</h3></header>
  <dl>
    ${term(
      'failure.missing',
      missing.map(({ says }) => inEnglish(says)),
    )}
    ${mismatches.map(({ actual, owner }) => [term('failure.actual', inEnglish(actual)), term('fix.who', ownerOf(owner))])}
    ${term('rows.scenarios', html`<ul class="ids">${scenarios.map(({ id }) => html`<li id="${failureAnchor(id)}">${scenarioLink(id)}</li>`)}</ul>`)}
  </dl>
</article>`,
  )
