import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { parseList } from '../../options/parse.ts'

/** `coverage`: clause → scenarios, or the reason why none tests it. */
export const addCoverageCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('coverage')
    .description('which scenarios test each clause of the specification, or why none does')
    .option('--untested', 'only the clauses that could be seen and no scenario tests')
    .option('--run <files>', 'counts what runs really played, from their JSON results; repeatable', parseList)
    .option('--json [file]', 'as JSON, clause by clause')
    .action(async ({ json, ...flags }) => {
      const { coverageCommand: perform } = await import('./coverage-command.ts')
      perform({ ...flags, json: json === true ? '-' : json })
      done(0)
    })
}
