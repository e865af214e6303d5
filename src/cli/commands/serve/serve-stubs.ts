import type { StubCall } from '../../../contract/stub-control.ts'
import { StubPortInUse } from '../../../stubs/http/server.ts'
import { admitDemonstrationCallers, tokenLines } from '../../callers/demonstration-callers.ts'
import { storeStubKey } from '../../environment/stub-key.ts'
import { type StubFlags, stubStartOptions } from '../../environment/stub-options.ts'
import { type StartedStubs, type StubStartOptions, startOwnStubs, throwPortTaken } from '../../environment/stubs.ts'
import { callLine } from '../../terminal/call-line.ts'
import { commandName } from '../../terminal/command-name.ts'
import { interruption } from '../../terminal/interrupt.ts'
import { printLines } from '../../terminal/print.ts'

/**
 * Runs the stubs until Ctrl-C: prints where they are, how to attach, a token for each persona, then every call. On a
 * terminal the calls come as a table, and keys change what the stubs say.
 */
export const serveStubs = async (flags: StubFlags): Promise<void> => {
  const { interrupted, release, interrupt } = interruption()
  const { stdin, stdout } = process
  const isLive = stdin.isTTY && stdout.isTTY && process.env.TERM !== 'dumb'
  const told: { show?: (call: StubCall) => void } = {}
  const showing = (call: StubCall): void => told.show?.(call)
  const stubs = await startSharedStubs({ ...stubStartOptions(flags), onCall: showing, onAnswered: showing })
  try {
    const demonstrators = await admitDemonstrationCallers(stubs.control, stubs.brandWord)
    printLines('Who may call the provider, each with a token:', ...tokenLines(demonstrators), '')
    printLines(...stubLines(stubs), ...attachLines(stubs, flags), '')
    if (isLive) {
      const { startLiveView: liveView } = await import('./live/live-view.ts')
      const live = liveView(stubs, demonstrators, process, interrupt)
      told.show = live.show
      await interrupted.finally(live.close)
    } else {
      told.show = callPrinter()
      printLines('Each call of a provider is one line below. Ctrl-C ends.', '')
      await interrupted
    }
  } finally {
    await stubs.close()
    release()
  }
}

/** A line for each call when it was answered; for one that is held back, or never answered, at once. */
const callPrinter = () => {
  const said = new WeakSet<StubCall>()
  return (call: StubCall): void => {
    if (said.has(call) || (call.durationMs === undefined && call.fault === undefined)) return
    said.add(call)
    printLines(callLine(call))
  }
}

/** Stubs that other processes may attach to: their key lies in a file until they end. @throws UsageError */
export const startSharedStubs = async (own: StubStartOptions): Promise<StartedStubs> => {
  const stubs = await startOwnStubs({ ...own, control: true }).catch((error) => {
    if (error instanceof StubPortInUse) return throwPortTaken(error)
    throw error
  })
  const takeAway = await storeStubKey(stubs.authPort, stubs.controlKey ?? '')
  return {
    ...stubs,
    close: async () => {
      await takeAway()
      await stubs.close()
    },
  }
}

export const stubLines = ({ authUrl, partitionUrl }: { authUrl: string; partitionUrl: string }): string[] => [
  `authorization server   ${authUrl}`,
  `partition service      ${partitionUrl}`,
]

/** The key, and the line that attaches a run; the control surface answers this machine alone. */
const attachLines = ({ authPort, controlKey }: StartedStubs, { stubBind = '', stubCert }: StubFlags): string[] => {
  const scheme = stubCert === undefined ? 'http' : 'https'
  const host = ['', '0.0.0.0', '::'].includes(stubBind) ? '127.0.0.1' : stubBind
  return [
    `key                    ${controlKey}`,
    '',
    'A run attaches with this line; on this machine it finds the key by itself, elsewhere it takes --stubs-key.',
    `  ${commandName(process.cwd())} run --base-url http://127.0.0.1:4000 --stubs ${scheme}://${host}:${authPort}`,
    'Scripts steer them with the key too; such as this, and heal in the place of fault to end it:',
    `  curl -s${stubCert === undefined ? '' : 'k'} -H 'authorization: Bearer ${controlKey}' -d '{"service":"partition","kind":"error500"}' ${scheme}://${host}:${authPort}/control/fault`,
  ]
}
