import { type Missing, missingKey, missingText, type ScenarioResult } from '../../../engine/result.ts'
import { groupBy } from '../../groups.ts'
import { html, type Markup } from '../markup.ts'
import { badge, failureAnchor, scenarioLink } from '../outcomes.ts'
import { remedyOf } from '../owners.ts'
import { inEnglish, term } from '../text.ts'

/** Something missing, and a scenario that needs it. */
interface Reason {
  id: string
  missing: Missing
}

/** Scenarios that one remedy lets run, such as test data that are loaded: what they need, and who must act. */
export const missingCard = (scenarios: readonly ScenarioResult[], command: string): Markup => {
  const reasons = scenarios.flatMap(({ id, missing }) => missing.map((one): Reason => ({ id, missing: one })))
  const [{ id, missing }] = reasons as [Reason]
  const byRemedy = groupBy(reasons, (one) => remedyOf(one.missing, command).text)
  return html`
<article id="${failureAnchor(id)}" class="failure unverifiable">
  <header>${badge('unverifiable')}<h3 lang="en">${missingText(missing)}</h3></header>
  <dl>${byRemedy.map(([, group]) => remedyTerms(group, missingKey(missing), command))}</dl>
</article>`
}

const remedyTerms = (reasons: readonly Reason[], headingKey: string, command: string): (Markup | undefined)[] => {
  const byKey = groupBy(reasons, ({ missing }) => missingKey(missing))
  const isInHeading = byKey.length === 1 && byKey[0]?.[0] === headingKey
  const [{ missing }] = reasons as [Reason]
  return [
    term(
      'failure.missing',
      isInHeading
        ? undefined
        : html`<ul>${byKey.map(([, group]) => html`<li>${inEnglish(missingText((group as [Reason])[0].missing))} ${idList(group)}</li>`)}</ul>`,
    ),
    term('fix.who', remedyOf(missing, command)),
    term('rows.scenarios', isInHeading ? idList(reasons) : undefined),
  ]
}

const idList = (reasons: readonly Reason[]): Markup =>
  html`<ul class="ids">${reasons.map(({ id }) => html`<li>${scenarioLink(id)}</li>`)}</ul>`
