import type { Outcome } from '../../engine/result.ts'
import { html, type Markup } from './markup.ts'
import { interfaceText } from './text.ts'

type AnyOutcome = Outcome | 'leftOut'

/** Worst first, as lists and filters show them. */
export const allOutcomes: readonly AnyOutcome[] = [
  'failed',
  'broken',
  'unverifiable',
  'passed',
  'notApplicable',
  'leftOut',
]

const signs: Record<AnyOutcome, string> = {
  failed: '✕',
  broken: '!',
  unverifiable: '?',
  passed: '✓',
  notApplicable: '–',
  leftOut: '·',
}

/** An outcome as a sign and a word, for readers who do not see its colour. */
export const badge = (outcome: AnyOutcome): Markup =>
  html`<span class="badge ${outcome}"><span class="sign" aria-hidden="true">${signs[outcome]}</span> ${interfaceText(`outcome.${outcome}`)}</span>`

/** The id of the element that shows a scenario, and a link to it. */
export const scenarioAnchor = (id: string): string => `scenario-${id}`
export const scenarioLink = (id: string): Markup => html`<a href="#${scenarioAnchor(id)}"><code>${id}</code></a>`

/** The id of the element that shows a failure. */
export const failureAnchor = (id: string): string => `failure-${id}`
