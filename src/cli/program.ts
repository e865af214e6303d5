import { Command } from 'commander'
import { coverageCommand } from './commands/coverage/command.ts'
import { doctorCommand } from './commands/doctor/command.ts'
import { explainCommand } from './commands/explain/explain-command.ts'
import { listCommand } from './commands/explain/list-command.ts'
import { initCommand } from './commands/init/command.ts'
import { planCommand } from './commands/plan/command.ts'
import { proveCommand } from './commands/prove/command.ts'
import { runCommand } from './commands/run/command.ts'
import { datasetCommand } from './commands/serve/dataset-command.ts'
import { serveCommand } from './commands/serve/serve-command.ts'
import { stubsCommand } from './commands/serve/stubs-command.ts'
import { tokenCommand } from './commands/serve/token-command.ts'
import { undoCommand } from './commands/undo/command.ts'
import type { Done } from './errors/exit-code.ts'
import { suite } from './package-info.ts'

const closing = `
May a document provider go to the portal? Two ways to begin:
  run --reference                       plays everything against the provider in this package
  run --base-url http://localhost:8080  plays everything against yours`

/** All commands. What one of them needs is imported when it is played. */
export const program = (done: Done): Command => {
  const all = new Command('conformance')
    .description('Plays the validation scenarios of the message registry service against a document provider.')
    .version(suite.version)
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .addHelpText('after', closing)
  for (const add of [
    initCommand,
    runCommand,
    serveCommand,
    stubsCommand,
    undoCommand,
    doctorCommand,
    planCommand,
    proveCommand,
    listCommand,
    explainCommand,
    coverageCommand,
    datasetCommand,
    tokenCommand,
  ]) {
    add(all, done)
  }
  return all
}
