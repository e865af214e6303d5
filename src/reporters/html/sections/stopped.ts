import type { ReportedDiagnosis, RunResult } from '../../../engine/result.ts'
import { html, type Markup } from '../markup.ts'
import { ownerOf } from '../owners.ts'
import { commandText, inEnglish, interfaceText, tag, term } from '../text.ts'

/** The diagnosis that ended a run before its first scenario; undefined if scenarios ran. */
export const reportedStoppingDiagnosis = ({ diagnoses, summary }: RunResult): ReportedDiagnosis | undefined =>
  summary.passed + summary.failed > 0 ? undefined : diagnoses.find(({ weight }) => weight === 'stops')

/** The answer of a run that stopped: what is wrong, what to do, how we know it, and who must act. */
export const stoppedSection = (
  { says, wayOut, evidence, owner }: ReportedDiagnosis,
  { scenarios, target }: RunResult,
  command: string,
): Markup => html`
<section id="answer" class="answer notProven" aria-labelledby="verdict">
  ${tag('p', 'question')}
  <h1 id="verdict"><span class="sign" aria-hidden="true">?</span> ${interfaceText('stopped.title')}</h1>
  <p class="why">${interfaceText('stopped.why', scenarios.length)}</p>
  ${tag('h2', 'section.diagnosis')}
  <article class="failure diagnosis">
    <h3 lang="en">${says}</h3>
    <dl>
      ${term('stopped.wayOut', html`<strong lang="en">${wayOut}</strong>`)}
      ${term('stopped.evidence', inEnglish(evidence))}
      ${term('fix.who', ownerOf(owner))}
      ${term('stopped.check', commandText(`${command} doctor --base-url ${target.baseUrl}`))}
    </dl>
  </article>
</section>`
