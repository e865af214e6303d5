import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { givenFlags } from '../../options/given-flags.ts'
import { parseAddress } from '../../options/parse.ts'
import { addDeclarationOptions, addServiceOptions, addTargetOptions } from '../../options/target-options.ts'
import type { InitFlags } from './init-command.ts'

/** `init`: a configuration to begin with. */
export const addInitCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('init')
    .description('writes a configuration: asks on a terminal, otherwise from the options')
    .option('--file <file>', 'JSON, or YAML by its name (default: conformance.config.json)')
    .option('--force', 'replaces a file that is there')
    .option('--token-url <url>', 'of a real authorization server', parseAddress('--token-url'))
    .option('--client-id <id>', 'of the client that asks it for tokens')
    .option('--client-key <key>', 'its private key, PEM: file:PATH or env:NAME')
  for (const add of [addTargetOptions, addDeclarationOptions, addServiceOptions]) add(command)
  command.action(async () => {
    const { initCommand: perform } = await import('./init-command.ts')
    done(await perform(givenFlags(command) as InitFlags))
  })
}
