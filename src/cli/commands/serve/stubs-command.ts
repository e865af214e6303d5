import type { Command } from 'commander'
import { exitCodes, type SetExitCode } from '../../errors/exit-code.ts'
import { addOptions } from '../../options/add-options.ts'
import { runOptionTable } from '../../options/table/index.ts'
import { startStubsOptions } from '../../options/table/services.ts'

export const addStubsCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('stubs')
    .description('Start stubs of the authorization server and the partition service, until Ctrl-C')
  addOptions(command, { ...startStubsOptions, brandWord: runOptionTable.brandWord })
  command.action(async (flags) => {
    const { serveStubs } = await import('./serve-stubs.ts')
    await serveStubs(flags)
    done(exitCodes.ok)
  })
}
