import type { Command } from 'commander'
import { exitCodes, type SetExitCode } from '../../errors/exit-code.ts'
import { parseList } from '../../options/values/parse.ts'

export const addCoverageCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('coverage')
    .description('Show which scenarios test each clause of the specification, or why no scenario does')
    .option('--untested', 'show only clauses that could be tested and are not')
    .option('--run <files>', 'count what was run, from JSON results; repeatable', parseList)
    .option('--json [file]', 'print it as JSON, or write it to a file')
    .action(async ({ json, ...flags }) => {
      const { coverageCommand } = await import('./coverage-command.ts')
      coverageCommand({ ...flags, json: json === true ? '-' : json })
      done(exitCodes.ok)
    })
}
