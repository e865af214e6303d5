import { Command } from 'commander'
import { coverageCommand } from './commands/coverage.ts'
import { datasetCommand } from './commands/dataset.ts'
import { doctorCommand } from './commands/doctor.ts'
import { explainCommand } from './commands/explain.ts'
import { initCommand } from './commands/init.ts'
import { listCommand } from './commands/list.ts'
import { planCommand } from './commands/plan.ts'
import { proveCommand } from './commands/prove.ts'
import { runCommand } from './commands/run.ts'
import { serveCommand } from './commands/serve.ts'
import { stubsCommand } from './commands/stubs.ts'
import { tokenCommand } from './commands/token.ts'
import { undoCommand } from './commands/undo.ts'
import type { Done } from './done.ts'
import { suite } from './suite.ts'

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
