import { client } from '../http/client.ts'
import { defaultTimeoutMs } from '../http/transport.ts'
import { type Preparation, prepare } from '../prepare.ts'
import type { RunOptions } from '../run-options.ts'
import { describeTarget } from '../run-result.ts'
import { excludeIrreversible } from '../selection/exclude-irreversible.ts'
import { select } from '../selection/select.ts'
import { isOwn } from '../survey/seen-message.ts'
import { forecast } from './forecast.ts'
import { type AddableMessages, messagesToAdd } from './messages-to-add.ts'
import type { Plan } from './plan-result.ts'

type PlanOptions = RunOptions & AddableMessages

/**
 * Which scenarios the data of the target lets run, and which messages to add for the others. Sends safe reads only.
 * @throws NetworkError when the target does not answer
 */
export const plan = (options: PlanOptions): Promise<Plan> =>
  withPreparation(options, (prepared) => planFor(prepared, options))

/**
 * Looks at the target as a run does before its first scenario, and closes the connection.
 * @throws NetworkError when the target does not answer
 */
export const withPreparation = async <Result>(
  options: RunOptions,
  use: (prepared: Preparation) => Result,
): Promise<Result> => {
  const { baseUrl, timeoutMs = defaultTimeoutMs, brandWord, connection } = options
  const target = client({ ...connection, baseUrl, timeoutMs, brandWord })
  try {
    return use(await prepare(target, options))
  } finally {
    await target.close()
  }
}

/** The plan: a pure function of what the survey saw and of the scenarios. */
const planFor = (prepared: Preparation, options: PlanOptions): Plan => {
  const { selected, leftOut } = select({ ...options, hasStubs: options.calls !== undefined })
  const planned = excludeIrreversible(selected, prepared, options)
  const { lacking, ...forecasted } = forecast(planned.scenarios, prepared)
  const known = new Set(prepared.seenMessages.flatMap(({ businessValues }) => businessValues))
  const addable = options.addable.filter(({ mark }) => !known.has(mark))
  const lackingIds = lacking.map(({ id }) => id)
  const { add, lackingStill, isSmallest } = prepared.forecastWith
    ? messagesToAdd(
        { scenarios: planned.scenarios, running: forecasted.runs, lacking: lackingIds },
        { addable, records: options.records },
        prepared.forecastWith,
      )
    : { add: [], lackingStill: lackingIds, isSmallest: true }
  return {
    format: 'conformance-plan/1',
    target: describeTarget(options, prepared, []),
    seen: prepared.seenMessages.filter(isOwn).length,
    ...forecasted,
    lacking,
    leftOut: [...leftOut, ...planned.leftOut],
    add,
    lackingStill,
    notes: [
      ...prepared.notes,
      ...(isSmallest ? [] : ['Some of the messages to add may not be needed: there are too many to try each of them.']),
    ],
  }
}
