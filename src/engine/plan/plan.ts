import { client } from '../http/client.ts'
import { type Preparation, prepare } from '../prepare.ts'
import type { RunOptions } from '../run-options.ts'
import { describeTarget } from '../run-result.ts'
import { excludeIrreversible } from '../selection/exclude-irreversible.ts'
import { select } from '../selection/select.ts'
import { forecast } from './forecast.ts'
import { type AddableMessages, messagesToAdd } from './messages-to-add.ts'
import type { Plan } from './plan-result.ts'

const defaultTimeoutMs = 10_000

export type PlanOptions = RunOptions & AddableMessages

/**
 * Looks at the target by safe reads alone, and says what a run would find there.
 * @throws Lost when the target does not answer
 */
export const plan = async (options: PlanOptions): Promise<Plan> => {
  const { baseUrl, timeoutMs = defaultTimeoutMs, brandWord, connection } = options
  const target = client({ ...connection, baseUrl, timeoutMs, brandWord })
  try {
    return planFor(await prepare(target, options), options)
  } finally {
    await target.close()
  }
}

/** The plan for what was seen: a pure function of that and of the table. */
export const planFor = (prepared: Preparation, options: PlanOptions): Plan => {
  const { selected, leftOut } = select(options)
  const told = excludeIrreversible(selected, prepared, options)
  const { runs, lacking, notApplicable } = forecast(told.scenarios, prepared)
  const known = new Set(prepared.seenMessages.flatMap(({ businessValues }) => businessValues))
  const spare = options.addable.filter(({ mark }) => !known.has(mark))
  const ids = lacking.map(({ id }) => id)
  const { add, lackingStill } = prepared.forecastWith
    ? messagesToAdd(
        { lacking: ids, running: runs },
        { addable: spare, records: options.records },
        prepared.forecastWith,
      )
    : { add: [], lackingStill: ids }
  return {
    format: 'conformance-plan/1',
    target: describeTarget(options, prepared, []),
    seen: prepared.seenMessages.filter(({ mailbox }) => mailbox === 'own').length,
    runs,
    lacking,
    notApplicable,
    leftOut: [...leftOut, ...told.leftOut],
    add,
    lackingStill,
    notes: prepared.notes,
  }
}
