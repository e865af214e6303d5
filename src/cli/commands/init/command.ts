import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { addDeclarationOptions, addServiceOptions, addTargetOptions } from '../../options/add-options.ts'
import { givenFlags } from '../../options/given-flags.ts'
import { parseAddress } from '../../options/values/parse.ts'
import type { InitFlags } from './init-command.ts'

export const addInitCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('init')
    .description('Write a configuration file from options, and from your answers on a terminal')
    .option('--file <file>', 'the file to write, JSON or YAML (default: conformance.config.json)')
    .option('--force', 'replace an existing file')
    .option('--token-url <url>', 'the token URL of a real authorization server', parseAddress('--token-url'))
    .option('--client-id <id>', 'the id of your client at that server')
    .option('--client-key <key>', 'the private key of that client, PEM: file:PATH or env:NAME')
  addTargetOptions(command)
  addDeclarationOptions(command)
  addServiceOptions(command)
  command.action(async () => {
    const { initCommand } = await import('./init-command.ts')
    done(await initCommand(givenFlags(command) as InitFlags))
  })
}
