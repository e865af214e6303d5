import { type Dialect, dialectEntries } from '../contract/dialect.ts'
import { features } from '../contract/features.ts'
import type { DatasetIndex } from '../contract/test-data/dataset-index.ts'
import { needDescriptions } from '../contract/test-data/needs.ts'
import { type Allocation, messageIdsIn } from './data/allocate.ts'
import { type Candidates, candidatesFrom } from './data/candidates.ts'
import { detectFeatures } from './data/detect-features.ts'
import type { Evaluation } from './data/discovery/score.ts'
import { type ForecastWith, findTestData } from './data/find-test-data.ts'
import { forbiddenTexts } from './data/forbidden-texts.ts'
import { withUnknownNames } from './data/unknown-names.ts'
import { registerMailboxes } from './execution/arrange-stubs.ts'
import { type ReadOnlyGuard, readOnlyGuard } from './execution/read-only-guard.ts'
import type { Client } from './http/client.ts'
import type { Callers } from './http/credentials.ts'
import type { JudgingRules } from './judging/judge-step.ts'
import type { FeatureStates } from './result.ts'
import type { RunOptions } from './run-options.ts'
import { readRecordTexts } from './survey/reference-records.ts'
import type { SeenMessage } from './survey/seen-message.ts'
import { type SurveyResult, survey } from './survey/survey.ts'

/** What a run knows before the first scenario. */
export interface Preparation {
  rules: JudgingRules
  allocations: ReadonlyMap<string, Allocation>
  /** The sequence number of the last stub call before the first request. */
  callsBefore?: number
  /** Refuses requests that a read-only run must not send. */
  readOnlyGuard?: ReadOnlyGuard
  /** The mailbox as the survey found it: its partitions, and who can consult them. */
  datasetIndex: DatasetIndex
  callers: Callers
  /** §4.6: an origin of the portal. Requests of users name it, as those of its pages do. */
  portalOrigin?: string
  /** Which scenarios more test data would let run; absent without a survey. */
  forecastWith?: ForecastWith
  /** How the mailbox meets a need, or why it does not. */
  explainNeed: Evaluation['explain']
  notes: string[]
  /** Who read the messages, and can read them again. */
  surveyor?: Pick<SurveyResult, 'ask' | 'as'>
  /** The messages that the survey saw. */
  seenMessages: readonly SeenMessage[]
  candidates: Candidates
}

/** The preparation without a survey: only options and declarations. */
export const emptyPreparation = (options: RunOptions): Preparation => {
  const { dialect, features: declared = {}, acceptedReading = 'any', strict = false, datasetIndex, callers } = options
  const unresolved = Object.fromEntries(Object.keys(dialectEntries).map((entry) => [entry, null])) as Dialect
  const states = Object.fromEntries(
    features.map((feature) => [feature, declared[feature] ?? 'unknown']),
  ) as FeatureStates
  return {
    rules: {
      dialect: { ...unresolved, ...dialect },
      listFields: [],
      acceptedReading,
      forbiddenTexts: {},
      features: states,
      strict,
    },
    allocations: new Map(),
    datasetIndex,
    callers,
    explainNeed: (need) => ({ need, says: needDescriptions[need], candidates: 0, usedUp: false, lacks: [] }),
    notes: [],
    seenMessages: [],
    candidates: candidatesFrom(datasetIndex, []),
  }
}

/** Surveys the target, detects its features and allocates its test data. @throws NetworkError if it does not answer */
export const prepare = async (target: Client, given: RunOptions): Promise<Preparation> => {
  const options = await withNamedEnterprises(withoutEarlier(given))
  const callsBefore = (await options.calls?.(0))?.at(-1)?.sequence ?? 0
  const found = await findTestData(await survey(target, options), target, options)
  const { surveyed, datasetIndex, candidates, allocations } = found
  if (options.callers.forMailbox) await registerMailboxes(datasetIndex, options.faults)
  const publicTexts = surveyed.ask ? await readRecordTexts(surveyed.ask) : []
  const known = { ...surveyed, ...found, publicTexts }
  const rules: JudgingRules = {
    ...surveyed.knowledge,
    features: await detectFeatures(options.features ?? {}, surveyed, candidates),
    strict: options.strict ?? false,
    forbiddenTexts: forbiddenTexts(datasetIndex, known, messageIdsIn(allocations.changed)),
  }
  // The profile `light` is read-only: even a read flag is a change.
  const isReadOnly = options.allowWrites === false || options.profile === 'light'
  return {
    rules,
    allocations: withUnknownNames(allocations.byScenario, surveyed.knowledge.dialect),
    callsBefore,
    ...(isReadOnly && { readOnlyGuard: readOnlyGuard(surveyed.messages) }),
    datasetIndex,
    callers: options.callers.forMailbox?.(datasetIndex) ?? options.callers,
    surveyor: { ask: surveyed.ask, as: surveyed.as },
    seenMessages: surveyed.messages,
    candidates,
    forecastWith: found.forecastWith,
    explainNeed: found.explainNeed,
    notes: [...surveyed.notes, ...found.notes],
  }
}

/** The scenarios of an interrupted run that have a result need no test data. */
const withoutEarlier = (options: RunOptions): RunOptions => {
  const done = new Set(options.earlier?.map(({ result }) => result.id))
  return { ...options, table: options.table.filter(({ id }) => !done.has(id)) }
}

/** Uses the mailboxes that the data profile names, if it names any. */
const withNamedEnterprises = async (options: RunOptions): Promise<RunOptions> => {
  const { data: { enterpriseNumber, otherEnterprise } = {}, callers, faults, datasetIndex } = options
  if (enterpriseNumber === undefined && otherEnterprise?.enterpriseNumber === undefined) return options
  const own = enterpriseNumber ?? datasetIndex.enterpriseNumber
  const other = otherEnterprise?.enterpriseNumber ?? datasetIndex.otherEnterpriseNumber
  const mailboxes = { mailbox: [{ enterpriseNumber: own }], foreignMailbox: [{ enterpriseNumber: other }] }
  const renamed = {
    ...datasetIndex,
    enterpriseNumber: own,
    otherEnterpriseNumber: other,
    candidates: { ...datasetIndex.candidates, ...mailboxes },
  }
  if (callers.forMailbox) await registerMailboxes(renamed, faults)
  return { ...options, datasetIndex: renamed, callers: callers.forMailbox?.(renamed) ?? callers }
}
