import type { RunResult, ScenarioResult } from '../../../engine/result.ts'
import type { ReportContext } from '../../reporter.ts'
import { missingWithoutMismatch, repeatCommandOf } from '../../scenario-facts.ts'
import { html, type Markup } from '../markup.ts'
import { badge, failureAnchor, scenarioLink } from '../outcomes.ts'
import { ownerOf } from '../owners.ts'
import { commandText, inEnglish, interfaceText, label, tag, term, withCode } from '../text.ts'
import { mismatchBlocks, rulesOf } from './mismatches.ts'
import { missingCard } from './missing-card.ts'
import { byProblem } from './problem-groups.ts'

/** Problems whose exchanges the page shows. A page with those of hundreds would be slow; the result has them all. */
const mostExchanges = 120

/** A card for each problem of these scenarios, and the number of problems where several scenarios have the same. */
export const problemCards = (
  scenarios: readonly ScenarioResult[],
  result: RunResult,
  context: ReportContext,
): readonly (Markup | undefined)[] => {
  const groups = byProblem(scenarios, result)
  return [
    groups.length < scenarios.length ? tag('p', 'failure.problems', scenarios.length, groups.length) : undefined,
    ...groups.map((group, index) => problemCard(group, result, context, index < mostExchanges)),
  ]
}

/** One problem: its first scenario with all that explains it, and the ids of the others. */
const problemCard = (
  group: readonly ScenarioResult[],
  result: RunResult,
  context: ReportContext,
  showsExchanges: boolean,
): Markup | undefined => {
  const [first, ...others] = group
  if (first === undefined) return undefined
  if (first.mismatches.length === 0 && first.missing.length > 0) return missingCard(group, context.command)
  if (others.length > 0 && first.mismatches.every(({ exchange }) => exchange === undefined)) return sharedCard(group)
  return scenarioCard(first, others, result, context, showsExchanges)
}

const scenarioCard = (
  scenario: ScenarioResult,
  others: readonly ScenarioResult[],
  { target, repeatCommand }: RunResult,
  { textsOf, command }: ReportContext,
  showsExchanges: boolean,
): Markup => {
  const { id, title, level, outcome, clauses, mismatches, notRestored, foundCauses = [] } = scenario
  const rules = rulesOf(clauses)
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
    ${term(
      'failure.missing',
      missingWithoutMismatch(scenario).map(({ says }) => inEnglish(says)),
    )}
    ${term('failure.notRestored', notRestored.map(inEnglish))}
    ${term('failure.foundCause', foundCauses.length === 0 ? undefined : foundCauses.map(inEnglish))}
    ${term('failure.causes', likelyCauses(scenario, textsOf))}
    ${term('failure.repeat', commandText(repeatCommandOf(scenario, repeatCommand)))}
    ${term('failure.also', others.length === 0 ? undefined : idList(others))}
  </dl>
</article>`
}

/**
 * What can be wrong in the provider, if this version knows the scenario; undefined where no answer of it was wrong, and where
 * other requests of the run show the cause.
 */
export const likelyCauses = (
  { id, outcome, foundCauses }: ScenarioResult,
  textsOf: ReportContext['textsOf'],
): Markup | undefined => {
  const causes = outcome === 'unverifiable' || foundCauses ? [] : (textsOf(id)?.causes ?? [])
  return causes.length === 0
    ? undefined
    : html`<ul lang="en">${causes.map((cause) => html`<li>${withCode(cause)}</li>`)}</ul>`
}

/** The way to the exchanges that the page leaves out. */
const exchangesElsewhere = (
  command: string,
): Markup => html`<p class="elsewhere">${interfaceText('failure.exchangeElsewhere', mostExchanges)}</p>
  ${commandText(`${command} report --format har=exchanges.har`)}`

/** Scenarios that no request gives evidence for, such as those of a target that was lost. */
const sharedCard = (scenarios: readonly ScenarioResult[]): Markup => {
  const [{ outcome, mismatches, missing }] = scenarios as [ScenarioResult]
  return html`
<article class="failure ${outcome}">
  <header>${badge(outcome)}<h3>${interfaceText('failure.shared', scenarios.length)}</h3></header>
  <dl>
    ${term(
      'failure.missing',
      missing.map(({ says }) => inEnglish(says)),
    )}
    ${mismatches.map(({ actual, owner }) => [term('failure.actual', inEnglish(actual)), term('fix.who', ownerOf(owner))])}
    ${term('rows.scenarios', idList(scenarios))}
  </dl>
</article>`
}

const idList = (scenarios: readonly ScenarioResult[]): Markup =>
  html`<ul class="ids">${scenarios.map(({ id }) => html`<li id="${failureAnchor(id)}">${scenarioLink(id)}</li>`)}</ul>`
