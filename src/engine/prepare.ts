import { type Dialect, dialectEntries } from '../contract/dialect.ts'
import { features } from '../contract/features.ts'
import { type Allotment, allot, idsIn } from './allot.ts'
import type { Client } from './client.ts'
import { forbiddenTexts } from './forbidden.ts'
import type { Rules } from './judge.ts'
import { type Forbids, onlyReads } from './only-reads.ts'
import type { FeatureStates } from './result.ts'
import type { RunOptions } from './run-options.ts'
import { type Supply, supply } from './supply.ts'
import type { SeenMessage } from './survey/census.ts'
import { lookUpFeatures } from './survey/look-up-features.ts'
import { survey } from './survey/survey.ts'

/** What must be known before the first scenario. */
export interface Prepared {
  rules: Rules
  allotments: ReadonlyMap<string, Allotment>
  /** What must not be sent, where a run only reads. */
  forbids?: Forbids
  notes: string[]
  /** The messages that were seen, and what of the needs they can play. */
  seen: readonly SeenMessage[]
  supplied: Supply
}

/** Before anything was seen: only what was set and declared. */
export const nothingKnown = (options: RunOptions): Rules => {
  const { dialect, features: declared = {}, acceptedReading = 'any', strict = false } = options
  const unresolved = Object.fromEntries(Object.keys(dialectEntries).map((entry) => [entry, null])) as Dialect
  const states = Object.fromEntries(
    features.map((feature) => [feature, declared[feature] ?? 'unknown']),
  ) as FeatureStates
  return {
    dialect: { ...unresolved, ...dialect },
    listShows: [],
    acceptedReading,
    forbidden: {},
    features: states,
    strict,
  }
}

/** Nothing was seen. */
export const unprepared = (options: RunOptions): Prepared => ({
  rules: nothingKnown(options),
  allotments: new Map(),
  notes: [],
  seen: [],
  supplied: supply(options.casting, []),
})

/** Looks at the target, learns what it offers and allots its data. @throws Lost when it does not answer. */
export const prepare = async (target: Client, options: RunOptions): Promise<Prepared> => {
  const surveyed = await survey(target, options)
  const supplied = supply(options.casting, surveyed.messages, options.origins)
  const allotted = allot(options.table, supplied)
  const states = await lookUpFeatures(options.features ?? {}, surveyed, supplied)
  return {
    rules: {
      ...surveyed.knowledge,
      features: states,
      strict: options.strict ?? false,
      forbidden: forbiddenTexts(options.casting, surveyed.messages, idsIn(allotted.changed)),
    },
    allotments: allotted.allotments,
    ...(readsOnly(options) && { forbids: onlyReads(surveyed.messages) }),
    notes: surveyed.notes,
    seen: surveyed.messages,
    supplied,
  }
}

/** The profile `light` changes nothing, not even a read flag. */
const readsOnly = ({ allowWrites, profile }: RunOptions): boolean => allowWrites === false || profile === 'light'
