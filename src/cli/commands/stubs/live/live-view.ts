import type { StubCall } from '../../../../contract/stub-control.ts'
import { paint } from '../../../../reporters/text/paint.ts'
import type { AdmittedCaller } from '../../../callers/demonstration-callers.ts'
import type { StartedStubs } from '../../../environment/stubs.ts'
import { wantsColour } from '../../../terminal/print.ts'
import { drawScreen } from './draw.ts'
import { type KeyName, parseKeys } from './keys.ts'
import { openScreen } from './screen.ts'
import { applyAction, stubSnapshot } from './stub-state.ts'
import { handleKey, initialViewState, type ViewAction } from './view-state.ts'

/** Number of calls to keep: more than the lines of any screen. */
const maxCalls = 500

/** Shows the calls as they arrive, and lets a person change the state of the stubs with keys. */
export const startLiveView = (
  stubs: StartedStubs,
  demonstrators: readonly AdmittedCaller[],
  { stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'>,
  end: () => void,
) => {
  const callers = demonstrators.map(({ caller }) => caller)
  const mailboxes = [...new Set(callers.map(({ mailbox }) => mailbox))].filter(
    (mailbox) => stubs.view.partitionIds(mailbox).length > 0,
  )
  const tokens = new Map(demonstrators.map(({ caller, token }) => [caller.id, token]))
  const colours = paint(wantsColour(stdout, process.env))
  const { calls, addCall } = recentCalls()
  let state = initialViewState
  let lastResult = ''
  const snapshot = () => stubSnapshot(stubs.view, callers, mailboxes, calls.at(-1)?.sequence ?? 0)
  const view = () => ({ ...stubs, state, stubs: snapshot(), calls, tokens, lastResult })
  const screen = openScreen(stdout, (size) => drawScreen(view(), { ...size, paint: colours }))
  const applyKeyAction = async (action: ViewAction): Promise<string> => {
    if (action.kind === 'end') end()
    else if (action.kind === 'token') tokens.set(action.caller.id, await stubs.control.registerCaller(action.caller))
    else return applyAction(action, stubs.control, stubs.view.faults())
    return ''
  }
  const stopReadingKeys = readKeys(stdin, async (key) => {
    const next = handleKey(state, key, snapshot())
    state = next.state
    lastResult = ''
    if (next.action) lastResult = await applyKeyAction(next.action).catch(String)
    screen.requestRedraw()
  })
  process.once('exit', screen.close)
  return {
    /** Shows a new call, or redraws one that was answered since. */
    show: (call: StubCall): void => {
      addCall(call)
      screen.requestRedraw()
    },
    close: (): void => {
      stopReadingKeys()
      process.off('exit', screen.close)
      screen.close()
    },
  }
}

const recentCalls = () => {
  const calls: StubCall[] = []
  return {
    calls,
    addCall: (call: StubCall): void => {
      if (calls.at(-1)?.sequence !== call.sequence && !calls.includes(call)) calls.push(call)
      if (calls.length > maxCalls) calls.shift()
    },
  }
}

/** Reads keys as a person presses them. Returns the function that ends this. */
const readKeys = (stdin: NodeJS.Process['stdin'], onKey: (key: KeyName) => Promise<void>): (() => void) => {
  const onInput = async (data: Buffer): Promise<void> => {
    for (const key of parseKeys(data.toString())) await onKey(key)
  }
  stdin.setRawMode(true)
  stdin.on('data', onInput)
  stdin.resume()
  return () => {
    stdin.off('data', onInput)
    stdin.setRawMode(false)
    stdin.pause()
  }
}
