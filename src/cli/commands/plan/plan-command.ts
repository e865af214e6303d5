import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { type Need, needNames } from '../../../contract/test-data/needs.ts'
import { NetworkError } from '../../../engine/http/network-error.ts'
import type { AddableMessages } from '../../../engine/plan/messages-to-add.ts'
import { plan } from '../../../engine/plan/plan.ts'
import type { Plan } from '../../../engine/plan/plan-result.ts'
import { why } from '../../../engine/plan/why.ts'
import { escapeControl, escapeControlDeep, jsonDocument, withoutLogCommands } from '../../../reporters/escape.ts'
import { withConfiguration } from '../../config/load.ts'
import type { Environment } from '../../environment/environment.ts'
import { environmentOptions, runSettings } from '../../environment/from-flags.ts'
import { withEnvironment } from '../../environment/open.ts'
import { type RunSettings, withRunOptions } from '../../environment/run-in.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { oneOf } from '../../options/values/parse.ts'
import { selectionOf } from '../../results/selection.ts'
import { commandName } from '../../terminal/command-name.ts'
import { writeOutput } from '../../terminal/files.ts'
import { knownSecrets } from '../../terminal/known-secrets.ts'
import { printLines, printNote, writeStdout } from '../../terminal/print.ts'
import { columnsOf, foldLines } from '../../terminal/readable.ts'
import { addableMessages, datasetWithMarks } from './dataset-messages.ts'
import { formatPlan, formatWhy } from './format.ts'

interface PlanFlags extends RunFlags {
  json?: boolean
  datasetFile?: string
  /** the name of a need, as it was written */
  why?: string
}

/** Looks at the target and prints the plan, or the answer to `--why`. Returns the exit code. */
export const planCommand = async (given: PlanFlags): Promise<number> => {
  if (given.why !== undefined && given.datasetFile !== undefined)
    throw new UsageError('Pass either --why or --dataset-file, not both.')
  const need = given.why === undefined ? undefined : oneOf('need', given.why, needNames)
  const directory = process.cwd()
  const flags = await withConfiguration(given, directory)
  const settings: RunSettings = { ...runSettings(given, flags), selection: selectionOf(flags, directory) }
  return withEnvironment(await environmentOptions(flags), async (environment) => {
    try {
      return need === undefined
        ? await printPlan(environment, settings, flags)
        : await printWhy(need, environment, settings, flags)
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      const problem = withoutLogCommands(escapeControl(`${environment.baseUrl}: ${error.message}`))
      printNote(`${problem}. Run "${commandName(directory)} doctor" with the same options to see what is wrong.`)
      return exitCodes.unreachable
    }
  })
}

/** Prints the answer, in which the target wrote texts, as JSON or as lines. */
const printAnswer = <T extends object>(answer: T, format: (answer: T) => string[], json = false): void => {
  if (json) writeStdout(jsonDocument(answer))
  else
    printLines(foldLines(withoutLogCommands(format(escapeControlDeep(answer)).join('\n')), columnsOf(process.stdout)))
}

const printPlan = async (
  environment: Environment,
  settings: RunSettings,
  { json, datasetFile }: PlanFlags,
): Promise<number> => {
  const found = await planIn(environment, settings)
  if (datasetFile !== undefined) {
    const marks = found.add.map(({ mark }) => mark)
    const dataset = datasetWithMarks(marks, environment.datasetDate, enterprisesOf(environment, settings))
    writeOutput('--dataset-file', datasetFile, `${JSON.stringify(dataset, null, 2)}\n`, true)
  }
  printAnswer(knownSecrets.redactDeep(found), (plan) => formatPlan(plan, datasetFile), json)
  return found.lacking.length === 0 ? exitCodes.ok : exitCodes.incomplete
}

/** The enterprise numbers that the run is for: those of the data profile, then those of the options. */
const enterprisesOf = (environment: Environment, { data = {} }: RunSettings) => ({
  own: data.enterpriseNumber ?? environment.enterpriseNumber,
  other: data.otherEnterprise?.enterpriseNumber ?? environment.otherEnterpriseNumber,
})

const printWhy = async (
  need: Need,
  environment: Environment,
  settings: RunSettings,
  { json }: PlanFlags,
): Promise<number> => {
  const answer = knownSecrets.redactDeep(await withRunOptions(environment, settings, (options) => why(need, options)))
  printAnswer(answer, formatWhy, json)
  return answer.candidates >= answer.wanted ? exitCodes.ok : exitCodes.incomplete
}

/**
 * Plans a run in an environment. The messages to add come from the test mailbox, or from `addable`.
 * @throws NetworkError when the target does not answer
 */
export const planIn = (
  environment: Environment,
  settings: RunSettings = {},
  addable: AddableMessages = addableMessages(testDataset(environment.datasetDate)),
): Promise<Plan> => withRunOptions(environment, settings, (options) => plan({ ...options, ...addable }))
