import { isRight, type Problem, type RunResult } from '../../../engine/result.ts'
import type { ReportContext } from '../../reporter.ts'
import { mainMismatch, repeatCommandOf } from '../../scenario-facts.ts'
import { likelyCauses } from '../failures/problem-card.ts'
import { html, type Markup } from '../markup.ts'
import { allOutcomes, badge, failureAnchor, scenarioAnchor } from '../outcomes.ts'
import { actionRemedy } from '../owners.ts'
import { commandText, inEnglish, interfaceText, sentRequest, tag, term } from '../text.ts'

/** The answer first: ready for the portal or not, the counts, and at most three things to fix. */
export const answerSection = (result: RunResult, context: ReportContext): Markup => {
  const { verdict, summary, rows } = result
  const open = summary.unverifiable + summary.broken
  const passedRows = rows.filter(({ outcome }) => outcome === 'passed').length
  return html`
<section id="answer" class="answer ${verdict}" aria-labelledby="verdict">
  ${tag('p', 'question')}
  <h1 id="verdict"><span class="sign" aria-hidden="true">${signs[verdict]}</span> ${interfaceText(`verdict.${verdict}`)}</h1>
  <p class="why">${interfaceText(`verdict.${verdict}.why`, summary.failed, open)}</p>
  <ul class="figures">
    <li><strong>${passedRows}/${rows.length}</strong> ${interfaceText('figure.rows')}</li>
    ${allOutcomes
      .filter((outcome) => outcome === 'passed' || outcome === 'failed' || summary[outcome] > 0)
      .map((outcome) => html`<li><strong>${summary[outcome]}</strong> ${badge(outcome)}</li>`)}
  </ul>
  ${tag('h2', 'section.fix')}
  ${
    result.nextActions.length > 0
      ? html`<ol class="actions">${result.nextActions.map((action) => actionItem(action, result, context))}</ol>`
      : verdict === 'ready' || verdict === 'partial'
        ? tag('p', 'fix.none')
        : undefined
  }
</section>`
}

const signs: Record<RunResult['verdict'], string> = { ready: '✓', notReady: '✕', notProven: '?', partial: '–' }

const actionItem = (action: Problem, result: RunResult, { textsOf, command }: ReportContext): Markup => {
  const { scenario, says, owner, scenarios } = action
  const found = result.scenarios.find(({ id }) => id === scenario)
  const anchor = found && !isRight(found.outcome) ? failureAnchor(scenario) : scenarioAnchor(scenario)
  const mismatch = mainMismatch(found?.mismatches ?? [], owner)
  const isCauseKnown = found?.foundCauses !== undefined
  return html`<li>
    <p class="says">${inEnglish(found && mismatch ? found.title : says)}</p>
    <dl>
      ${term('failure.request', mismatch?.exchange && sentRequest(mismatch.exchange))}
      ${term('failure.expected', mismatch && inEnglish(mismatch.expected))}
      ${term('failure.actual', mismatch && inEnglish(mismatch.actual))}
      ${term('failure.causes', found && mismatch && !isCauseKnown ? likelyCauses(found, textsOf) : undefined)}
      ${term('fix.who', actionRemedy(action, result, command))}
      ${term('failure.repeat', found && commandText(repeatCommandOf(found, result.repeatCommand)))}
    </dl>
    <p class="affected">${interfaceText('fix.affected', scenarios.length)} · <a href="#${anchor}"><code>${scenario}</code></a></p>
  </li>`
}
