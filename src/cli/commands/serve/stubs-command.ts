import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { parseAddress, parsePort } from '../../options/parse.ts'
import { parseBrandWord } from '../../options/parse-settings.ts'

/** `stubs`: the two services a provider calls, as a process of their own. */
export const addStubsCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('stubs')
    .description('the authorization server and the partition service that a provider calls, until Ctrl-C')
    .option(
      '--auth-port <port>',
      'of the authorization server; 0 for a free one (default: 4010)',
      parsePort('--auth-port'),
    )
    .option(
      '--partition-port <port>',
      'of the partition service; 0 for a free one (default: 4020)',
      parsePort('--partition-port'),
    )
    .option('--stub-bind <address>', 'the address to listen on (default: 127.0.0.1)')
    .option('--stub-url <url>', 'how a provider elsewhere reaches them, without a port', parseAddress('--stub-url'))
    .option('--stub-cert <file>', 'PEM: our services speak https and show this certificate')
    .option('--stub-cert-key <file>', 'PEM: its private key')
    .option(
      '--brand-word <word>',
      'the brand word of the product in paths and scopes (default: mailbox)',
      parseBrandWord,
    )
    .action(async (flags) => {
      const { serveStubs } = await import('./serve-stubs.ts')
      await serveStubs(flags)
      done(0)
    })
}
