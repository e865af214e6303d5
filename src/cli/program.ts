import { Command } from 'commander'
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

const helpFooter = `
Is a document provider ready for the portal? Two ways to start:
  run --reference                       run the scenarios against the built-in provider
  run --base-url http://localhost:8080  run them against your provider`

/** All commands. Each imports the rest of its code when it runs. */
export const program = (done: SetExitCode): Command => {
  const all = new Command('conformance')
    .description('Run the validation scenarios of the message registry service against a document provider.')
    .version(suite.version)
    .exitOverride()
    .configureOutput({ outputError: () => {} })
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
