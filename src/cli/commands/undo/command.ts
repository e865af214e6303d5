import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { givenFlags } from '../../options/given-flags.ts'
import { addServiceOptions, addTargetOptions } from '../../options/target-options.ts'

/** `undo`: puts back what an interrupted run changed. */
export const addUndoCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('undo')
    .description('puts back what a run from this directory left changed when it was ended in the middle')
    .option('--forget', 'gives up what could not be put back')
  for (const add of [addTargetOptions, addServiceOptions]) add(command)
  command.action(async () => {
    const given = givenFlags(command)
    const { undoCommand: perform } = await import('./undo-command.ts')
    done(await perform(given))
  })
}
