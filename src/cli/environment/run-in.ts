import { testDatasetIndex } from '../../../fixtures/data-for-needs/index.ts'
import { isInventedPersonNumber } from '../../../fixtures/valid-numbers.ts'
import { allScenarios } from '../../../scenarios/index.ts'
import { inventedSecrets, type Secrets, secretsOfRun } from '../../contract/secrets/secrets.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import { registerMailboxes } from '../../engine/execution/arrange-stubs.ts'
import type { Callers } from '../../engine/http/credentials.ts'
import type { RunResult } from '../../engine/result.ts'
import { run } from '../../engine/run.ts'
import type { RunOptions } from '../../engine/run-options.ts'
import { stubCallers } from '../callers/stub-callers.ts'
import { isLoopback } from '../config/loopback.ts'
import { suite } from '../package-info.ts'
import type { Environment, Turn } from './environment.ts'
import { referenceEnvironment } from './reference.ts'
import type { ReferenceOptions } from './reference-parts.ts'

/** What the environment decides. Its mailboxes and callers are registered with the stubs. */
const environmentPart = async (environment: Environment, { shard }: Turn) => {
  const { baseUrl, kind, brandWord, control, clock, services, datasetDate } = environment
  const { datasetIndex, callers } = await prepareCallers(environment, shard?.firstCaller)
  return {
    suite,
    baseUrl,
    kind,
    table: allScenarios,
    datasetIndex,
    brandWord,
    callers,
    ...(control && { calls: (after: number) => control.calls(after), faults: control }),
    clock,
    services,
    datasetDate,
    enterPhase: shard?.enterPhase,
  }
}

/** The options of a run that do not depend on its environment. */
export type RunSettings = Partial<Omit<RunOptions, keyof Awaited<ReturnType<typeof environmentPart>>>>

/**
 * Runs the scenarios in an environment. If the target is on another host, it gets fewer requests at a time, and no
 * writes unless `allowWrites` is set. Runs that share stubs wait for each other. Nothing that it gives holds a secret.
 */
export const runIn = async (environment: Environment, settings: RunSettings = {}): Promise<RunResult> => {
  const secrets = secretsFor(environment, settings)
  const { onEvent, onJudged } = settings
  const result = await withRunOptions(
    environment,
    {
      ...settings,
      connection: { ...settings.connection, secrets },
      onEvent: onEvent && ((event) => onEvent(secrets.redactDeep(event))),
      onJudged: onJudged && ((one) => onJudged(secrets.redactDeep(one))),
    },
    run,
  )
  return secrets.redactDeep(result)
}

const secretsFor = ({ kind }: Environment, { connection }: RunSettings): Secrets => {
  if (kind === 'reference') return inventedSecrets()
  return connection?.secrets ?? secretsOfRun({ isInvented: isInventedPersonNumber })
}

/** Runs the scenarios against a reference provider with these differences, with the test mailbox of that date. */
export const runAgainstReference = async (
  datasetDate: Date,
  difference: ReferenceOptions,
  settings: RunSettings,
): Promise<RunResult> => {
  const environment = await referenceEnvironment(datasetDate, difference)
  return runIn(environment, settings).finally(environment.close)
}

/** Waits until no other run uses the same stubs, and calls `work` with the options of a run in that environment. */
export const withRunOptions = async <Result>(
  environment: Environment,
  settings: RunSettings,
  work: (options: RunOptions) => Promise<Result>,
): Promise<Result> => {
  const turn = await environment.waitForTurn()
  return runOptionsFor(environment, settings, turn).then(work).finally(turn.end)
}

/** On another host nothing is written unless the settings allow it. */
export const mayWrite = (
  baseUrl: string,
  { allowWrites = isLoopback(baseUrl) }: Pick<RunSettings, 'allowWrites'>,
): boolean => allowWrites

/** All options of a run: the settings, completed by the environment. */
const runOptionsFor = async (environment: Environment, settings: RunSettings, turn: Turn): Promise<RunOptions> => {
  const { baseUrl, inProcess, features, origins } = environment
  return {
    ...settings,
    ...(await environmentPart(environment, turn)),
    ...(inProcess && { connection: { ...settings.connection, inProcess } }),
    features: { ...features, ...settings.features },
    allowWrites: mayWrite(baseUrl, settings),
    origins: settings.origins ?? origins,
    concurrency: settings.concurrency ?? (isLoopback(baseUrl) ? 8 : 2),
  }
}

/** The callers of an environment, and its test data. With stubs, the callers and the mailboxes are registered there. */
export const prepareCallers = async (
  environment: Environment,
  startIndex?: number,
): Promise<{ datasetIndex: DatasetIndex; callers: Callers }> => {
  const { control, realCallers, sharesStubs, brandWord } = environment
  const datasetIndex = datasetIndexOf(environment)
  if (realCallers) return { datasetIndex, callers: realCallers(datasetIndex) }
  if (control === undefined) throw new Error('an environment without stubs needs real callers')
  await registerMailboxes(datasetIndex, control)
  const runId = sharesStubs ? crypto.randomUUID().slice(0, 8) : undefined
  return { datasetIndex, callers: stubCallers(control, datasetIndex, { brandWord, runId, startIndex }) }
}

/** The index of the test data, with the mailboxes of this environment. */
const datasetIndexOf = ({ datasetDate, clock, ...mailboxes }: Environment): DatasetIndex => {
  const datasetIndex = testDatasetIndex(datasetDate, clock())
  const { enterpriseNumber = datasetIndex.enterpriseNumber } = mailboxes
  const { otherEnterpriseNumber = datasetIndex.otherEnterpriseNumber } = mailboxes
  return {
    ...datasetIndex,
    enterpriseNumber,
    otherEnterpriseNumber,
    candidates: {
      ...datasetIndex.candidates,
      mailbox: [{ enterpriseNumber }],
      foreignMailbox: [{ enterpriseNumber: otherEnterpriseNumber }],
    },
  }
}
