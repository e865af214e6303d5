import type { Command } from 'commander'
import type { Done } from '../done.ts'
import { givenFlags } from '../given-flags.ts'
import { serviceOptions, targetOptions } from './target-options.ts'

/** `undo`: puts back what an interrupted run changed. */
export const undoCommand = (program: Command, done: Done): void => {
  const command = program
    .command('undo')
    .description('puts back what a run from this directory left changed when it was ended in the middle')
    .option('--forget', 'gives up what could not be put back')
  for (const add of [targetOptions, serviceOptions]) add(command)
  command.action(async () => {
    const given = givenFlags(command)
    const { perform } = await import('../undo/perform.ts')
    done(await perform(given))
  })
}
