import { type Mismatch, type Missing, ownerOfMissing, type Problem, type RunResult } from '../../engine/result.ts'
import { brokenDemands, mainMismatch, missingWithoutMismatch } from '../scenario-facts.ts'
import { html, type Markup } from './markup.ts'
import { inEnglish, text } from './text.ts'

/** Who must act. For the provider: the demands of the specification of which it breaks at least one. */
export const ownerOf = (
  owner: Problem['owner'],
  clauseIds: readonly string[],
  mismatch?: Pick<Mismatch, 'expectationId' | 'gaveAway'>,
): Markup => {
  const demands = owner === 'provider' ? brokenDemands(clauseIds, mismatch) : []
  const shown = demands.map(({ section, says }) => inEnglish(`${section}: ${says}`))
  if (shown.length < 2) return html`${text(`owner.${owner}`)}${shown.map((one) => html`: ${one}`)}`
  return html`${text('owner.providerOneOf')}<ul>${shown.map((one) => html`<li>${one}</li>`)}</ul>`
}

/** Who must act when something is missing, and how. */
export const remedyOf = ({ kind, need, usedUp }: Missing, command: string): Markup => {
  const remedy =
    need === undefined ? text(`remedy.${kind}`) : text(usedUp ? 'remedy.loadAgain' : 'remedy.load', command)
  return kind === 'testData' || kind === 'interrupted' || kind === 'notRecorded'
    ? remedy
    : html`${text(`owner.${ownerOfMissing[kind]}`)}. ${remedy}`
}

/** The same for an action that the result proposes: by what is missing if nothing else is wrong. */
export const ownerOfAction = ({ scenario, owner }: Problem, { scenarios }: RunResult, command: string): Markup => {
  const found = scenarios.find(({ id }) => id === scenario)
  const [missing] = found && found.mismatches.length === 0 ? missingWithoutMismatch(found) : []
  if (missing) return remedyOf(missing, command)
  return ownerOf(owner, found?.clauses ?? [], mainMismatch(found?.mismatches ?? [], owner))
}
