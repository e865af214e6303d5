import type { Command } from 'commander'
import { anchor } from '../anchor.ts'
import { declaredFeatures, profile } from '../declarations.ts'
import type { Done } from '../done.ts'
import { address, origins, port, seconds, words } from '../parse.ts'
import type { PlanFlags } from '../plan/perform.ts'

/** `plan`: what a run would find, without playing anything. */
export const planCommand = (program: Command, done: Done): void => {
  program
    .command('plan')
    .description('says which scenarios the data of a provider lets run, and which messages to add for the others')
    .option('--base-url <url>', 'where the provider under test answers', address('--base-url'))
    .option('--reference', 'the reference provider of this package, started for the plan')
    .option('--json', 'as JSON')
    .option('--dataset-file <file>', 'writes the messages to add, as a dataset to load')
    .option('--only <ids>', 'these scenarios; repeatable, or with commas', words)
    .option('--profile <profile>', 'portal (its minimal set), light (changes nothing) or full (default)', profile)
    .option('--features <list>', 'what the provider offers, such as body=yes,reply=no', declaredFeatures)
    .option('--origin <origin>', 'an origin of the portal that the provider accepts; repeatable', origins('--origin'))
    .option('--allow-writes', 'plans for changes on a host that is not this machine')
    .option('--timeout <seconds>', 'for one request', seconds('--timeout'))
    .option('--anchor <date>', 'the date the test mailbox was made with, when it is days old', anchor)
    .option('--stubs <url>', 'attach to a stub process instead of starting stubs', address('--stubs'))
    .option('--stubs-key <key>', 'its key (or CONFORMANCE_STUBS_KEY)')
    .option('--auth-port <port>', 'of our authorization server (default: 4010)', port('--auth-port'))
    .option('--partition-port <port>', 'of our partition service (default: 4020)', port('--partition-port'))
    .option('--stub-bind <address>', 'the address our services listen on (default: 127.0.0.1)')
    .option('--stub-url <url>', 'how the provider reaches them, without a port', address('--stub-url'))
    .action(async (flags: PlanFlags) => {
      const { perform } = await import('../plan/perform.ts')
      done(await perform(flags))
    })
}
