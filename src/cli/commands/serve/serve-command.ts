import type { Command } from 'commander'
import { portalOrigin } from '../../../../fixtures/portal-origin.ts'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { parseAddress, parseOrigins, parsePort } from '../../options/parse.ts'
import { parseFeatures, parseFollowedReadings } from '../../options/parse-declarations.ts'
import { parseBrandWord } from '../../options/parse-settings.ts'

/** `serve`: the reference provider, ready for a demonstration. */
export const addServeCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('serve')
    .description('the reference provider with its stubs, until Ctrl-C')
    .option('--port <port>', 'of the provider; 0 for a free one (default: 4000)', parsePort('--port'))
    .option('--host <address>', 'the address the provider listens on (default: 127.0.0.1)')
    .option('--base-path <path>', 'in front of every path, such as /api')
    .option('--features <list>', 'what it offers, such as body=yes,reply=no (default: all)', parseFeatures)
    .option(
      '--reading <row=reading>',
      'which reading it follows: scenarios, guidance, or one per row',
      parseFollowedReadings,
    )
    .option(
      '--origins <list>',
      `origins of web pages that may call it (default: ${portalOrigin})`,
      parseOrigins('--origins'),
    )
    .option('--cache-rights', 'keeps rights of users until an event says otherwise')
    .option('--auth-url <url>', 'an authorization server elsewhere, with --no-stubs', parseAddress('--auth-url'))
    .option('--partition-url <url>', 'a partition service elsewhere, with --no-stubs', parseAddress('--partition-url'))
    .option('--auth-port <port>', 'of our authorization server (default: 4010)', parsePort('--auth-port'))
    .option('--partition-port <port>', 'of our partition service (default: 4020)', parsePort('--partition-port'))
    .option('--no-stubs', 'only the provider; the two services are expected to run already')
    .option('--stub-bind <address>', 'the address our services listen on (default: 127.0.0.1)')
    .option('--brand-word <word>', 'the brand word of the product, in the place of "mailbox"', parseBrandWord)
    .option('--page-port <port>', 'of the page for a browser (default: one above --port)', parsePort('--page-port'))
    .option('--no-page', 'no page')
    .option('--log', 'one line for each request')
    .action(async (flags) => {
      const { serveProvider } = await import('./serve-provider.ts')
      await serveProvider(flags)
      done(0)
    })
}
