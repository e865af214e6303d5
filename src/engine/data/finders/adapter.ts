import type { DatasetIndex } from '../../../contract/test-data/dataset-index.ts'
import type { Need, Needs } from '../../../contract/test-data/needs.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'

export interface AdapterInput {
  datasetIndex: DatasetIndex
  /** every message that the survey saw */
  seen: readonly SeenMessage[]
}

/**
 * Adapts candidates of the dataset to what the target shows: dates to ask with, and candidates whose dates have passed
 * by the day of the run.
 */
export type Adapters = { [N in Need]?: (candidates: Needs[N][], input: AdapterInput) => Needs[N][] }
