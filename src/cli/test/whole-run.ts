import type { RunEvent } from '../../engine/result.ts'
import { recordedRun } from './transcripts.ts'

const made = async () => {
  const datasetDate = new Date()
  const events: RunEvent[] = []
  return { datasetDate, events, ...(await recordedRun({ datasetDate, onEvent: (event) => events.push(event) })) }
}

let run: ReturnType<typeof made> | undefined

/** The run of all scenarios against the reference provider, once for all test files that share a worker. Do not change it. */
export const wholeRun = (): ReturnType<typeof made> => {
  run ??= made()
  return run
}
