import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { RunResult } from '../../../engine/result.ts'

/** A provider that waits so long for a service, in milliseconds, can give up and refuse. */
const longDelayMs = 2000

/** Measures how long this process, and with it its stubs, did not answer. */
export interface OwnDelays {
  /** Ends the measurement. Returns the longest delay in milliseconds. */
  end(): number
}

export const watchOwnDelays = (): OwnDelays => {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  return {
    end: () => {
      histogram.disable()
      return histogram.max / 1e6
    },
  }
}

/** What to say of a long delay beside a result that is not good; undefined if it explains nothing. */
export const delayNote = (maxMs: number, { summary }: Pick<RunResult, 'summary'>): string | undefined => {
  const { failed, unverifiable, broken } = summary
  if (maxMs < longDelayMs || failed + unverifiable + broken === 0) return undefined
  const seconds = (maxMs / 1000).toFixed(1)
  return [
    `This computer was busy: the suite and its stubs took up to ${seconds} s to answer.`,
    'A provider refuses what it cannot check in time, so some failures can come from that.',
    'Run again on a quiet computer, or with --concurrency 2.',
  ].join(' ')
}
