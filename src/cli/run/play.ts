import { randomUUID } from 'node:crypto'
import { testCasting } from '../../../fixtures/casting.ts'
import { table } from '../../../scenarios/index.ts'
import type { RunResult } from '../../engine/result.ts'
import { run } from '../../engine/run.ts'
import type { RunOptions } from '../../engine/run-options.ts'
import { castFor } from '../cast.ts'
import { isLoopback } from '../host.ts'
import { suite } from '../suite.ts'
import type { Stage } from './stage.ts'

/** What may be said of a run besides where it plays. */
export type Play = Pick<
  RunOptions,
  | 'selection'
  | 'profile'
  | 'features'
  | 'dialect'
  | 'connection'
  | 'acceptedReading'
  | 'strict'
  | 'allowWrites'
  | 'concurrency'
  | 'timeoutMs'
  | 'bail'
  | 'shuffle'
  | 'origins'
  | 'signal'
  | 'tell'
>

/**
 * Plays the table on a stage, with callers of our own and the test mailbox. On a host that is not loopback nothing is
 * written unless told, and less is asked at once. Where others may use the stubs too, one run waits for the other.
 */
export const play = async (stage: Stage, options: Play = {}): Promise<RunResult> => {
  const endTurn = await stage.turn()
  return playInTurn(stage, options).finally(endTurn)
}

const playInTurn = async (stage: Stage, options: Play): Promise<RunResult> => {
  const { baseUrl, kind, control, anchor, clock, word } = stage
  const casting = testCasting(anchor, clock())
  const near = isLoopback(baseUrl)
  for (const enterprise of [casting.enterpriseNumber, casting.otherEnterpriseNumber]) {
    await control.mailbox(enterprise, casting.partitions)
  }
  return run({
    ...options,
    suite,
    baseUrl,
    kind,
    table,
    casting,
    word,
    cast: castFor(control, casting, { word, run: stage.sharesStubs ? randomUUID().slice(0, 8) : undefined }),
    features: { ...stage.features, ...options.features },
    allowWrites: options.allowWrites ?? near,
    origins: options.origins ?? stage.origins,
    concurrency: options.concurrency ?? (near ? 8 : 2),
    calls: (after) => control.calls(after),
    faults: control,
    clock,
  })
}
