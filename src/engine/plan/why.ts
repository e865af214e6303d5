import type { Need } from '../../contract/test-data/needs.ts'
import type { NeedExplanation } from '../data/discovery/explain-need.ts'
import type { Preparation } from '../prepare.ts'
import type { RunOptions } from '../run-options.ts'
import { withPreparation } from './plan.ts'

/** The JSON of `plan --why`. Fields are added; a field never changes its meaning. */
export interface Why extends NeedExplanation {
  format: 'conformance-why/1'
  /** how many candidates the scenarios need: each that changes the data uses one of its own, and the others can share them */
  wanted: number
  /** scenarios that ask for the need */
  scenarios: string[]
}

/**
 * Why the mailbox of the target does or does not meet a need. Sends safe reads only.
 * @throws NetworkError when the target does not answer
 */
export const why = (need: Need, options: RunOptions): Promise<Why> =>
  withPreparation(options, (prepared) => whyFor(need, prepared, options))

const whyFor = (need: Need, { explainNeed, candidates }: Preparation, { table }: RunOptions): Why => ({
  format: 'conformance-why/1',
  ...explainNeed(need),
  candidates: candidates[need].length,
  wanted: Math.max(1, table.filter(({ changes }) => changes.includes(need)).length),
  scenarios: table.filter(({ needs }) => needs.includes(need)).map(({ id }) => id),
})
