import { table } from '../../../scenarios/index.ts'
import type { RunResult } from '../../engine/result.ts'
import { run } from '../../engine/run.ts'
import type { RunOptions } from '../../engine/run-options.ts'
import { isLoopback } from '../config/loopback.ts'
import { suite } from '../package-info.ts'
import { callersOn } from './callers.ts'
import type { Stage } from './environment.ts'

/** What may be said of a run besides where it plays. */
export type Play = Pick<
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
  | 'anyway'
  | 'earlier'
  | 'keep'
  | 'signal'
  | 'tell'
>

/**
 * Plays the table on a stage, with callers of our own and the test mailbox. On a host that is not loopback nothing is
 * written unless told, and less is asked at once. Where others may use the stubs too, one run waits for the other.
 */
export const play = (stage: Stage, options: Play = {}): Promise<RunResult> => onStage(stage, options, run)

/** Does something with a stage and all that a run needs there; where others may use the stubs too, one waits for the other. */
export const onStage = async <Result>(
  stage: Stage,
  options: Play,
  work: (options: RunOptions) => Promise<Result>,
): Promise<Result> => {
  const endTurn = await stage.turn()
  return runOptions(stage, options).then(work).finally(endTurn)
}

/** On a host that is not this machine nothing is written unless somebody says so. */
export const mayWrite = (baseUrl: string, { allowWrites = isLoopback(baseUrl) }: Pick<Play, 'allowWrites'>): boolean =>
  allowWrites

/** Everything a run is told; the mailboxes of the test data are made known to the stubs. */
export const runOptions = async (stage: Stage, options: Play = {}): Promise<RunOptions> => {
  const { baseUrl, direct, kind, control, anchor, clock, word } = stage
  const near = isLoopback(baseUrl)
  const { casting, cast } = await callersOn(stage)
  return {
    ...options,
    suite,
    baseUrl,
    ...(direct && { connection: { ...options.connection, direct } }),
    kind,
    table,
    casting,
    word,
    cast,
    features: { ...stage.features, ...options.features },
    allowWrites: mayWrite(baseUrl, options),
    origins: options.origins ?? stage.origins,
    concurrency: options.concurrency ?? (near ? 8 : 2),
    ...(control && { calls: (after) => control.calls(after), faults: control }),
    clock,
    services: stage.services,
    anchor,
  }
}
