import type { Feature } from '../../contract/features.ts'
import { hasIrreversibleEffects } from '../cleanup/irreversible.ts'
import type { FeatureStates, Profile } from '../result.ts'
import type { RunOptions } from '../run-options.ts'
import { type AnyScenario, hasWrites, isForPortal } from '../scenario/scenario.ts'

/** What is played, and what never was in the selection, with the reason. */
export interface SelectedScenarios {
  selected: AnyScenario[]
  leftOut: { id: string; reason: string }[]
}

/** Why a scenario is left out by who wants nothing done that cannot be undone. */
export const irreversibleReason = 'what it changes cannot be put back'

/** Of what our stubs see and do, only whether it is there. */
type SelectOptions = Pick<
  RunOptions,
  'table' | 'selection' | 'profile' | 'allowWrites' | 'allowIrreversible' | 'origins'
> & {
  calls?: unknown
  faults?: unknown
}

/** Narrows the table by what was asked for, by the profile and by what may be written. */
export const select = (options: SelectOptions): SelectedScenarios => {
  const {
    table,
    selection = {},
    profile = 'full',
    allowWrites = true,
    allowIrreversible = true,
    calls,
    faults,
    origins = [],
  } = options
  const { ids, rows, clauses } = selection
  const reasonAgainst = (scenario: AnyScenario): string | undefined => {
    const asked =
      (ids?.includes(scenario.id) ?? true) &&
      (rows === undefined || scenario.rows.some((row) => rows.includes(row))) &&
      (clauses === undefined || scenario.clauses.some((clause) => clauses.includes(clause)))
    if (!asked) return 'not asked for'
    const outside = reasonOutsideProfile(scenario, profile)
    if (outside !== undefined) return outside
    if (!allowWrites && hasWrites(scenario)) return 'it changes something, and nothing may be written'
    if (!allowIrreversible && hasIrreversibleEffects(scenario)) return irreversibleReason
    if (scenario.needs.includes('portalOrigin') && origins.length === 0) {
      return 'no origin of the portal was named (--origin)'
    }
    if (scenario.injectsFaults && !faults) return 'the real services cannot be made to fail'
    if (scenario.stubCalls && !calls) return 'what the provider asks of the real services cannot be seen'
    if (scenario.requiresExactRights && !faults) return 'what else real callers are granted is not known'
    return scenario.arrangesStubs && !faults ? 'what the real services know cannot be changed' : undefined
  }
  const judged = table.map((scenario) => ({ scenario, reason: reasonAgainst(scenario) }))
  return {
    selected: judged.flatMap(({ scenario, reason }) => (reason === undefined ? [scenario] : [])),
    leftOut: judged.flatMap(({ scenario: { id }, reason }) => (reason === undefined ? [] : [{ id, reason }])),
  }
}

const isAbsent = (feature: Feature, states: FeatureStates): boolean => ['no', 'assumedNo'].includes(states[feature])

/** The specification says so little of it that a target must say for itself that it offers what we try (§6). */
const isUndeclared = (feature: Feature, states: FeatureStates): boolean =>
  feature === 'events' && states[feature] !== 'yes'

/**
 * Whether a scenario about optional features applies to this target. What is unknown is tried. That a feature is absent
 * only its owner can say (§5.7): what answers 404, or lists nothing, may as well be data that were never loaded.
 */
export const isApplicable = (
  { features = [], featureAbsent, acceptsAssumedAbsence }: AnyScenario,
  states: FeatureStates,
): boolean =>
  !features.some((feature) => isAbsent(feature, states) || isUndeclared(feature, states)) &&
  (featureAbsent === undefined ||
    states[featureAbsent] === 'no' ||
    (acceptsAssumedAbsence === true && states[featureAbsent] === 'assumedNo'))

/** Why the profile leaves the scenario out, if it does. */
export const reasonOutsideProfile = (scenario: AnyScenario, profile: Profile): string | undefined => {
  if (profile === 'portal' && !isForPortal(scenario)) return 'the portal does not need it of every provider'
  if (profile === 'light' && hasWrites(scenario)) return 'it changes something, and the profile is read-only'
  return undefined
}
