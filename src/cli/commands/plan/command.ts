import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { givenFlags } from '../../options/given-flags.ts'
import { parseList } from '../../options/parse.ts'
import { addDeclarationOptions, addServiceOptions, addTargetOptions } from '../../options/target-options.ts'
import type { PlanFlags } from './plan-command.ts'

/** `plan`: what a run would find, without playing anything. */
export const addPlanCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('plan')
    .description('says which scenarios the data of a provider lets run, and which messages to add for the others')
    .option('--reference', 'the reference provider of this package, started for the plan')
    .option('--json', 'as JSON')
    .option('--dataset-file <file>', 'writes the messages to add, as a dataset to load')
    .option('--only <ids>', 'these scenarios; repeatable, or with commas', parseList)
    .option('--allow-writes', 'plans for changes on a host that is not this machine')
  for (const add of [addTargetOptions, addDeclarationOptions, addServiceOptions]) add(command)
  command.action(async () => {
    const given: PlanFlags = givenFlags(command)
    const { planCommand: perform } = await import('./plan-command.ts')
    done(await perform(given))
  })
}
