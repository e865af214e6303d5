import type { RunResult } from '../engine/result.ts'
import { type Play, play } from './run/play.ts'
import { openStage, type StageOptions } from './run/stage.ts'

export type RunAgainstOptions = Play & Omit<StageOptions, 'baseUrl'> & ({ baseUrl: string } | { reference: true })

/**
 * Plays the table against a provider, or against the reference provider, from a program: stubs are started on the ports
 * the provider is configured with (or attached to), and everything is ended afterwards. Prints nothing.
 * @throws UsageError when the stubs can be neither started nor reached.
 */
export const runAgainst = async (options: RunAgainstOptions): Promise<RunResult> => {
  const difference = { features: options.features, ...options.difference }
  const stage = await openStage('reference' in options ? { ...options, baseUrl: undefined, difference } : options)
  try {
    return await play(stage, options)
  } finally {
    await stage.close()
  }
}
