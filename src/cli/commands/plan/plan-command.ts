import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { NetworkError } from '../../../engine/http/network-error.ts'
import type { AddableMessages } from '../../../engine/plan/messages-to-add.ts'
import { plan } from '../../../engine/plan/plan.ts'
import type { Plan } from '../../../engine/plan/plan-result.ts'
import { withConfiguration } from '../../config/load.ts'
import type { Environment } from '../../environment/environment.ts'
import { environmentOptions } from '../../environment/from-flags.ts'
import { openEnvironment } from '../../environment/open.ts'
import { inEnvironment, type RunSettings } from '../../environment/run-in.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import type { RunFlags } from '../../options/run-flags.ts'
import { selectionOf } from '../../options/selection.ts'
import { printLines, printNote } from '../../terminal/print.ts'
import { writeOutput } from '../../terminal/write-file.ts'
import { runSettings } from '../run/run-settings.ts'
import { addableMessages, datasetWithMarks } from './dataset-messages.ts'
import { formatPlan } from './format.ts'

export interface PlanFlags extends RunFlags {
  json?: boolean
  datasetFile?: string
}

/** The command `plan`: reads the target, prints what can run, writes the messages to add. Gives the exit code. */
export const planCommand = async (given: PlanFlags): Promise<number> => {
  const directory = process.cwd()
  const flags: PlanFlags = { ...given, ...(await withConfiguration(given, directory)) }
  const settings: RunSettings = { ...runSettings(given, flags), selection: selectionOf(flags, directory) }
  const environment = await openEnvironment(await environmentOptions(flags))
  try {
    for (const note of environment.notes) printNote(note)
    const found = await planIn(environment, settings)
    if (flags.datasetFile !== undefined) {
      const dataset = datasetWithMarks(
        found.add.map(({ mark }) => mark),
        environment.datasetDate,
        { own: settings.data?.enterpriseNumber, other: settings.data?.otherEnterprise?.enterpriseNumber },
      )
      writeOutput('--dataset-file', flags.datasetFile, `${JSON.stringify(dataset, null, 2)}\n`)
    }
    if (flags.json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
    else printLines(...formatPlan(found, flags.datasetFile))
    return found.lacking.length === 0 ? exitCodes.ok : exitCodes.incomplete
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    printNote(`${environment.baseUrl}: ${error.message}`)
    return exitCodes.unreachable
  } finally {
    await environment.close()
  }
}

/**
 * Plans a run in an environment. The messages to add come from the test mailbox, or from `addable`.
 * @throws NetworkError when the target does not answer
 */
export const planIn = (
  environment: Environment,
  settings: RunSettings = {},
  addable: AddableMessages = addableMessages(testDataset(environment.datasetDate)),
): Promise<Plan> => inEnvironment(environment, settings, (options) => plan({ ...options, ...addable }))
