import type { Command } from 'commander'
import {
  oneOf,
  parseAddress,
  parseDatasetDate,
  parseOrigins,
  parsePort,
  parseSeconds,
  parseWholeNumber,
} from './parse.ts'
import { parseAcceptedReading, parseFeatures, parseProfile } from './parse-declarations.ts'
import {
  parseBrandWord,
  parseCallerTokens,
  parseDialectNames,
  parseEnterpriseNumber,
  parseHeader,
  parseProxy,
  parseRequestsPerSecond,
} from './parse-settings.ts'

/** The provider under test: what every command that asks it takes. */
export const addTargetOptions = (command: Command): Command =>
  command
    .option('--config <file>', 'the configuration (default: conformance.config.json or .yaml here)')
    .option('--base-url <url>', 'where the provider under test answers', parseAddress('--base-url'))
    .option('--header <name:value>', 'on every request; env:NAME and file:PATH keep it secret; repeatable', parseHeader)
    .option('--ca <file>', 'PEM: the authority that signed its certificate')
    .option('--cert <file>', 'PEM: the certificate we show')
    .option('--cert-key <file>', 'PEM: the private key of that certificate')
    .option('--insecure', 'check no certificate; every report says so')
    .option('--proxy <address>', 'environment (HTTPS_PROXY and the like, the default), none or an address', parseProxy)
    .option('--timeout <seconds>', 'for one request', parseSeconds('--timeout'))
    .option('--requests-per-second <n>', 'at most', parseRequestsPerSecond)
    .option(
      '--concurrency <n>',
      'scenarios at once (default: 8, or 2 on another host)',
      parseWholeNumber('--concurrency', 1, 64),
    )

/** What it is known to be and to offer. */
export const addDeclarationOptions = (command: Command): Command =>
  command
    .option(
      '--reading <reading>',
      'accept one reading of contradictions: scenarios, guidance or any',
      parseAcceptedReading,
    )
    .option('--features <list>', 'what the provider offers, such as body=yes,reply=no', parseFeatures)
    .option(
      '--origin <origin>',
      'an origin of the portal that the provider accepts; repeatable',
      parseOrigins('--origin'),
    )
    .option('--brand-word <word>', 'the brand word of the product, in the place of "mailbox"', parseBrandWord)
    .option(
      '--dialect <name=value>',
      'a name it uses where looking does not tell, such as total=count',
      parseDialectNames,
    )
    .option(
      '--enterprise-number <number>',
      'the mailbox under test, if not that of the test data',
      parseEnterpriseNumber('--enterprise-number'),
    )
    .option(
      '--other-enterprise-number <number>',
      'another enterprise with a mailbox here',
      parseEnterpriseNumber('--other-enterprise-number'),
    )
    .option('--dataset-date <date>', 'the date the test mailbox was made with, when it is days old', parseDatasetDate)
    .option('--profile <profile>', 'portal (its minimal set), light (changes nothing) or full (default)', parseProfile)

/** Who answers the provider: stubs of ours, or real services. */
export const addServiceOptions = (command: Command): Command =>
  command
    .option('--stubs <url>', 'attach to a stub process instead of starting stubs', parseAddress('--stubs'))
    .option('--stubs-key <key>', 'its key, or env:NAME')
    .option('--auth-port <port>', 'of our authorization server (default: 4010)', parsePort('--auth-port'))
    .option('--partition-port <port>', 'of our partition service (default: 4020)', parsePort('--partition-port'))
    .option('--stub-bind <address>', 'the address our services listen on (default: 127.0.0.1)')
    .option('--stub-url <url>', 'how the provider reaches them, without a port', parseAddress('--stub-url'))
    .option('--stub-cert <file>', 'PEM: our services speak https and show this certificate')
    .option('--stub-cert-key <file>', 'PEM: its private key')
    .option('--services <which>', 'stubs, or real ones with --caller', (it) =>
      oneOf('kind of services', it, ['stubs', 'real'] as const),
    )
    .option('--caller <persona=token>', 'a real token, as env:NAME or file:PATH; repeatable', parseCallerTokens)
