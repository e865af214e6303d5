/**
 * The GETs of a run, sent, recorded and judged by the engine, beside the same requests from a bare loop. Both wait for the same
 * calls of the provider to stubs in their own process. The engine alone makes and signs a token for each caller, about one for
 * two requests, and the bare loop sends these tokens again: without them there is no run, so they count as work of the engine.
 * The survey before the first scenario, and reports after the last verdict, are in neither.
 */
import { buildProcess, startProcess } from './built-process.ts'
import { inTurn, type Pair } from './pair.ts'

interface Sent {
  wallMs: number
  processorMs: number
  requests: number
  /** scenarios that did not pass, or answers with another status than before */
  wrong: string[]
}

export const enginePairs = async (rounds: number): Promise<Pair[]> => {
  const [runner, provider] = [await buildProcess('runner'), await buildProcess('provider')]
  const process = await startProcess(runner, provider)
  const processor: Record<'engine' | 'bare', number[]> = { engine: [], bare: [] }
  let requests = 0
  const send = async (work: 'engine' | 'bare'): Promise<number> => {
    const sent = await process.ask<Sent>(work)
    if (sent.wrong.length > 0) throw new Error(`${work}: ${sent.wrong.slice(0, 5).join(', ')}`)
    processor[work].push(sent.processorMs)
    requests = sent.requests
    return sent.wallMs
  }
  const wall = await inTurn(
    rounds,
    () => send('engine'),
    () => send('bare'),
  )
  await process.ask('end')
  await process.end()
  const name = `engine: ${requests} GETs judged, beside a bare loop`
  return [
    { name, unit: 'ms', ...wall, bar: { atMost: 1.3 } },
    {
      name: `${name}, processor time`,
      unit: 'ms',
      measured: processor.engine.slice(1),
      beside: processor.bare.slice(1),
    },
  ]
}
