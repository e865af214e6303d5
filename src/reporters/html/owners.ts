import { hasTopic, type Missing, ownerOfMissing, type Problem, type RunResult } from '../../engine/result.ts'
import { brokenDemands, type CitedClause, reasonOfAction } from '../scenario-facts.ts'
import { html, type Markup } from './markup.ts'
import { inEnglish, interfaceText } from './text.ts'

/** Rules that are shown where there are many. */
const maxRules = 3

/** Who must act, and for the provider the rules of which it breaks at least one. */
export const ownerOf = (owner: Problem['owner'], rules: readonly CitedClause[] = []): Markup => {
  const [first, ...others] = owner === 'provider' ? rules : []
  if (first === undefined) return interfaceText(`owner.${owner}`)
  if (others.length === 0) return html`${interfaceText(`owner.${owner}`)} (${ruleText(first)})`
  const more = rules.length - maxRules
  return html`${interfaceText('owner.providerOneOf')}<ul>${rules.slice(0, maxRules).map((rule) => html`<li>${ruleText(rule)}</li>`)}${more > 0 ? html`<li>${interfaceText('owner.moreRules', more)}</li>` : undefined}</ul>`
}

const ruleText = ({ section, says }: CitedClause): Markup => inEnglish(`${section}: ${says}`)

/** Who must act when something is missing, and how. */
export const remedyOf = (missing: Missing, command: string): Markup => {
  const { kind, need, usedUp } = missing
  if (hasTopic(missing, 'readOnly')) return interfaceText('remedy.readOnly')
  if (hasTopic(missing, 'stubs')) return interfaceText('remedy.stubs')
  const remedy =
    need === undefined
      ? interfaceText(`remedy.${kind}`)
      : interfaceText(usedUp ? 'remedy.loadAgain' : 'remedy.load', command)
  return kind === 'testData' || kind === 'interrupted' || kind === 'notRecorded'
    ? remedy
    : html`${interfaceText(`owner.${ownerOfMissing(missing)}`)}. ${remedy}`
}

/** The same for an action that the result proposes. */
export const actionRemedy = (problem: Problem, result: RunResult, command: string): Markup => {
  const { missing, mismatch, cause, clauses } = reasonOfAction(problem, result)
  if (cause !== undefined) return html`${interfaceText('owner.provider')}: ${inEnglish(cause)}`
  return missing ? remedyOf(missing, command) : ownerOf(problem.owner, brokenDemands(clauses, mismatch))
}
