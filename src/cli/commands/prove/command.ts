import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { parseList, parseSeeds, parseWholeNumber } from '../../options/parse.ts'

/** `prove`: the suite checks itself. */
export const addProveCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('prove')
    .description('the suite checks itself: seeded defects must turn red, allowed variants must not')
    .option('--defect <ids>', 'only these defects; repeatable, or with commas', parseList)
    .option('--variant <ids>', 'only these variants; repeatable, or with commas', parseList)
    .option(
      '--mixture <seeds>',
      'only these mixtures of variants, such as 7 or 1-50; repeatable',
      parseSeeds('--mixture'),
    )
    .option('--empty-target <ids>', 'only these servers that answer nothing; repeatable, or with commas', parseList)
    .option(
      '--mixtures <n>',
      'how many mixtures (default: 1000, or 40 in a slice)',
      parseWholeNumber('--mixtures', 0, 1_000_000),
    )
    .option('--json <file>', 'writes the proof as JSON')
    .option('--slice', 'each defect at its own scenarios, and a twentieth of the table for each variant')
    .option('--thorough', 'the whole table against everything')
    .option(
      '--concurrency <n>',
      'processes at once (default: one for each processor)',
      parseWholeNumber('--concurrency', 1, 16),
    )
    .action(async (flags) => {
      const { proveCommand: perform } = await import('./prove-command.ts')
      done(await perform(flags))
    })
}
