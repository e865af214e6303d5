import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'

/** `list`: the table. */
export const addListCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('list')
    .description('the scenarios: id, rows of the validation scenarios, level, title')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { allScenarios: table } = await import('../../../../scenarios/index.ts')
      const { formatTable: listed, formatTableAsJson: listedAsJson } = await import('./table.ts')
      process.stdout.write(json ? listedAsJson(table) : listed(table))
      done(0)
    })
}
