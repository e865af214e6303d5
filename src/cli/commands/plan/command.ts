import type { Command } from 'commander'
import { needNames } from '../../../contract/test-data/needs.ts'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { givenFlags } from '../../options/given-flags.ts'
import { oneOf, parseList } from '../../options/parse.ts'
import { addDeclarationOptions, addServiceOptions, addTargetOptions } from '../../options/target-options.ts'
import type { PlanFlags } from './plan-command.ts'

/** `plan`: which scenarios the test data lets run; it runs none. */
export const addPlanCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('plan')
    .description('show which scenarios the test data lets run, and which messages to add for the others')
    .option('--reference', 'plan for the built-in reference provider')
    .option('--json', 'print JSON')
    .option('--dataset-file <file>', 'write the messages to add to a dataset file')
    .option('--why <need>', 'explain one need: the closest message, and the conditions that it fails', (written) =>
      oneOf('need', written, needNames),
    )
    .option('--only <ids>', 'plan for these scenarios only; repeatable, or comma-separated', parseList)
    .option('--allow-writes', 'include scenarios that change data on a remote host')
  for (const add of [addTargetOptions, addDeclarationOptions, addServiceOptions]) add(command)
  command.action(async () => {
    const given: PlanFlags = givenFlags(command)
    const { planCommand } = await import('./plan-command.ts')
    done(await planCommand(given))
  })
}
