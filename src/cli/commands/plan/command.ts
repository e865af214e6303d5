import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { addDeclarationOptions, addOptions, addServiceOptions, addTargetOptions } from '../../options/add-options.ts'
import { givenFlags } from '../../options/given-flags.ts'
import { runOptionTable } from '../../options/table/index.ts'
import type { PlanFlags } from './plan-command.ts'

const { reference, only, allowWrites } = runOptionTable

export const addPlanCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('plan')
    .description('Show which scenarios the data of a provider can run, and the messages to add for the others')
    .option('--json', 'print the plan as JSON')
    .option('--dataset-file <file>', 'write the messages to add as a dataset that you can load')
  addOptions(command, { reference, only, allowWrites })
  addTargetOptions(command)
  addDeclarationOptions(command)
  addServiceOptions(command)
  command.action(async () => {
    const given: PlanFlags = givenFlags(command)
    const { planCommand } = await import('./plan-command.ts')
    done(await planCommand(given))
  })
}
