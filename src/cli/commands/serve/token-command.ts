import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { parseAddress, parsePort } from '../../options/parse.ts'

/** `token PERSONA`: a token for a person who tries things by hand. */
export const addTokenCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('token')
    .description('prints a token for a demonstration persona, from stubs that run')
    .argument('<persona>', 'humanUser, documentConsumer, representative, ...')
    .option('--stubs <url>', 'where the stubs run (default: this machine, --auth-port)', parseAddress('--stubs'))
    .option('--stubs-key <key>', 'their key (or CONFORMANCE_STUBS_KEY)')
    .option('--auth-port <port>', 'the port of their authorization server (default: 4010)', parsePort('--auth-port'))
    .option('--json', 'with persona, scopes and headers, as JSON')
    .action(async (persona: string, flags) => {
      const { issueToken: tokenFor } = await import('./issue-token.ts')
      process.stdout.write(await tokenFor(persona, flags))
      done(0)
    })
}
