import type { Command } from 'commander'
import { exitCodes, type SetExitCode } from '../../errors/exit-code.ts'

export const addListCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('list')
    .description('List the scenarios: id, rows of the validation table, level, title')
    .option('--json', 'print them as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { allScenarios } = await import('../../../../scenarios/index.ts')
      const { formatTable, formatTableAsJson } = await import('./table.ts')
      process.stdout.write(json ? formatTableAsJson(allScenarios) : formatTable(allScenarios))
      done(exitCodes.ok)
    })
}
