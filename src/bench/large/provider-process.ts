/** A provider in a process of its own, which measures itself. Arguments: the number of messages, the address of the services. */
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { startProvider } from '../../../reference-provider/start-provider.ts'
import { largeDataset } from './large-dataset.ts'

/** What the process reports when it has started, and at each message from its parent. */
export interface ProcessReport {
  url: string
  /** from the start of the process to its first answer, in milliseconds */
  startMs: number
  residentMiB: number
  /** of the event loop since the report before, in milliseconds: 99.9 % are at most `usual` */
  delays: { usual: number; longest: number }
  /** pauses for garbage collection since the report before, in milliseconds */
  collections: { longest: number; sum: number }
}

const [messages, services = ''] = process.argv.slice(2)
const provider = await startProvider({
  dataset: largeDataset(Number(messages)),
  authUrl: services,
  partitionUrl: services,
})
await (await fetch(`${provider.url}/health`)).text()
const startMs = performance.now()

const resolutionMs = 1
const nanoseconds = 1e6
const delays = monitorEventLoopDelay({ resolution: resolutionMs })
let collections = { longest: 0, sum: 0 }
const observer = new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries())
    collections = { longest: Math.max(collections.longest, duration), sum: collections.sum + duration }
})
observer.observe({ entryTypes: ['gc'] })
delays.enable()

const report = (): ProcessReport => {
  const now: ProcessReport = {
    url: provider.url,
    startMs,
    residentMiB: process.memoryUsage().rss / 2 ** 20,
    delays: { usual: delays.percentile(99.9) / nanoseconds, longest: delays.max / nanoseconds },
    collections,
  }
  delays.reset()
  collections = { longest: 0, sum: 0 }
  return now
}

process.on('message', () => process.send?.(report()))
process.on('disconnect', () => process.exit())
process.send?.(report())
