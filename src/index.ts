/// <reference types="node" preserve="true" />
/** The library: run the table from your own program or test runner. */

export { allScenarios as table } from '../scenarios/index.ts'
export { defineConformanceTests } from './cli/define-tests.ts'
export { UsageError } from './cli/errors/usage-error.ts'
export { requirementSet } from './cli/options/values/requirement-set.ts'
export { type ReportOptions, reportText } from './cli/results/report-text.ts'
export { type RunAgainstOptions, runAgainst } from './cli/run-against.ts'
export type { DeclaredFeatures, Feature } from './contract/features.ts'
export type { PersonaName } from './contract/personas.ts'
export type { Contradiction, Reading } from './contract/readings.ts'
export type { StubCall } from './contract/stub-control.ts'
export type { DatasetIndex } from './contract/test-data/dataset-index.ts'
export type { Callers, Credentials } from './engine/http/credentials.ts'
export type {
  Advice,
  ExchangeExcerpt,
  ExitCode,
  ExpectationRef,
  FeatureStates,
  Mismatch,
  Missing,
  Outcome,
  ReportedDiagnosis,
  RequirementsUse,
  RowResult,
  RunEvent,
  RunResult,
  RunVerdict,
  ScenarioResult,
  Summary,
  Target,
} from './engine/result.ts'
export { run } from './engine/run.ts'
export type { RunOptions, Selection } from './engine/run-options.ts'
export type { RequirementSet } from './engine/scenario/requirements.ts'
export type { AnyScenario, Level, Scenario, Step } from './engine/scenario/scenario.ts'
export { type ReportFormat, reportFormatNames } from './reporters/formats/names.ts'
