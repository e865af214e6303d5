import type { Command } from 'commander'
import type { Done } from '../done.ts'
import { oneOf } from '../parse.ts'

/** `explain ID`: one scenario in full. */
export const explainCommand = (program: Command, done: Done): void => {
  program
    .command('explain')
    .description('one scenario in full: what it rests on, what it needs, and each step')
    .argument('<id>', 'the id of a scenario, as "list" prints it')
    .action(async (id: string) => {
      const { table } = await import('../../../scenarios/index.ts')
      const { explained } = await import('../explained.ts')
      const found = oneOf(
        'scenario',
        id,
        table.map((scenario) => scenario.id),
      )
      for (const scenario of table.filter((scenario) => scenario.id === found)) {
        process.stdout.write(explained(scenario))
      }
      done(0)
    })
}
