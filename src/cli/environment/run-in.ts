import { allScenarios } from '../../../scenarios/index.ts'
import type { RunResult } from '../../engine/result.ts'
import { run } from '../../engine/run.ts'
import type { RunOptions } from '../../engine/run-options.ts'
import { isLoopback } from '../config/loopback.ts'
import { suite } from '../package-info.ts'
import { prepareCallers } from './callers.ts'
import type { Environment } from './environment.ts'

/** What may be said of a run besides where it plays. */
export type RunSettings = Pick<
  RunOptions,
  | 'selection'
  | 'profile'
  | 'features'
  | 'dialect'
  | 'data'
  | 'connection'
  | 'acceptedReading'
  | 'strict'
  | 'allowWrites'
  | 'allowIrreversible'
  | 'journal'
  | 'notes'
  | 'concurrency'
  | 'timeoutMs'
  | 'bail'
  | 'shuffle'
  | 'origins'
  | 'ignoreDoctor'
  | 'earlier'
  | 'onJudged'
  | 'signal'
  | 'onEvent'
>

/**
 * Plays the table on a stage, with callers of our own and the test mailbox. On a host that is not loopback nothing is
 * written unless told, and less is asked at once. Where others may use the stubs too, one run waits for the other.
 */
export const runIn = (environment: Environment, options: RunSettings = {}): Promise<RunResult> =>
  inEnvironment(environment, options, run)

/** Does something with a stage and all that a run needs there; where others may use the stubs too, one waits for the other. */
export const inEnvironment = async <Result>(
  environment: Environment,
  options: RunSettings,
  work: (options: RunOptions) => Promise<Result>,
): Promise<Result> => {
  const endTurn = await environment.waitForTurn()
  return runOptionsFor(environment, options).then(work).finally(endTurn)
}

/** On a host that is not this machine nothing is written unless somebody says so. */
export const mayWrite = (
  baseUrl: string,
  { allowWrites = isLoopback(baseUrl) }: Pick<RunSettings, 'allowWrites'>,
): boolean => allowWrites

/** Everything a run is told; the mailboxes of the test data are made known to the stubs. */
export const runOptionsFor = async (environment: Environment, options: RunSettings = {}): Promise<RunOptions> => {
  const { baseUrl, inProcess, kind, control, datasetDate, clock, brandWord } = environment
  const near = isLoopback(baseUrl)
  const { casting, cast } = await prepareCallers(environment)
  return {
    ...options,
    suite,
    baseUrl,
    ...(inProcess && { connection: { ...options.connection, inProcess } }),
    kind,
    table: allScenarios,
    datasetIndex: casting,
    brandWord,
    callers: cast,
    features: { ...environment.features, ...options.features },
    allowWrites: mayWrite(baseUrl, options),
    origins: options.origins ?? environment.origins,
    concurrency: options.concurrency ?? (near ? 8 : 2),
    ...(control && { calls: (after) => control.calls(after), faults: control }),
    clock,
    services: environment.services,
    datasetDate,
  }
}
