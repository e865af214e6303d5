/** How the record of one scenario is got, kept for run-wide checks, and judged. */
import { type JudgedScenario, judge } from '../judging/judge.ts'
import { recordedAnswers } from '../judging/run-wide-check.ts'
import { emptyRecord, type ScenarioRecord } from '../judging/scenario-record.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import { isApplicable } from '../selection/select.ts'
import type { RecordSource, RunState } from './run-state.ts'

/** Gets the record of a scenario, and keeps its answers for run-wide checks. @throws what the scenario throws */
export const recordAnswers = async (
  scenario: AnyScenario,
  { source, answers, runWide, options: { recorder, clock = () => new Date() } }: RunState,
  attempt = 1,
): Promise<ScenarioRecord> => {
  const described = () => ({
    scenario,
    allocation: source.allocationFor(scenario),
    rules: source.rulesFor(scenario),
    at: clock(),
  })
  try {
    const record = await source.record(scenario, attempt)
    recorder?.finished({ ...described(), record })
    answers.push(...recordedAnswers(scenario, record, source.rulesFor(scenario), runWide))
    return record
  } catch (error) {
    recorder?.finished({ ...described(), record: emptyRecord, thrown: errorText(error) })
    throw error
  }
}

/** Judges the record of a scenario, which is not asked for if the scenario does not apply. An exception is our own error. */
export const runAndJudge = async (
  scenario: AnyScenario,
  source: Pick<RecordSource, 'rulesFor'>,
  record: () => Promise<ScenarioRecord>,
): Promise<JudgedScenario> => {
  const rules = source.rulesFor(scenario)
  if (!isApplicable(scenario, rules.features)) {
    const { result } = judge(scenario, emptyRecord, rules)
    return { result: { ...result, outcome: 'notApplicable' }, readings: [] }
  }
  try {
    return judge(scenario, await record(), rules)
  } catch (error) {
    const ended = { outcome: 'broken', cause: 'exception', says: errorText(error), owner: 'harness' } as const
    return judge(scenario, { ...emptyRecord, ended }, rules)
  }
}

/** The name and the message of an exception. */
const errorText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)
