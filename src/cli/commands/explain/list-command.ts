import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'

/** `list`: every scenario on one line. */
export const addListCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('list')
    .description('list the scenarios: id, rows of the validation scenarios, level, title')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { allScenarios: table } = await import('../../../../scenarios/index.ts')
      const { formatTable, formatTableAsJson } = await import('./table.ts')
      process.stdout.write(json ? formatTableAsJson(table) : formatTable(table))
      done(0)
    })
}
