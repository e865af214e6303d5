import { client } from '../http/client.ts'
import { type Prepared, prepare } from '../prepare.ts'
import { described } from '../run.ts'
import type { RunOptions } from '../run-options.ts'
import { weighed } from '../selection/exclude-irreversible.ts'
import { select } from '../selection/select.ts'
import { foreseen } from './forecast.ts'
import { additions, type Sparing } from './messages-to-add.ts'
import type { Plan } from './plan-result.ts'

const defaultTimeoutMs = 10_000

export type PlanOptions = RunOptions & Sparing

/**
 * Looks at the target by safe reads alone, and says what a run would find there.
 * @throws Lost when the target does not answer
 */
export const plan = async (options: PlanOptions): Promise<Plan> => {
  const { baseUrl, timeoutMs = defaultTimeoutMs, word, connection } = options
  const target = client({ ...connection, baseUrl, timeoutMs, word })
  try {
    return planned(await prepare(target, options), options)
  } finally {
    await target.close()
  }
}

/** The plan for what was seen: a pure function of that and of the table. */
export const planned = (prepared: Prepared, options: PlanOptions): Plan => {
  const { selected, leftOut } = select(options)
  const told = weighed(selected, prepared, options)
  const { runs, lacking, notApplicable } = foreseen(told.played, prepared)
  const known = new Set(prepared.seen.flatMap(({ values }) => values))
  const spare = options.spare.filter(({ mark }) => !known.has(mark))
  const ids = lacking.map(({ id }) => id)
  const { add, lackingStill } = prepared.whatIf
    ? additions({ lacking: ids, running: runs }, { spare, records: options.records }, prepared.whatIf)
    : { add: [], lackingStill: ids }
  return {
    format: 'conformance-plan/1',
    target: described(options, prepared, []),
    seen: prepared.seen.filter(({ mailbox }) => mailbox === 'own').length,
    runs,
    lacking,
    notApplicable,
    leftOut: [...leftOut, ...told.leftOut],
    add,
    lackingStill,
    notes: prepared.notes,
  }
}
