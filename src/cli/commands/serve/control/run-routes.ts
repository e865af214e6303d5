import { type Request, type Response, Router } from 'express'
import { allScenarios } from '../../../../../scenarios/index.ts'
import type { ResultLine } from '../../../../demonstration/result-line.ts'
import { nearestWords } from '../../../errors/did-you-mean.ts'
import { ControlProblem } from './control-problem.ts'
import type { RunCounts } from './run-scenarios.ts'

/** Runs scenarios with the switches as they are, and gives each result as it comes. */
export type RunSwitched = (
  ids: readonly string[],
  onLine: (line: ResultLine) => void,
  signal: AbortSignal,
) => Promise<RunCounts>

/** Runs scenarios one run after the other: two at a time would share the processor, and none would be fast. */
export const runQueue = (run: RunSwitched) => {
  let turn: Promise<unknown> = Promise.resolve()
  let isWarm = false
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    isWarm = true
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  return {
    run: (ids: readonly string[], response: Response) => enqueue(() => streamRun(run, ids, response)),
    /** Makes the test mailbox of the twin before the first run: that takes as long as several runs. */
    warmUp: (): void => {
      if (isWarm) return
      enqueue(() => run([firstScenario], () => {}, new AbortController().signal)).catch(() => {})
    },
  }
}

/** Reads one message, and changes nothing. */
const firstScenario = 'details-shown'

/** `POST /control/runs`: a line of JSON for each scenario as it ends, then `{"done":true,"counts":{…}}`. */
export const runRoutes = (queue: ReturnType<typeof runQueue>): Router => {
  const routes = Router()
  routes.post('/', async (request, response) => {
    await queue.run(scenarioIds(request), response)
  })
  return routes
}

const streamRun = async (run: RunSwitched, ids: readonly string[], response: Response): Promise<void> => {
  const abort = new AbortController()
  if (response.destroyed) return
  response.once('close', () => abort.abort())
  const write = (line: object): void => void response.write(`${JSON.stringify(line)}\n`)
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' })
  const counts = await run(ids, write, abort.signal).catch((error: unknown) => {
    write({ done: true, error: `The run failed: ${error instanceof Error ? error.message : String(error)}` })
    response.end()
    throw error
  })
  write({ done: true, counts })
  response.end()
}

/** @throws ControlProblem 400 */
const scenarioIds = ({ body }: Request): string[] => {
  const ids: unknown = typeof body === 'object' && body !== null && 'scenarios' in body ? body.scenarios : undefined
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every((id) => typeof id === 'string')) {
    const example = '{"scenarios": ["details-no-access"]}'
    throw new ControlProblem(400, 'scenariosMissing', `The body must name scenarios, such as ${example}.`)
  }
  const known = new Set(allScenarios.map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) {
    const nearest = nearestWords(unknown, known)
    const hint = nearest.length === 0 ? '' : ` The nearest ids are ${nearest.join(', ')}.`
    throw new ControlProblem(400, 'unknownScenario', `There is no scenario "${unknown}".${hint}`)
  }
  return [...new Set(ids)]
}
