import type { Command } from 'commander'
import { anchor } from '../anchor.ts'
import { acceptedReading, declaredFeatures, profile } from '../declarations.ts'
import type { Done } from '../done.ts'
import { address, origins, port, seconds, whole, words } from '../parse.ts'
import type { RunFlags } from '../run/flags.ts'

const greatestSeed = 2 ** 31 - 1

/** `run`: plays the table against a provider. */
export const runCommand = (program: Command, done: Done): void => {
  const command = program.command('run').description('plays the table against a provider')
  command
    .option('--base-url <url>', 'where the provider under test answers', address('--base-url'))
    .option('--reference', 'the reference provider of this package, started for the run')
  selecting(command)
  judging(command)
  playing(command)
  services(command)
  command.action(async (flags: RunFlags) => {
    const { perform } = await import('../run/perform.ts')
    done(await perform(flags))
  })
}

const selecting = (command: Command): Command =>
  command
    .option('--only <ids>', 'these scenarios; repeatable, or with commas', words)
    .option('--row <rows>', 'these rows of the validation scenarios, such as 1-3,7', words)
    .option('--clause <ids>', 'scenarios that rest on these clauses', words)
    .option('--profile <profile>', 'portal (its minimal set), light (changes nothing) or full (default)', profile)
    .option('--failed', 'what was red in the last run from this directory')

const judging = (command: Command): Command =>
  command
    .option('--reading <reading>', 'accept one reading of contradictions: scenarios, guidance or any', acceptedReading)
    .option('--features <list>', 'what the provider offers, such as body=yes,reply=no', declaredFeatures)
    .option('--origin <origin>', 'an origin of the portal that the provider accepts; repeatable', origins('--origin'))
    .option('--strict', 'advice fails')

const playing = (command: Command): Command =>
  command
    .option('--bail', 'stop after the first failure')
    .option('--watch', 'play again on Enter, and when the provider was restarted')
    .option('--allow-writes', 'change data on a host that is not this machine')
    .option('--report <format[=file]>', 'terminal, json or junit; repeatable', (it, earlier: string[] = []) => [
      ...earlier,
      it,
    ])
    .option('--timeout <seconds>', 'for one request', seconds('--timeout'))
    .option('--concurrency <n>', 'scenarios at once (default: 8, or 2 on another host)', whole('--concurrency', 1, 64))
    .option('--shuffle <seed>', 'another order, the same for the same number', whole('--shuffle', 0, greatestSeed))
    .option('--anchor <date>', 'the date the test mailbox was made with, when it is days old', anchor)

const services = (command: Command): Command =>
  command
    .option('--stubs <url>', 'attach to a stub process instead of starting stubs', address('--stubs'))
    .option('--stubs-key <key>', 'its key (or CONFORMANCE_STUBS_KEY)')
    .option('--auth-port <port>', 'of our authorization server (default: 4010)', port('--auth-port'))
    .option('--partition-port <port>', 'of our partition service (default: 4020)', port('--partition-port'))
    .option('--stub-bind <address>', 'the address our services listen on (default: 127.0.0.1)')
    .option('--stub-url <url>', 'how the provider reaches them, without a port', address('--stub-url'))
