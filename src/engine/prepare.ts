import { type Dialect, dialectEntries } from '../contract/dialect.ts'
import { features } from '../contract/features.ts'
import type { Casting } from '../contract/test-data/dataset-index.ts'
import { type Allotment, idsIn } from './data/allocate.ts'
import { type Supply, supply } from './data/candidates.ts'
import { lookUpFeatures } from './data/detect-features.ts'
import { provide, type WhatIf } from './data/find-test-data.ts'
import { forbiddenTexts } from './data/forbidden-texts.ts'
import { type Forbids, onlyReads } from './execution/read-only-guard.ts'
import type { Client } from './http/client.ts'
import type { Cast } from './http/credentials.ts'
import type { Rules } from './judging/judge.ts'
import type { FeatureStates } from './result.ts'
import type { RunOptions } from './run-options.ts'
import { recordTexts } from './survey/reference-records.ts'
import type { SeenMessage } from './survey/seen-message.ts'
import { survey } from './survey/survey.ts'

/** What must be known before the first scenario. */
export interface Prepared {
  rules: Rules
  allotments: ReadonlyMap<string, Allotment>
  /** The last call that our stubs had logged before anything was asked of the target. */
  callsBefore?: number
  /** What must not be sent, where a run only reads. */
  forbids?: Forbids
  /** The mailbox as it was found: its partitions, and which of them are open to whom. */
  casting: Casting
  cast: Cast
  /** What could be played if there were more; absent where nothing was looked at. */
  whatIf?: WhatIf
  notes: string[]
  /** The messages that were seen, and what of the needs they can play. */
  seen: readonly SeenMessage[]
  supplied: Supply
}

/** Before anything was seen: only what was set and declared. */
const nothingKnown = (options: RunOptions): Rules => {
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
  casting: options.casting,
  cast: options.cast,
  notes: [],
  seen: [],
  supplied: supply(options.casting, []),
})

/** Looks at the target, learns what it offers and allots its data. @throws Lost when it does not answer. */
export const prepare = async (target: Client, given: RunOptions): Promise<Prepared> => {
  const played = new Set(given.earlier?.map(({ result }) => result.id))
  const table = given.table.filter(({ id }) => !played.has(id))
  const options = await ofEnterprise({ ...given, table })
  const callsBefore = (await options.calls?.(0))?.at(-1)?.sequence ?? 0
  const surveyed = await survey(target, options)
  const provided = await provide(surveyed, target, options)
  const { casting, supply: supplied, allotted } = provided
  if (options.cast.within) await options.faults?.mailbox(casting.enterpriseNumber, casting.partitions)
  const publicTexts = surveyed.ask ? await recordTexts(surveyed.ask) : []
  const states = await lookUpFeatures(options.features ?? {}, surveyed, supplied)
  return {
    rules: {
      ...surveyed.knowledge,
      features: states,
      strict: options.strict ?? false,
      forbidden: forbiddenTexts(casting, { ...surveyed, ...provided, publicTexts }, idsIn(allotted.changed)),
    },
    allotments: allotted.allotments,
    callsBefore,
    ...(readsOnly(options) && { forbids: onlyReads(surveyed.messages) }),
    casting,
    cast: options.cast.within?.(casting) ?? options.cast,
    seen: surveyed.messages,
    supplied,
    whatIf: provided.whatIf,
    notes: [...surveyed.notes, ...provided.notes],
  }
}

/** The profile `light` changes nothing, not even a read flag. */
const readsOnly = ({ allowWrites, profile }: RunOptions): boolean => allowWrites === false || profile === 'light'

/** The mailbox under test, and the other one, are those that the data profile names, where it names any. */
const ofEnterprise = async (options: RunOptions): Promise<RunOptions> => {
  const { data: { enterpriseNumber, otherEnterprise } = {}, cast, faults } = options
  if (enterpriseNumber === undefined && otherEnterprise?.enterpriseNumber === undefined) return options
  const casting = {
    ...options.casting,
    enterpriseNumber: enterpriseNumber ?? options.casting.enterpriseNumber,
    otherEnterpriseNumber: otherEnterprise?.enterpriseNumber ?? options.casting.otherEnterpriseNumber,
  }
  if (cast.within) {
    for (const one of [casting.enterpriseNumber, casting.otherEnterpriseNumber]) {
      await faults?.mailbox(one, casting.partitions)
    }
  }
  const mailboxes = {
    mailbox: [{ enterpriseNumber: casting.enterpriseNumber }],
    foreignMailbox: [{ enterpriseNumber: casting.otherEnterpriseNumber }],
  }
  const renamed = { ...casting, candidates: { ...casting.candidates, ...mailboxes } }
  return { ...options, casting: renamed, cast: cast.within?.(renamed) ?? cast }
}
