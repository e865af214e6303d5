import type { Command } from 'commander'
import type { Done } from '../../errors/exit-code.ts'

/** `list`: the table. */
export const listCommand = (program: Command, done: Done): void => {
  program
    .command('list')
    .description('the scenarios: id, rows of the validation scenarios, level, title')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { table } = await import('../../../../scenarios/index.ts')
      const { listed, listedAsJson } = await import('./table.ts')
      process.stdout.write(json ? listedAsJson(table) : listed(table))
      done(0)
    })
}
