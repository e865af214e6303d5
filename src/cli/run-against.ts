import type { RunResult } from '../engine/result.ts'
import type { Stage } from './environment/environment.ts'
import { openStage, type StageOptions } from './environment/open.ts'
import { mayWrite, type Play, play } from './environment/run-in.ts'
import { writtenJournal } from './journal/write-journal.ts'

export type RunAgainstOptions = Play & Omit<StageOptions, 'baseUrl'> & ({ baseUrl: string } | { reference: true })

/**
 * Plays the table against a provider, or against the reference provider, from a program: stubs are started on the ports
 * the provider is configured with (or attached to), and everything is ended afterwards. Prints nothing. What it changes
 * is in a journal under `.conformance` in the working directory until it is put back, for `conformance undo`.
 * @throws UsageError when the stubs can be neither started nor reached.
 */
export const runAgainst = async (options: RunAgainstOptions): Promise<RunResult> => {
  const difference = { features: options.features, ...options.difference }
  const stage = await openStage('reference' in options ? { ...options, baseUrl: undefined, difference } : options)
  try {
    return 'reference' in options ? await play(stage, options) : await playNoting(stage, options)
  } finally {
    await stage.close()
  }
}

const playNoting = async (stage: Stage, options: Play & StageOptions): Promise<RunResult> => {
  if (options.journal !== undefined || !mayWrite(stage.baseUrl, options)) return play(stage, options)
  const { stubs, ownStubs: { authPort, partitionPort, bind: stubBind, url: stubUrl, word } = {} } = options
  const at = { baseUrl: stage.baseUrl, stubs: stubs?.url, authPort, partitionPort, stubBind, stubUrl, word }
  const journal = writtenJournal({ directory: process.cwd(), at, anchor: stage.anchor, startedAt: new Date() })
  return play(stage, { ...options, journal }).finally(journal.close)
}
