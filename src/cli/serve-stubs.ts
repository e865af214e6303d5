import { PortInUse } from '../stubs/port-in-use.ts'
import { callLine } from './call-line.ts'
import { commandName } from './command-name.ts'
import { type OwnStubs, refuse, type StartedStubs, startedStubs } from './connected-stubs.ts'
import { admitDemonstrators, tokenLines } from './demonstration.ts'
import { interruption } from './interrupt.ts'
import { say } from './say.ts'
import { leaveKey } from './stub-key.ts'

/** The options by which every command names its stubs. */
export interface StubFlags {
  authPort?: number
  partitionPort?: number
  stubBind?: string
  stubUrl?: string
  word?: string
}

/** Runs the stubs until Ctrl-C: prints where they are, how to attach, a token for each persona, then every call. */
export const serveStubs = async (flags: StubFlags): Promise<void> => {
  const { happened, release } = interruption()
  const stubs = await sharedStubs({ ...ownStubsOf(flags), onCall: (call) => say(callLine(call)) })
  try {
    const demonstrators = await admitDemonstrators(stubs.control, stubs.word)
    say('Who may call the provider, each with a token:', ...tokenLines(demonstrators), '')
    say(...whereStubsAre(stubs), ...attaching(stubs, flags), '')
    say('Each call of a provider is one line below. Ctrl-C ends.', '')
    await happened
  } finally {
    await stubs.close()
    release()
  }
}

export const ownStubsOf = ({ authPort, partitionPort, stubBind, stubUrl, word }: StubFlags): OwnStubs => ({
  authPort,
  partitionPort,
  bind: stubBind,
  url: stubUrl,
  word,
})

/** Stubs that other processes may attach to: their key lies in a file until they end. @throws UsageError */
export const sharedStubs = async (own: OwnStubs): Promise<StartedStubs> => {
  const stubs = await startedStubs({ ...own, control: true }).catch((error) => {
    if (error instanceof PortInUse) return refuse(error)
    throw error
  })
  const takeAway = await leaveKey(stubs.authPort, stubs.controlKey ?? '')
  return {
    ...stubs,
    close: async () => {
      await takeAway()
      await stubs.close()
    },
  }
}

export const whereStubsAre = ({ authUrl, partitionUrl }: { authUrl: string; partitionUrl: string }): string[] => [
  `authorization server   ${authUrl}`,
  `partition service      ${partitionUrl}`,
]

/** The key, and the line that attaches a run; the control surface answers this machine alone. */
const attaching = ({ authPort, controlKey }: StartedStubs, { stubBind = '' }: StubFlags): string[] => {
  const host = ['', '0.0.0.0', '::'].includes(stubBind) ? '127.0.0.1' : stubBind
  return [
    `key                    ${controlKey}`,
    '',
    'A run attaches with this line; on this machine it finds the key by itself, elsewhere it takes --stubs-key.',
    `  ${commandName(process.cwd())} run --base-url http://127.0.0.1:4000 --stubs http://${host}:${authPort}`,
  ]
}
