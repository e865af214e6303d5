import type { Command } from 'commander'
import { needNames } from '../../../contract/test-data/needs.ts'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { addDeclarationOptions, addOptions, addServiceOptions, addTargetOptions } from '../../options/add-options.ts'
import { givenFlags } from '../../options/given-flags.ts'
import { runOptionTable } from '../../options/table/index.ts'
import { oneOf } from '../../options/values/parse.ts'
import type { PlanFlags } from './plan-command.ts'

const { reference, only, allowWrites } = runOptionTable

export const addPlanCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('plan')
    .description('Show which scenarios the data of a provider can run, and the messages to add for the others')
    .option('--json', 'print the plan as JSON')
    .option('--dataset-file <file>', 'write the messages to add as a dataset that you can load')
    .option('--why <need>', 'explain one need: the closest message, and the conditions that it fails', (written) =>
      oneOf('need', written, needNames),
    )
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
