import { Command } from 'commander'
import { addCoverageCommand } from './commands/coverage/command.ts'
import { addDoctorCommand } from './commands/doctor/command.ts'
import { addExplainCommand } from './commands/explain/explain-command.ts'
import { addListCommand } from './commands/explain/list-command.ts'
import { addInitCommand } from './commands/init/command.ts'
import { addPlanCommand } from './commands/plan/command.ts'
import { addProveCommand } from './commands/prove/command.ts'
import { addRunCommand } from './commands/run/command.ts'
import { addDatasetCommand } from './commands/serve/dataset-command.ts'
import { addServeCommand } from './commands/serve/serve-command.ts'
import { addStubsCommand } from './commands/serve/stubs-command.ts'
import { addTokenCommand } from './commands/serve/token-command.ts'
import { addUndoCommand } from './commands/undo/command.ts'
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
    addStubsCommand,
    addUndoCommand,
    addDoctorCommand,
    addPlanCommand,
    addProveCommand,
    addListCommand,
    addExplainCommand,
    addCoverageCommand,
    addDatasetCommand,
    addTokenCommand,
  ]) {
    add(all, done)
  }
  return all
}
