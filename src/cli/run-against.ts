import { allScenarios } from '../../scenarios/index.ts'
import { clauses } from '../contract/clauses/index.ts'
import { rowCount } from '../contract/clauses/validation-rows.ts'
import type { RunResult } from '../engine/result.ts'
import type { Selection } from '../engine/run-options.ts'
import type { Environment } from './environment/environment.ts'
import { type EnvironmentOptions, openEnvironment } from './environment/open.ts'
import { mayWrite, type RunSettings, runIn } from './environment/run-in.ts'
import { shardOfRun } from './environment/shard-turn.ts'
import { UsageError } from './errors/usage-error.ts'
import { journalWriter } from './journal/write-journal.ts'
import { oneOf, parseAddress } from './options/values/parse.ts'

export type RunAgainstOptions = RunSettings &
  Omit<EnvironmentOptions, 'baseUrl' | 'shardOfRun'> &
  ({ baseUrl: string } | { reference: true })

/**
 * Runs the scenarios against a provider, or against the reference provider, from a program. Starts stubs, or attaches to
 * stubs that run already, and closes everything at the end. Prints nothing. Changes are recorded in a journal under
 * `.conformance` in the working directory until they are restored, for `conformance undo`.
 * @throws UsageError without a target, for a wrong address, for an unknown scenario, row or clause, and when the stubs can
 * be neither started nor reached.
 */
export const runAgainst = async (options: RunAgainstOptions): Promise<RunResult> => {
  checkTarget(options)
  checkSelection(options.selection ?? {})
  const difference = { features: options.features, ...options.referenceOptions }
  const environment = await openEnvironment(
    'reference' in options
      ? { ...options, baseUrl: undefined, referenceOptions: difference }
      : { ...options, shardOfRun: shardOfRun(options) },
  )
  const running = 'reference' in options ? runIn(environment, options) : runWithJournal(environment, options)
  return running.finally(environment.close)
}

/** A program passes what an environment variable holds, so a missing value must not test the reference provider. */
const checkTarget = (options: { reference?: boolean; baseUrl?: string }): void => {
  const { reference, baseUrl } = options
  if (reference === true && baseUrl === undefined) return
  if (reference === true) throw new UsageError('runAgainst takes either baseUrl or reference: true, not both.')
  if (baseUrl === undefined)
    throw new UsageError('runAgainst needs baseUrl, the address of the provider, or reference: true.')
  parseAddress('baseUrl')(baseUrl)
}

const checkSelection = ({ ids = [], rows = [], clauses: clauseIds = [] }: Selection): void => {
  const known = allScenarios.map(({ id }) => id)
  for (const id of ids) oneOf('scenario', id, known)
  for (const id of clauseIds) oneOf('clause', id, Object.keys(clauses))
  const wrong = rows.find((row) => !Number.isInteger(row) || row < 1 || row > rowCount)
  if (wrong !== undefined) throw new UsageError(`selection.rows takes rows from 1 to ${rowCount}, not ${wrong}.`)
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
