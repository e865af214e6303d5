import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { NetworkError } from '../../../engine/http/network-error.ts'
import type { AddableMessages } from '../../../engine/plan/messages-to-add.ts'
import { plan } from '../../../engine/plan/plan.ts'
import type { Plan } from '../../../engine/plan/plan-result.ts'
import { connectionOf } from '../../config/connection.ts'
import { withConfiguration } from '../../config/merge-flags.ts'
import type { RunFlags } from '../../config/run-flags.ts'
import type { Environment } from '../../environment/environment.ts'
import { environmentOptions } from '../../environment/from-flags.ts'
import { openEnvironment } from '../../environment/open.ts'
import { inEnvironment, type RunSettings } from '../../environment/run-in.ts'
import { selectionOf } from '../../options/selection.ts'
import { printLines, printNote } from '../../terminal/print.ts'
import { writeOutput } from '../../terminal/write-file.ts'
import { addableMessages, datasetWithMarks } from './dataset-messages.ts'
import { formatPlan } from './format.ts'

export interface PlanFlags extends RunFlags {
  json?: boolean
  datasetFile?: string
}

/** The exit codes of a plan: everything can run, something is wanting, the target does not answer. */
const exitCodes = { complete: 0, missing: 2, noAnswer: 4 }

/** The whole of `plan`: looks, says what it foresees, writes what is to be added. Gives the exit code. */
export const planCommand = async (given: PlanFlags): Promise<number> => {
  const directory = process.cwd()
  const flags: PlanFlags = { ...given, ...(await withConfiguration(given, directory)) }
  const options: RunSettings = {
    selection: selectionOf(flags, directory),
    profile: flags.profile,
    features: flags.features,
    dialect: flags.dialect,
    data: flags.data,
    connection: connectionOf(flags, flags.baseUrl ?? 'http://localhost'),
    allowWrites: flags.allowWrites,
    timeoutMs: flags.timeout,
    origins: flags.origin,
  }
  const environment = await openEnvironment(await environmentOptions(flags))
  try {
    for (const note of environment.notes) printNote(note)
    const found = await planIn(environment, options)
    if (flags.datasetFile !== undefined) {
      const dataset = datasetWithMarks(
        found.add.map(({ mark }) => mark),
        environment.datasetDate,
        { own: options.data?.enterpriseNumber, other: options.data?.otherEnterprise?.enterpriseNumber },
      )
      writeOutput('--dataset-file', flags.datasetFile, `${JSON.stringify(dataset, null, 2)}\n`)
    }
    if (flags.json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
    else printLines(...formatPlan(found, flags.datasetFile))
    return found.lacking.length === 0 ? exitCodes.complete : exitCodes.missing
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    printNote(`${environment.baseUrl}: ${error.message}`)
    return exitCodes.noAnswer
  } finally {
    await environment.close()
  }
}

/**
 * Plans on a stage; what may be added is the test mailbox, unless said.
 * @throws Lost when the target does not answer
 */
export const planIn = (
  environment: Environment,
  options: RunSettings = {},
  sparing: AddableMessages = addableMessages(testDataset(environment.datasetDate)),
): Promise<Plan> => inEnvironment(environment, options, (all) => plan({ ...all, ...sparing }))
