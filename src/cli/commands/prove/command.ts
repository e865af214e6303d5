import type { Command } from 'commander'
import type { Done } from '../../errors/exit-code.ts'
import { seeds, whole, words } from '../../options/parse.ts'

/** `prove`: the suite checks itself. */
export const proveCommand = (program: Command, done: Done): void => {
  program
    .command('prove')
    .description('the suite checks itself: seeded defects must turn red, allowed variants must not')
    .option('--defect <ids>', 'only these defects; repeatable, or with commas', words)
    .option('--variant <ids>', 'only these variants; repeatable, or with commas', words)
    .option('--mixture <seeds>', 'only these mixtures of variants, such as 7 or 1-50; repeatable', seeds('--mixture'))
    .option('--empty-target <ids>', 'only these servers that answer nothing; repeatable, or with commas', words)
    .option('--mixtures <n>', 'how many mixtures (default: 1000, or 40 in a slice)', whole('--mixtures', 0, 1_000_000))
    .option('--json <file>', 'writes the proof as JSON')
    .option('--slice', 'each defect at its own scenarios, and a twentieth of the table for each variant')
    .option('--thorough', 'the whole table against everything')
    .option('--concurrency <n>', 'processes at once (default: one for each processor)', whole('--concurrency', 1, 16))
    .action(async (flags) => {
      const { perform } = await import('./prove-command.ts')
      done(await perform(flags))
    })
}
