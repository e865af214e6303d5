import type { Command } from 'commander'
import { address, anchor, oneOf, origins, port, seconds, whole } from './parse.ts'
import { acceptedReading, declaredFeatures, profile } from './parse-declarations.ts'
import {
  callerTokens,
  dialectNames,
  enterpriseNumber,
  header,
  proxy,
  requestsPerSecond,
  word,
} from './parse-settings.ts'

/** The provider under test: what every command that asks it takes. */
export const targetOptions = (command: Command): Command =>
  command
    .option('--config <file>', 'the configuration (default: conformance.config.json or .yaml here)')
    .option('--base-url <url>', 'where the provider under test answers', address('--base-url'))
    .option('--header <name:value>', 'on every request; env:NAME and file:PATH keep it secret; repeatable', header)
    .option('--ca <file>', 'PEM: the authority that signed its certificate')
    .option('--cert <file>', 'PEM: the certificate we show')
    .option('--cert-key <file>', 'PEM: the private key of that certificate')
    .option('--insecure', 'check no certificate; every report says so')
    .option('--proxy <address>', 'environment (HTTPS_PROXY and the like, the default), none or an address', proxy)
    .option('--timeout <seconds>', 'for one request', seconds('--timeout'))
    .option('--requests-per-second <n>', 'at most', requestsPerSecond)
    .option('--concurrency <n>', 'scenarios at once (default: 8, or 2 on another host)', whole('--concurrency', 1, 64))

/** What it is known to be and to offer. */
export const declaringOptions = (command: Command): Command =>
  command
    .option('--reading <reading>', 'accept one reading of contradictions: scenarios, guidance or any', acceptedReading)
    .option('--features <list>', 'what the provider offers, such as body=yes,reply=no', declaredFeatures)
    .option('--origin <origin>', 'an origin of the portal that the provider accepts; repeatable', origins('--origin'))
    .option('--word <word>', 'the brand word of the product, in the place of "mailbox"', word)
    .option('--dialect <name=value>', 'a name it uses where looking does not tell, such as total=count', dialectNames)
    .option(
      '--enterprise-number <number>',
      'the mailbox under test, if not that of the test data',
      enterpriseNumber('--enterprise-number'),
    )
    .option(
      '--other-enterprise-number <number>',
      'another enterprise with a mailbox here',
      enterpriseNumber('--other-enterprise-number'),
    )
    .option('--anchor <date>', 'the date the test mailbox was made with, when it is days old', anchor)
    .option('--profile <profile>', 'portal (its minimal set), light (changes nothing) or full (default)', profile)

/** Who answers the provider: stubs of ours, or real services. */
export const serviceOptions = (command: Command): Command =>
  command
    .option('--stubs <url>', 'attach to a stub process instead of starting stubs', address('--stubs'))
    .option('--stubs-key <key>', 'its key, or env:NAME')
    .option('--auth-port <port>', 'of our authorization server (default: 4010)', port('--auth-port'))
    .option('--partition-port <port>', 'of our partition service (default: 4020)', port('--partition-port'))
    .option('--stub-bind <address>', 'the address our services listen on (default: 127.0.0.1)')
    .option('--stub-url <url>', 'how the provider reaches them, without a port', address('--stub-url'))
    .option('--stub-cert <file>', 'PEM: our services speak https and show this certificate')
    .option('--stub-cert-key <file>', 'PEM: its private key')
    .option('--services <which>', 'stubs, or real ones with --caller', (it) =>
      oneOf('kind of services', it, ['stubs', 'real'] as const),
    )
    .option('--caller <persona=token>', 'a real token, as env:NAME or file:PATH; repeatable', callerTokens)
