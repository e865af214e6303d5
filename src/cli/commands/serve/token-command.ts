import type { Command } from 'commander'
import { exitCodes, type SetExitCode } from '../../errors/exit-code.ts'
import { addOptions } from '../../options/add-options.ts'
import { runOptionTable } from '../../options/table/index.ts'

const { stubs, stubsKey, authPort } = runOptionTable

export const addTokenCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('token')
    .description('Print a token for a persona, issued by stubs that run already')
    .argument('<persona>', 'humanUser, documentConsumer, representative, ...')
    .option('--json', 'print persona, scopes and headers too, as JSON')
  addOptions(command, {
    stubs: { ...stubs, help: 'the address of the stubs (default: this machine, --auth-port)' },
    stubsKey: { ...stubsKey, help: 'the key of the stubs (or CONFORMANCE_STUBS_KEY)' },
    authPort: { ...authPort, help: 'port of the authorization server stub (default: 4010)' },
  })
  command.action(async (persona: string, flags) => {
    const { issueToken } = await import('./issue-token.ts')
    process.stdout.write(await issueToken(persona, flags))
    done(exitCodes.ok)
  })
}
