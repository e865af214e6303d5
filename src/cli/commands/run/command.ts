import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { addRunOptions } from '../../options/add-options.ts'
import { givenFlags } from '../../options/given-flags.ts'

export const addRunCommand = (program: Command, done: SetExitCode): void => {
  const command = program.command('run').description('Run the scenarios against a provider')
  addRunOptions(command)
  command.action(async () => {
    const given = givenFlags(command)
    const { runCommand } = await import('./run-command.ts')
    done(await runCommand(given))
  })
}
