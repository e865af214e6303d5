import { recentValues } from '../../contract/lookup/recent-values.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import { laneOf } from '../scenario/lanes.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { SurveyResult } from '../survey/survey.ts'
import type { Evaluation } from './discovery/score.ts'

/** What an evaluation depends on, apart from the mailbox. */
interface EvaluationOptions {
  table: readonly AnyScenario[]
  datasetIndex: DatasetIndex
  origins?: readonly string[]
}

const mostEvaluations = 8

const recent = recentValues<string, Evaluation>(mostEvaluations)

/**
 * Evaluates a mailbox with its test messages, or takes the evaluation of an equal one: a proof runs a few scenarios each against
 * hundreds of providers, and most of them show the same messages. `now` counts by the hour: the dates of the test messages
 * keep a larger distance from every limit.
 */
export const evaluatedOnce = (
  { messages, isWhole }: Pick<SurveyResult, 'messages' | 'isWhole'>,
  { table, datasetIndex, origins }: EvaluationOptions,
  now: Date,
  evaluate: () => Evaluation,
): Evaluation => {
  const scenarios = table.map((one) => [one.id, one.rows, one.needs, one.changes, one.unscored, laneOf(one)])
  const hour = now.toISOString().slice(0, 13)
  // The text itself: hashing megabytes takes longer than comparing them.
  const key = JSON.stringify([messages, isWhole, datasetIndex, scenarios, origins, hour])
  const evaluated = recent.get(key) ?? evaluate()
  recent.keep(key, evaluated, 1)
  return evaluated
}
