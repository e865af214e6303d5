/** A mailbox that other people use while the suite runs: their changes are no failure, and hide no mistake. */
import { expect, it } from 'vitest'
import { randomDataset } from '../../fixtures/test/random-mailbox.ts'
import { both, type Defect } from '../../reference-provider/proof/defects/defect.ts'
import { defects } from '../../reference-provider/proof/defects/index.ts'
import { variants } from '../../reference-provider/proof/variants/index.ts'
import { allScenarios } from '../../scenarios/index.ts'
import { openEnvironment } from '../cli/environment/open.ts'
import { runIn } from '../cli/environment/run-in.ts'
import { fullOrSample } from '../cli/test/full-size.ts'
import { sampleAmong } from '../cli/test/some-scenarios.ts'
import type { InProcessSend, OutgoingRequest } from '../engine/http/connection.ts'
import type { Outcome, RunResult } from '../engine/result.ts'
import { hasWrites } from '../engine/scenario/scenario.ts'
import { enterpriseNumbersOf, someWithoutFaults } from './mailboxes.ts'

const dataset = randomDataset({ seed: 8, size: 400, datasetDate: new Date() })
const [mailbox] = dataset.mailboxes
const others = (mailbox?.messages ?? []).filter(({ folder, isRead }) => folder === 'in' && isRead)
/**
 * Checks of the whole run know the texts of closed messages as they were before it. Relations count as failed if a second
 * run fails too, and these summaries do not show what was moved meanwhile.
 */
const judgedAtOnce = someWithoutFaults.ids.filter((id) =>
  allScenarios.some((one) => one.id === id && !one.runWide && !one.relation),
)
const partitionIds = (mailbox?.partitions ?? []).map(({ partitionId }) => partitionId)
/** Details are read, because these lists are summaries. */
const summaries = variants.find(({ id }) => id === 'list-items-are-summaries')?.change

/** After every so many requests of the run, another person moves a message, with the rights of the first caller. */
const withOtherUser = (send: InProcessSend, interval: number): InProcessSend => {
  let count = 0
  let authorization: string | undefined
  const move = (url: string): OutgoingRequest => {
    const one = others[(count * 7) % others.length]
    const target = partitionIds[count % partitionIds.length]
    return {
      method: 'POST',
      url: `${new URL(url).origin}/mailbox/messages/changePartition`,
      headers: { authorization: authorization ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ messageIds: [one?.messageId], targetRecipientPartitionId: target }),
      signal: AbortSignal.timeout(10_000),
    }
  }
  return (request) => {
    const answered = send(request)
    count += 1
    return answered?.then(async (answer) => {
      const { pathname } = new URL(request.url)
      if (answer.status === 200 && pathname === '/mailbox/messages') authorization ??= request.headers.authorization
      if (authorization !== undefined && count % interval === 0) await send(move(request.url))
      return answer
    })
  }
}

const runInMailbox = async (
  ids: readonly string[],
  { interval, change = (rules) => rules }: { interval?: number; change?: Defect['change'] },
): Promise<RunResult> => {
  if (summaries === undefined) throw new Error('no variant with summaries')
  const referenceOptions = { dataset, revise: both(summaries, change) }
  const environment = await openEnvironment({ datasetDate: new Date(dataset.anchor), referenceOptions })
  const { inProcess } = environment
  if (inProcess === undefined) throw new Error('the reference provider is not in this process')
  const used =
    interval === undefined
      ? environment
      : { ...environment, kind: 'stubbed' as const, inProcess: withOtherUser(inProcess, interval) }
  try {
    return await runIn(used, { selection: { ids }, data: enterpriseNumbersOf(dataset) })
  } finally {
    await environment.close()
  }
}

const idsWith = ({ scenarios }: RunResult, outcome: Outcome): string[] =>
  scenarios.filter((one) => one.outcome === outcome).map(({ id }) => id)

const brokenByOthers = ({ scenarios }: RunResult): string[] =>
  scenarios.filter(({ missing }) => missing.some(({ about }) => about === 'mailboxInUse')).map(({ id }) => id)

it('a correct provider is not blamed for what others move', { timeout: 300_000, retry: 1 }, async () => {
  const result = await runInMailbox(judgedAtOnce, { interval: 25 })
  const failed = result.scenarios.filter(({ outcome }) => outcome === 'failed')
  expect(failed.map(({ id, mismatches }) => [id, ...mismatches.map((one) => one.actual)])).toEqual([])
  expect(brokenByOthers(result).length).toBeGreaterThan(fullOrSample(5, 0))
  expect(result.leftBehind?.changes.length).toBeGreaterThan(fullOrSample(20, 5))
  expect(result.summary.passed).toBeGreaterThan(fullOrSample(300, 50))
})

it('nobody is blamed in a mailbox that nobody else uses', { timeout: 300_000 }, async () => {
  const result = await runInMailbox(someWithoutFaults.ids, {})
  expect(brokenByOthers(result)).toEqual([])
  expect(idsWith(result, 'failed')).toEqual([])
})

it.each([
  'move-goes-to-general-whatever-the-target',
  'changes-take-the-neighbours-along',
  'pdf-counts-as-main-content',
  'hide-changes-nothing',
])(
  'a mistake stays a failure, although it changes messages that no request named: %s',
  { timeout: 300_000 },
  async (id) => {
    const defect = defects.find((one) => one.id === id)
    const ids = sampleAmong(allScenarios.filter((one) => hasWrites(one) && !one.injectsFaults)).map((one) => one.id)
    const failed = idsWith(
      await runInMailbox([...new Set([...ids, ...(defect?.expected ?? [])])], { change: defect?.change }),
      'failed',
    )
    expect(failed.length).toBeGreaterThan(0)
  },
)
