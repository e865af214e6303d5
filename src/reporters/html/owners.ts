import { type Missing, ownerOfMissing, type Problem, type RunResult } from '../../engine/result.ts'
import { mainDemand, missingWithoutMismatch } from '../scenario-facts.ts'
import { html, type Markup } from './markup.ts'
import { inEnglish, text } from './text.ts'

/** Who must act, and for the provider which demand of the specification counts. */
export const ownerOf = (owner: Problem['owner'], clauseIds: readonly string[]): Markup => {
  const demand = owner === 'provider' ? mainDemand(clauseIds) : undefined
  const shown = demand && html`: ${inEnglish(`${demand.section}, ${demand.says}`)}`
  return html`${text(`owner.${owner}`)}${shown}`
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
  return missing ? remedyOf(missing, command) : ownerOf(owner, found?.clauses ?? [])
}
