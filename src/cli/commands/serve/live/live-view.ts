import type { WriteStream } from 'node:tty'
import type { StubCall } from '../../../../contract/stub-control.ts'
import { paint } from '../../../../reporters/terminal/paint.ts'
import type { AdmittedCaller } from '../../../callers/demonstration-callers.ts'
import type { StartedStubs } from '../../../environment/stubs.ts'
import { wantsColour } from '../../../terminal/print.ts'
import { drawScreen } from './draw.ts'
import { parseKeys } from './keys.ts'
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
  const calls: StubCall[] = []
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
  const onInput = async (data: Buffer): Promise<void> => {
    for (const key of parseKeys(data.toString())) {
      const next = handleKey(state, key, snapshot())
      state = next.state
      lastResult = ''
      if (next.action) lastResult = await applyKeyAction(next.action).catch(String)
      screen.requestRedraw()
    }
  }
  stdin.setRawMode(true)
  stdin.on('data', onInput)
  stdin.resume()
  process.once('exit', screen.close)
  return {
    /** Shows a new call, or redraws one that was answered since. */
    show: (call: StubCall): void => {
      if (calls.at(-1)?.sequence !== call.sequence && !calls.includes(call)) calls.push(call)
      if (calls.length > maxCalls) calls.shift()
      screen.requestRedraw()
    },
    close: (): void => {
      stdin.off('data', onInput)
      stdin.setRawMode(false)
      stdin.pause()
      process.off('exit', screen.close)
      screen.close()
    },
  }
}

const enter = '\u001b[?1049h\u001b[?25l'
const leave = '\u001b[?25h\u001b[?1049l'
const home = '\u001b[H'
const eraseLine = '\u001b[K'
const eraseBelow = '\u001b[J'

/** Milliseconds between two redraws: a provider can call a thousand times a second. */
const redrawDelayMs = 50

/** Opens the alternate screen of a terminal, and redraws it after each change of its content or size. */
const openScreen = (
  output: Pick<WriteStream, 'write' | 'columns' | 'rows' | 'on' | 'off'>,
  draw: (size: { width: number; height: number }) => string[],
) => {
  let pendingRedraw: NodeJS.Timeout | undefined
  const redraw = (): void => {
    pendingRedraw = undefined
    const lines = draw({ width: Math.max(output.columns ?? 80, 40), height: Math.max(output.rows ?? 24, 8) })
    output.write(`${home}${lines.map((line) => `${line}${eraseLine}`).join('\r\n')}${eraseBelow}`)
  }
  /** Redraws after a short delay. */
  const requestRedraw = (): void => {
    pendingRedraw ??= setTimeout(redraw, redrawDelayMs)
  }
  output.write(enter)
  redraw()
  output.on('resize', requestRedraw)
  return {
    requestRedraw,
    /** Restores the terminal. */
    close: (): void => {
      clearTimeout(pendingRedraw)
      output.off('resize', requestRedraw)
      output.write(leave)
    },
  }
}
