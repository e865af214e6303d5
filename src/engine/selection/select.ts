import type { Feature } from '../../contract/features.ts'
import { hasIrreversibleEffects } from '../cleanup/irreversible.ts'
import type { FeatureStates } from '../result.ts'
import type { RunOptions, Selection } from '../run-options.ts'
import { notSelected } from '../scenario/lanes.ts'
import { type AnyScenario, hasWrites, isForPortal } from '../scenario/scenario.ts'

/** The reason with `--no-irreversible`. */
export const irreversibleReason = 'its changes cannot be restored'

type SelectOptions = Pick<
  RunOptions,
  'table' | 'selection' | 'profile' | 'allowWrites' | 'allowIrreversible' | 'origins'
> & {
  /** Without stubs the services are real. */
  hasStubs?: boolean
}

export interface SelectedScenarios {
  selected: AnyScenario[]
  leftOut: { id: string; reason: string }[]
}

/** Selects scenarios by the filters of the user, by the profile, by what the run may write, and by the services it has. */
export const select = (options: SelectOptions): SelectedScenarios => {
  const reasons = new Map(options.table.map((scenario) => [scenario, reasonAgainst(scenario, options)]))
  return {
    selected: options.table.filter((scenario) => reasons.get(scenario) === undefined),
    leftOut: [...reasons].flatMap(([{ id }, reason]) => (reason === undefined ? [] : [{ id, reason }])),
  }
}

/** What the filters look at. */
export type Filtered = Pick<AnyScenario, 'id' | 'rows'> & { clauses: readonly string[] }

/** True if the scenario matches each filter that the user gave: ids, rows, clauses. */
export const isWanted = (scenario: Filtered, { ids, rows, clauses }: Selection = {}): boolean =>
  (ids?.includes(scenario.id) ?? true) &&
  (rows === undefined || scenario.rows.some((row) => rows.includes(row))) &&
  (clauses === undefined || scenario.clauses.some((clause) => clauses.includes(clause)))

/** Why a scenario is left out; undefined if it is selected. */
const reasonAgainst = (scenario: AnyScenario, options: SelectOptions): string | undefined => {
  const { selection, profile = 'full', hasStubs = false, origins = [] } = options
  const { allowWrites = true, allowIrreversible = true } = options
  if (!isWanted(scenario, selection)) return notSelected
  if (profile === 'portal' && !isForPortal(scenario)) return 'the portal does not need it from every provider'
  if (profile === 'light' && hasWrites(scenario)) return 'it writes, and the profile is read-only'
  if (!allowWrites && hasWrites(scenario))
    return 'it writes, and this run is read-only; run without --read-only, or with --allow-writes'
  if (!allowIrreversible && hasIrreversibleEffects(scenario)) return irreversibleReason
  if (scenario.needs.includes('portalOrigin') && origins.length === 0) return 'no portal origin given (pass --origin)'
  if (scenario.injectsFaults && !hasStubs) return 'it injects faults, which real services do not allow'
  if (scenario.stubCalls && !hasStubs) return 'it reads the stub log, and the services are real'
  if (scenario.requiresExactRights && !hasStubs) return 'it needs exact rights, and those of real callers are unknown'
  return scenario.arrangesStubs && !hasStubs ? 'it changes what the services know, and they are real' : undefined
}

/** §6: the specification says so little about events that only a declaration counts. */
export const mayBeOffered = (feature: Feature, states: FeatureStates): boolean =>
  feature === 'events' ? states[feature] === 'yes' : !['no', 'assumedNo'].includes(states[feature])

/**
 * True if a scenario about optional features applies to this target. An unknown feature is tried. Only a declaration
 * proves that a feature is absent (§5.7): a 404 or an empty list can also mean that the test data is missing.
 */
export const isApplicable = (
  { features = [], featureAbsent, acceptsAssumedAbsence }: AnyScenario,
  states: FeatureStates,
): boolean =>
  features.every((feature) => mayBeOffered(feature, states)) &&
  (featureAbsent === undefined ||
    states[featureAbsent] === 'no' ||
    (acceptsAssumedAbsence === true && states[featureAbsent] === 'assumedNo'))
