import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { oneOf, parseList, parseSeeds, parseWholeNumber } from '../../options/values/parse.ts'

const scopes = ['sample', 'usual', 'full'] as const

export const addProveCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('prove')
    .description('Check the suite itself: scenarios must fail against every defect and pass against every variant')
    .option(
      '--scope <scope>',
      'sample: each defect with its own scenarios, each variant with a twentieth of all scenarios; usual (default): ' +
        'each defect also with the scenarios that use its rule; full: all scenarios against all',
      (written) => oneOf('scope', written, scopes),
    )
    .option('--defect <ids>', 'only these defects; repeatable, or separated by commas', parseList)
    .option('--variant <ids>', 'only these variants; repeatable, or separated by commas', parseList)
    .option(
      '--mixture <seeds>',
      'only these mixtures of variants, such as 7 or 1-50; repeatable',
      parseSeeds('--mixture'),
    )
    .option('--empty-target <ids>', 'only these empty targets; repeatable, or separated by commas', parseList)
    .option(
      '--mixtures <n>',
      'the number of mixtures (default: 1000, or 40 with --scope sample)',
      parseWholeNumber('--mixtures', 0, 1_000_000),
    )
    .option('--json <file>', 'write the proof as JSON')
    .option(
      '--concurrency <n>',
      'processes at the same time (default: one for each processor)',
      parseWholeNumber('--concurrency', 1, 16),
    )
    .action(async (flags) => {
      const { proveCommand } = await import('./prove-command.ts')
      done(await proveCommand(flags))
    })
}
