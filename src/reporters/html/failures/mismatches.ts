import { isStated } from '../../../contract/clauses/index.ts'
import type { Mismatch, ScenarioResult } from '../../../engine/result.ts'
import { brokenDemands, type CitedClause, citedClauses, mismatchesToShow } from '../../scenario-facts.ts'
import { html, type Markup } from '../markup.ts'
import { ownerOf } from '../owners.ts'
import { inEnglish, interfaceText, sentRequest, tag, term } from '../text.ts'
import { exchangeBlock } from './exchange.ts'

/** Answers of one scenario that the page shows open: a check of all answers can find a mistake in dozens of them. */
const mostOpenAnswers = 3

/** Every failed expectation; the answers after the first three are folded. */
export const mismatchBlocks = (scenario: ScenarioResult, baseUrl: string | undefined): Markup => {
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

/** The rules of the specification that a scenario tests. */
export const rulesOf = (clauseIds: readonly string[]): CitedClause[] => citedClauses(clauseIds).filter(isStated)

/** The rules that an answer can break, if they are not those that the card of the scenario shows already. */
const rulesBeyondCard = (clauseIds: readonly string[], mismatch: Mismatch): CitedClause[] => {
  const rules = brokenDemands(clauseIds, mismatch)
  return rules.length === rulesOf(clauseIds).length ? [] : rules
}

const isRead = (exchange: Mismatch['exchange']): boolean => exchange === undefined || exchange.method === 'GET'

/** A failed expectation; with a base URL, its request and answer too. */
const mismatchBlock = (mismatch: Mismatch, { clauses }: ScenarioResult, baseUrl: string | undefined): Markup => {
  const { step, expected, actual, owner, exchange, traceId, gaveAway } = mismatch
  return html`<div class="mismatch">
  <dl>
    ${term('failure.step', html`${inEnglish(step)}${exchange && html`<br>${sentRequest(exchange)}`}`)}
    ${term('failure.expected', inEnglish(expected))}
    ${term('failure.actual', html`<strong lang="en">${actual}</strong>${gaveAway && html`<br>${interfaceText(isRead(exchange) ? 'failure.disclosed' : 'failure.carriedOut')}`}`)}
    ${term('fix.who', ownerOf(owner, rulesBeyondCard(clauses, mismatch)))}
    ${term('failure.trace', traceId === undefined ? undefined : html`<code>${traceId}</code>`)}
  </dl>
  ${exchange && baseUrl !== undefined ? exchangeBlock(exchange, baseUrl) : undefined}
</div>`
}
