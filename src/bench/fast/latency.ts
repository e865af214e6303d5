/** A run against a provider that is far away, beside the time that its requests cannot do without. */
import { buildProcess, startProcess } from './built-process.ts'
import type { Pair } from './pair.ts'

const lateMs = 100

interface ParallelLanes {
  wallMs: number
  requests: number
  longestChain: number
  concurrency: number
  wrong: string[]
}

/** Each round takes a minute, so there are few. */
export const latencyPairs = async (rounds: number): Promise<Pair[]> => {
  const [runner, provider] = [await buildProcess('runner'), await buildProcess('provider')]
  const [measured, beside]: [number[], number[]] = [[], []]
  for (let round = 0; round < Math.ceil(rounds / 4); round += 1) {
    const process = await startProcess(runner, provider, String(lateMs))
    const { wallMs, requests, longestChain, concurrency, wrong } = await process.ask<ParallelLanes>('parallelLanes')
    await process.ask('end')
    await process.end()
    if (wrong.length > 0) throw new Error(`not passed: ${wrong.slice(0, 5).join(', ')}`)
    measured.push(wallMs)
    beside.push(longestChain * lateMs + (requests * lateMs) / concurrency)
  }
  const name = `latency: answers ${lateMs} ms late, beside what requests must take`
  return [{ name, unit: 'ms', measured, beside, bar: { atMost: 1.15 } }]
}
