import { Command, Help } from 'commander'
import {
  addDoctorCommand,
  addExportCommand,
  addInitCommand,
  addPlanCommand,
  addRunCommand,
  addUndoCommand,
} from './commands/environment-commands.ts'
import {
  addCertifyCommand,
  addDiffCommand,
  addJudgeCommand,
  addMergeCommand,
  addReportCommand,
} from './commands/result-commands.ts'
import {
  addDatasetCommand,
  addDemoCommand,
  addServeCommand,
  addStubsCommand,
  addTokenCommand,
} from './commands/serve-commands.ts'
import { addCoverageCommand, addExplainCommand, addListCommand, addProveCommand } from './commands/suite-commands.ts'
import type { SetExitCode } from './errors/exit-code.ts'
import { suite } from './package-info.ts'
import { writeInvented } from './terminal/print.ts'
import { columnsOf, foldLines } from './terminal/readable.ts'

const helpFooter = (): string =>
  foldLines(
    `
Is a provider ready for the portal? Two ways to start:
  run --reference                       test the built-in provider
  run --base-url http://localhost:8080  test your provider`,
    columnsOf(process.stdout),
  )

/** A terminal of 60 columns or fewer has no room for a description beside its option: it goes below. */
function formatHelpItem(this: Help, term: string, termWidth: number, description: string, helper: Help): string {
  const { helpWidth = 80 } = this
  if (helpWidth > 60 || description === '')
    return Help.prototype.formatItem.call(this, term, termWidth, description, helper)
  return foldLines(`  ${term}\n      ${description}`, helpWidth)
}

/** All commands. Each imports the rest of its code when it runs. */
export const program = (done: SetExitCode): Command => {
  const all = new Command('conformance')
    .description('Run the validation scenarios of the message registry service against a provider.')
    .version(suite.version)
    .exitOverride()
    .configureOutput({
      outputError: () => {},
      writeOut: writeInvented,
      getOutHelpWidth: () => columnsOf(process.stdout) ?? 80,
    })
    .configureHelp({ formatItem: formatHelpItem })
    .addHelpText('after', helpFooter)
  for (const add of [
    addInitCommand,
    addRunCommand,
    addServeCommand,
    addDemoCommand,
    addStubsCommand,
    addUndoCommand,
    addDoctorCommand,
    addPlanCommand,
    addProveCommand,
    addListCommand,
    addExplainCommand,
    addReportCommand,
    addJudgeCommand,
    addDiffCommand,
    addMergeCommand,
    addCertifyCommand,
    addCoverageCommand,
    addDatasetCommand,
    addTokenCommand,
    addExportCommand,
  ]) {
    add(all, done)
  }
  return all
}
