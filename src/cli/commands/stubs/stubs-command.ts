import type { StubCall } from '../../../contract/stub-control.ts'
import { escapeControl } from '../../../reporters/escape.ts'
import { admitDemonstrationCallers, type NamedEnterprises, tokenLines } from '../../callers/demonstration-callers.ts'
import { type StubFlags, stubStartOptions } from '../../environment/from-flags.ts'
import { interruptionOfServer } from '../../terminal/interrupt.ts'
import { printInvented, printLines } from '../../terminal/print.ts'
import { attachLines, serviceLines, startSharedStubs } from './shared-stubs.ts'

/**
 * The command `stubs`. Runs the stubs until Ctrl-C: prints their addresses, how to attach a run, a token for each persona, then every call.
 * On a terminal, a live view shows the calls, and keys change the state of the stubs.
 */
export const stubsCommand = async (flags: StubFlags & NamedEnterprises): Promise<void> => {
  const { interrupted, release, interrupt } = interruptionOfServer()
  const { stdin, stdout } = process
  const isLive = stdin.isTTY && stdout.isTTY && process.env.TERM !== 'dumb'
  const output: { show?: (call: StubCall) => void } = {}
  const showCall = (call: StubCall): void => output.show?.(call)
  const stubs = await startSharedStubs({ ...(await stubStartOptions(flags)), onCall: showCall, onAnswered: showCall })
  try {
    const demonstrators = await admitDemonstrationCallers(stubs.control, stubs.brandWord, flags)
    printInvented('Callers of the provider, each with a token:', ...tokenLines(demonstrators), '')
    printInvented(...serviceLines(stubs), ...attachLines(stubs, flags), '')
    if (isLive) {
      const { startLiveView } = await import('./live/live-view.ts')
      const live = startLiveView(stubs, demonstrators, process, interrupt)
      output.show = live.show
      await interrupted.finally(live.close)
    } else {
      output.show = callPrinter()
      printLines('Each call of the provider is one line below. Press Ctrl-C to stop.', '')
      await interrupted
    }
  } finally {
    await stubs.close()
    release()
  }
}

/** Prints a line for each call: at once if a fault applies, since its answer may never come; otherwise after the answer. */
const callPrinter = () => {
  const printed = new WeakSet<StubCall>()
  return (call: StubCall): void => {
    if (printed.has(call) || (call.durationMs === undefined && call.fault === undefined)) return
    printed.add(call)
    printLines(callLine(call))
  }
}

/** One call of a provider on one line. Control characters are escaped. */
const callLine = (call: StubCall): string =>
  escapeControl(
    [
      call.at.slice(11, 23),
      call.service.padEnd(13),
      call.status,
      `${call.method} ${call.path}`,
      ...Object.entries(call.parameters).map(([name, value]) => `${name}=${value}`),
      ...(call.caller === undefined ? [] : [`for ${call.caller}`]),
      ...(call.authenticated ? [] : ['not authenticated']),
      ...(call.durationMs === undefined ? [] : [`${call.durationMs} ms`]),
      ...(call.fault === undefined ? [] : [`fault ${call.fault}`]),
      ...call.advice.map((advice) => `(${advice})`),
    ].join('  '),
  )
