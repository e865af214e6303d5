/** A mailbox of 100,000 messages, measured beside one of 1,000: each request in turn, in the same minutes, on the same machine. */
import { expect, it, onTestFinished } from 'vitest'
import { startFakeServices } from '../../reference-provider/test/fake-services.ts'
import { callers, person } from '../../reference-provider/test/start.ts'
import { officePartitionIds } from './large/large-dataset.ts'
import { buildProviderProcess, type MeasuredProvider, startMeasuredProvider } from './large/measured-provider.ts'
import type { ProcessReport } from './large/provider-process.ts'
import { measuredRequests } from './large/requests.ts'
import { spreadOf } from './spread.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 25)
const sizes = { small: 1_000, large: 100_000 }
/** none by default: it takes a minute and 3 GiB */
const largestSize = Number(process.env.BENCH_LARGEST ?? 0)
const heapMiB = { usual: 1_024, largest: 3_072 }
const maxResidentMiB = { large: 600, largest: 3_584 }

/** Milliseconds, and how many times longer the large mailbox takes. */
interface Measured {
  name: string
  smallMs: number
  largeMs: number
  times: number
  most: number
}

type Timed = (provider: MeasuredProvider) => Promise<number>

/** In turn, so that what else the machine does concerns both. */
const measure = async (
  name: string,
  most: number,
  small: [MeasuredProvider, Timed],
  large: [MeasuredProvider, Timed],
): Promise<Measured> => {
  const took = { small: [] as number[], large: [] as number[] }
  for (const size of ['small', 'large'] as const) await (size === 'small' ? small[1](small[0]) : large[1](large[0]))
  for (let round = 0; round < rounds; round += 1) {
    took.small.push(await small[1](small[0]))
    took.large.push(await large[1](large[0]))
  }
  const [smallMs, largeMs] = [spreadOf(took.small).median, spreadOf(took.large).median]
  const times = spreadOf(took.large.map((ms, round) => ms / (took.small[round] ?? ms))).median
  return { name, smallMs, largeMs, times, most }
}

const printMeasured = ({ name, smallMs, largeMs, times, most }: Measured): void => {
  const ms = `${smallMs.toFixed(2).padStart(8)} ms ${largeMs.toFixed(2).padStart(8)} ms`
  process.stdout.write(`${name.padEnd(62)} ${ms} ${times.toFixed(2).padStart(6)}× (at most ${most})\n`)
}

const printProcess = (name: string, { startMs, residentMiB, delays, collections }: ProcessReport): void => {
  const loop = `event loop 99.9 % ${delays.usual.toFixed(1)} ms, longest ${delays.longest.toFixed(1)} ms`
  const collected = `garbage collection longest ${collections.longest.toFixed(1)} ms, in all ${collections.sum.toFixed(0)} ms`
  const start = `start ${startMs.toFixed(0)} ms, ${residentMiB.toFixed(0)} MiB`
  process.stdout.write(`${name.padEnd(20)} ${start}, ${loop}, ${collected}\n`)
}

/** Starts, and what a list takes; nothing else has a bar at this size. */
const measureLargest = async (services: string, large: MeasuredProvider): Promise<void> => {
  const largest = await startMeasuredProvider(largestSize, services, heapMiB.largest)
  printProcess(`${largestSize} messages`, largest.started)
  const list: Timed = (provider) => provider.time('/mailbox/messages?page=3&read=false')
  const startTimes = largest.started.startMs / large.started.startMs
  process.stdout.write(`start ${startTimes.toFixed(1)}× that of 100,000\n`)
  printMeasured(await measure('a list, beside 100,000', 10, [large, list], [largest, list]))
  printProcess('after it', await largest.report())
  expect(largest.started.residentMiB).toBeLessThan(maxResidentMiB.largest)
}

const startServices = async (): Promise<string> => {
  const services = await startFakeServices([...officePartitionIds])
  onTestFinished(() => services.close())
  services.tokens.set('human', callers.human ?? { active: false })
  // Some partitions are closed, so that lists leave messages out.
  services.rights.set(
    person,
    officePartitionIds.filter((_, place) => place % 10 > 0),
  )
  return services.url
}

const moveAll = (provider: MeasuredProvider, from: string, to: string): Promise<number> =>
  provider.time('/mailbox/messages/changePartition', {
    method: 'POST',
    body: { sourcePartitionId: from, targetRecipientPartitionId: to, targetSenderPartitionId: to },
  })

/** There and back, so that each move has the whole partition. */
const thereAndBack: Timed = async (provider) =>
  ((await moveAll(provider, 'OFFICE-1', 'OFFICE-2')) + (await moveAll(provider, 'OFFICE-2', 'OFFICE-1'))) / 2

it('a large mailbox, compared with a small one', { timeout: 1_800_000 }, async () => {
  await buildProviderProcess()
  const services = await startServices()
  const small = await startMeasuredProvider(sizes.small, services, heapMiB.usual)
  const large = await startMeasuredProvider(sizes.large, services, heapMiB.usual)
  printProcess('1,000 messages', small.started)
  printProcess('100,000 messages', large.started)

  const measured: Measured[] = []
  for (const { name, most, ...paths } of await measuredRequests(small, large)) {
    const timed =
      (path: string): Timed =>
      (provider) =>
        provider.time(path)
    measured.push(await measure(name, most, [small, timed(paths.small)], [large, timed(paths.large)]))
  }
  for (const provider of [small, large])
    for (const partition of officePartitionIds.slice(1)) await moveAll(provider, partition, 'OFFICE-1')
  measured.push(await measure('move of all messages', 20, [small, thereAndBack], [large, thereAndBack]))
  for (const one of measured) printMeasured(one)
  // What else the machine does delays the event loop of both.
  const after = { small: await small.report(), large: await large.report() }
  printProcess('1,000, after it', after.small)
  printProcess('100,000, after it', after.large)
  process.stdout.write(`${JSON.stringify({ measured, started: large.started, after })}\n`)

  if (largestSize > 0) await measureLargest(services, large)
  expect(after.large.residentMiB).toBeLessThan(maxResidentMiB.large)
  // Bars hold on a quiet machine; only a mistake exceeds three times as much.
  expect(measured.filter(({ times, most }) => times > 3 * most)).toEqual([])
})
