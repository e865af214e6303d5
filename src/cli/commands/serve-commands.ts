/** The commands for a provider under development: the reference provider, the stubs, the test mailbox, tokens. */
import type { Command } from 'commander'
import { portalOrigin } from '../../../fixtures/portal-origin.ts'
import { exitCodes, type SetExitCode } from '../errors/exit-code.ts'
import { addOptions } from '../options/add-options.ts'
import { runOptionTable } from '../options/table/index.ts'
import { serveOptions } from '../options/table/serve.ts'
import { startStubsOptions } from '../options/table/services.ts'
import { parseAddress, parseOrigins, parsePort } from '../options/values/parse.ts'
import { parseFollowedReadings } from '../options/values/parse-settings.ts'
import { printInvented, writeForPeople, writeInvented } from '../terminal/print.ts'

const { authPort, brandWord, datasetDate, features, partitionPort, stubBind, stubs, stubsKey } = runOptionTable
const { enterpriseNumber, otherEnterpriseNumber } = runOptionTable

export const addServeCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('serve')
    .description('Start the reference provider, its stubs and a page where you can switch defects on, until Ctrl-C')
    .option('--port <port>', 'port of the provider; 0 takes a free one (default: 4000)', parsePort('--port'))
    .option('--host <address>', 'the address the provider listens on (default: 127.0.0.1)')
    .option('--base-path <path>', 'the base path of the provider, such as /api')
    .option(
      '--reading <contradiction=reading>',
      'the reading that the provider follows: scenarios, guidance, or one for each contradiction',
      parseFollowedReadings,
    )
    .option(
      '--origins <list>',
      `origins whose web pages may call the provider, separated by commas (default: ${portalOrigin})`,
      parseOrigins('--origins'),
    )
    .option('--cache-rights', 'cache the rights of users until an event invalidates them')
    .option('--no-stubs', 'start no stubs and no page; use authorization and partition services that run already')
    .option('--auth-url <url>', 'the authorization server to use with --no-stubs', parseAddress('--auth-url'))
    .option('--partition-url <url>', 'the partition service to use with --no-stubs', parseAddress('--partition-url'))
    .option('--no-page', 'start no page')
    .option('--log', 'print one line for each request')
  addOptions(command, {
    ...serveOptions,
    features: {
      ...features,
      help: 'the optional features that the provider offers, such as body=yes,reply=no (default: all)',
    },
    brandWord,
    authPort,
    partitionPort,
    stubBind,
  })
  command.action(async (flags) => {
    const { runWithEnoughHeap } = await import('./serve/enough-heap.ts')
    const exitCode = await runWithEnoughHeap(flags.messages)
    if (exitCode !== undefined) return done(exitCode)
    const { serveCommand } = await import('./serve/serve-command.ts')
    await serveCommand(flags)
    done(exitCodes.ok)
  })
}

export const addDemoCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('demo')
    .description('Write the page as files for any static web server: the reference provider runs inside the browser')
    .requiredOption('--out <directory>', 'the directory to write: empty, or written by an earlier demo')
  addOptions(command, { messages: serveOptions.messages, seed: serveOptions.seed })
  command.action(async (flags) => {
    const { demoCommand } = await import('./demo/demo-command.ts')
    writeForPeople(demoCommand(flags))
    done(exitCodes.ok)
  })
}

export const addStubsCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('stubs')
    .description('Start stubs of the authorization server and the partition service, until Ctrl-C')
  addOptions(command, { ...startStubsOptions, brandWord, enterpriseNumber, otherEnterpriseNumber })
  command.action(async (flags) => {
    const { stubsCommand } = await import('./stubs/stubs-command.ts')
    await stubsCommand(flags)
    done(exitCodes.ok)
  })
}

export const addDatasetCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('dataset')
    .description('Print the test mailbox as JSON, to load it into a provider')
    .option('--split <directory>', 'write dataset.json to this directory, and each document as a file')
    .option('--force', 'write into a directory that is not empty')
  addOptions(command, {
    datasetDate: { ...datasetDate, help: 'all dates in the mailbox are relative to this one (default: now)' },
    brandWord: { ...brandWord, help: 'the brand word of the product, in the names of fields' },
  })
  command.action(async (flags) => {
    const { datasetCommand } = await import('./dataset/dataset-command.ts')
    writeInvented(datasetCommand(flags))
    done(exitCodes.ok)
  })
}

const demonstrationPersonas =
  'humanUser, userOfB, documentConsumer, consumerWithoutScope, otherEnterprise, representative, eventService, or any other persona of a run'

export const addTokenCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('token')
    .description('Print a token for a persona, issued by running stubs')
    .argument('<persona>', demonstrationPersonas)
    .option('--json', 'print persona, scopes and headers too, as JSON')
  addOptions(command, {
    stubs: { ...stubs, help: 'the address of the stubs (default: this machine, --auth-port)' },
    stubsKey: { ...stubsKey, help: 'the key of the stubs (or CONFORMANCE_STUBS_KEY)' },
    authPort: { ...authPort, help: 'port of the authorization server stub (default: 4010)' },
    enterpriseNumber,
    otherEnterpriseNumber,
  })
  command.action(async (persona: string, flags) => {
    const { tokenCommand } = await import('./token/token-command.ts')
    printInvented(await tokenCommand(persona, flags))
    done(exitCodes.ok)
  })
}
