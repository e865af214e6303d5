import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { addServiceOptions, addTargetOptions } from '../../options/add-options.ts'
import { givenFlags } from '../../options/given-flags.ts'

export const addUndoCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('undo')
    .description('Restore what an interrupted run from this directory changed')
    .option('--forget', 'delete the journal of changes that cannot be restored')
  addTargetOptions(command)
  addServiceOptions(command)
  command.action(async () => {
    const given = givenFlags(command)
    const { undoCommand } = await import('./undo-command.ts')
    done(await undoCommand(given))
  })
}
