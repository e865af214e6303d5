import type { Command } from 'commander'
import { portalOrigin } from '../../../../fixtures/portal-origin.ts'
import { exitCodes, type SetExitCode } from '../../errors/exit-code.ts'
import { addOptions } from '../../options/add-options.ts'
import { runOptionTable } from '../../options/table/index.ts'
import { parseAddress, parseOrigins, parsePort } from '../../options/values/parse.ts'
import { parseFollowedReadings } from '../../options/values/parse-settings.ts'

const { features, brandWord, authPort, partitionPort, stubBind } = runOptionTable

export const addServeCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('serve')
    .description('Start the reference provider, its stubs and a page for a browser, until Ctrl-C')
    .option('--port <port>', 'port of the provider; 0 takes a free one (default: 4000)', parsePort('--port'))
    .option('--host <address>', 'the address the provider listens on (default: 127.0.0.1)')
    .option('--base-path <path>', 'a path in front of every path, such as /api')
    .option(
      '--reading <row=reading>',
      'the reading it follows: scenarios, guidance, or one for each row',
      parseFollowedReadings,
    )
    .option(
      '--origins <list>',
      `origins of web pages that it accepts (default: ${portalOrigin})`,
      parseOrigins('--origins'),
    )
    .option('--cache-rights', 'cache the rights of users until an event invalidates them')
    .option('--no-stubs', 'start no stubs: the two services run already')
    .option('--auth-url <url>', 'the authorization server to use with --no-stubs', parseAddress('--auth-url'))
    .option('--partition-url <url>', 'the partition service to use with --no-stubs', parseAddress('--partition-url'))
    .option('--page-port <port>', 'port of the page (default: --port + 1)', parsePort('--page-port'))
    .option('--no-page', 'start no page')
    .option('--log', 'print one line for each request')
  addOptions(command, {
    features: { ...features, help: 'its optional features, such as body=yes,reply=no (default: all)' },
    brandWord,
    authPort,
    partitionPort,
    stubBind,
  })
  command.action(async (flags) => {
    const { serveProvider } = await import('./serve-provider.ts')
    await serveProvider(flags)
    done(exitCodes.ok)
  })
}
