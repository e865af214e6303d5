/** Records histories of parallel clients, and looks for one that no order of the requests explains. */
import { setTimeout as after } from 'node:timers/promises'
import fc from 'fast-check'
import { start } from '../../../reference-provider/test/start.ts'
import { linearization } from './linearizable.ts'
import { mailboxModel } from './mailbox-model.ts'
import { clientPlans, recordedDataset, recordedStart, recordHistory } from './record.ts'

const clients = 8
const operationsOfAll = 60
/** The services answer after this many milliseconds, so that requests overtake each other. */
const delays = [0, 1, 0, 3, 0, 2, 5]

interface CheckedHistories {
  checked: number
  operations: number
  /** pairs of operations of which neither ended before the other began */
  overlaps: number
  refused: number
  /** histories that no order explains */
  unexplained: string[]
}

interface HistoryOptions extends Pick<NonNullable<Parameters<typeof start>[0]>, 'revise'> {
  count: number
  seed: number
  deadline?: number
}

export const checkHistories = async ({
  count,
  seed,
  deadline = Number.POSITIVE_INFINITY,
  revise,
}: HistoryOptions): Promise<CheckedHistories> => {
  const started = await start({ dataset: recordedDataset, revise })
  const { provider, services } = started
  for (const operation of ['introspect', 'partitions'] as const)
    services.before.set(operation, () => after(delays[services.calls.length % delays.length]))
  const result: CheckedHistories = { checked: 0, operations: 0, overlaps: 0, refused: 0, unexplained: [] }
  for (const plans of fc.sample(clientPlans(clients, operationsOfAll), { seed, numRuns: count })) {
    if (Date.now() > deadline) break
    await provider.reset()
    const calls = await recordHistory(started, plans)
    const overlaps = calls.flatMap((one) => calls.filter(({ began }) => began > one.began && began < one.ended))
    result.checked += 1
    result.operations += calls.length
    result.overlaps += overlaps.length
    result.refused += calls.filter(({ answer }) => answer === 'refused').length
    if (linearization(calls, mailboxModel(recordedStart)) === undefined)
      result.unexplained.push(calls.map((call) => JSON.stringify(call)).join('\n'))
  }
  return result
}
