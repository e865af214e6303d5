/** What tests of the judge share: a scenario with two steps, its record and its result. */
import { referenceDialect } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import type { Needs } from '../../contract/test-data/needs.ts'
import { judge } from '../judging/judge.ts'
import type { ScenarioRecord } from '../judging/scenario-record.ts'
import type { FeatureStates } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { reader } from './scenarios.ts'

export const rules = {
  dialect: referenceDialect,
  listFields: [],
  acceptedReading: 'any' as const,
  forbiddenTexts: {},
  features: Object.fromEntries(features.map((feature) => [feature, 'unknown'])) as FeatureStates,
  strict: false,
}
const message = { messageId: 'm', recipientPartition: 'GENERAL', subject: '', publicationDate: '' }
export const steps = reader.steps({ message } as Needs)

export const recordOf = (exchanges: readonly Exchange[], changed: Partial<ScenarioRecord> = {}): ScenarioRecord => ({
  steps,
  exchanges,
  missing: [],
  notRestored: [],
  durationMs: 1,
  ...changed,
})
export const judged = (exchanges: readonly Exchange[], changed: Partial<ScenarioRecord> = {}, strict = false) =>
  judge(reader, recordOf(exchanges, changed), { ...rules, strict }).result
