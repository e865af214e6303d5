import { allScenarios } from '../../scenarios/index.ts'
import type { RunResult, ScenarioResult } from '../engine/result.ts'
import { isWanted } from '../engine/selection/select.ts'
import { escapeControlDeep } from '../reporters/escape.ts'
import { failureLines, reportKind } from '../reporters/failure-text.ts'
import { scenarioTextsOf } from './results/requested-reports.ts'
import { type RunAgainstOptions, runAgainst } from './run-against.ts'
import { commandName } from './terminal/command-name.ts'

/** What vitest and node:test pass to a test; jest passes nothing. */
interface TestContext {
  skip?: (note?: string) => void
}

/** `test` or `it` of vitest, jest or node:test. The number is the timeout in milliseconds, which node:test has no need of. */
type DeclareTest = (name: string, run: (...context: TestContext[]) => Promise<void>, timeout: number) => unknown

/** A whole run is over before this many milliseconds. */
const timeoutMs = 30 * 60_000

/**
 * Declares a test for each scenario that the options select. The first test runs the scenarios; all share that run. A test
 * fails if its scenario failed, could not be checked or is broken. It is skipped, where the runner can, if the scenario does
 * not apply, was left out, is tolerated by the baseline, or did not pass and is newer than the requirement set.
 * @throws UsageError in each test when `runAgainst` throws it
 */
export const defineConformanceTests = (options: RunAgainstOptions & { test: DeclareTest }): void => {
  const { test, ...ofRun } = options
  let running: Promise<RunResult> | undefined
  for (const { id, title } of allScenarios.filter((one) => isWanted(one, ofRun.selection))) {
    const run = async (...[context]: TestContext[]): Promise<void> => {
      running ??= runAgainst(ofRun)
      judgeTest(id, escapeControlDeep(await running), context)
    }
    test(`${id}: ${title}`, run, timeoutMs)
  }
}

const judgeTest = (id: string, result: RunResult, context?: TestContext): void => {
  const scenario = result.scenarios.find((one) => one.id === id)
  const reason = scenario ? skipReason(scenario) : result.leftOut.find((one) => one.id === id)?.reason
  if (reason !== undefined) context?.skip?.(reason)
  else if (scenario && reportKind(scenario) !== 'passed') throw new Error(explanation(scenario, result))
}

const skipReason = (scenario: ScenarioResult): string | undefined => {
  if (reportKind(scenario) !== 'skipped') return undefined
  if (scenario.outcome === 'notApplicable') return 'it does not apply'
  return scenario.flags.includes('unscored') ? 'it is newer than the requirement set' : 'the baseline tolerates it'
}

const explanation = (scenario: ScenarioResult, result: RunResult): string => {
  const context = { command: commandName(process.cwd()), textsOf: scenarioTextsOf, colour: false, width: 100 }
  return [`${scenario.outcome}: ${scenario.id}`, ...failureLines(scenario, result, context)].join('\n')
}
