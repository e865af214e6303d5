import type { RunResult } from '../engine/result.ts'
import type { Environment } from './environment/environment.ts'
import { type EnvironmentOptions, openEnvironment } from './environment/open.ts'
import { mayWrite, type RunSettings, runIn } from './environment/run-in.ts'
import { journalWriter } from './journal/write-journal.ts'

export type RunAgainstOptions = RunSettings &
  Omit<EnvironmentOptions, 'baseUrl'> &
  ({ baseUrl: string } | { reference: true })

/**
 * Runs the scenarios against a provider, or against the reference provider, from a program. Starts stubs, or attaches to
 * stubs that run already, and closes everything at the end. Prints nothing. Changes are recorded in a journal under
 * `.conformance` in the working directory until they are restored, for `conformance undo`.
 * @throws UsageError when the stubs can be neither started nor reached.
 */
export const runAgainst = async (options: RunAgainstOptions): Promise<RunResult> => {
  const difference = { features: options.features, ...options.referenceOptions }
  const environment = await openEnvironment(
    'reference' in options ? { ...options, baseUrl: undefined, referenceOptions: difference } : options,
  )
  const running = 'reference' in options ? runIn(environment, options) : runWithJournal(environment, options)
  return running.finally(environment.close)
}

const runWithJournal = async (
  environment: Environment,
  options: RunSettings & EnvironmentOptions,
): Promise<RunResult> => {
  if (options.journal !== undefined || !mayWrite(environment.baseUrl, options)) return runIn(environment, options)
  const { stubs, ownStubs: { authPort, partitionPort, bind: stubBind, publicUrl: stubUrl, brandWord } = {} } = options
  const { baseUrl, datasetDate } = environment
  const target = { baseUrl, stubs: stubs?.url, authPort, partitionPort, stubBind, stubUrl, brandWord }
  const journal = journalWriter(target, { directory: process.cwd(), datasetDate })
  return runIn(environment, { ...options, journal }).finally(journal.close)
}
