import type { StubCall } from '../../../../contract/stub-control.ts'
import { paint } from '../../../../reporters/terminal/paint.ts'
import type { AdmittedCaller } from '../../../callers/demonstration-callers.ts'
import type { StartedStubs } from '../../../environment/stubs.ts'
import { wantsColour } from '../../../terminal/colour.ts'
import { applyAction } from './apply-action.ts'
import { drawScreen } from './draw.ts'
import { parseKeys } from './keys.ts'
import { openScreen } from './screen.ts'
import { stubSnapshot } from './stub-state.ts'
import { handleKey, initialViewState, type ViewAction } from './view-state.ts'

/** Calls that are kept for the screen: more than any has lines. */
const maxCalls = 500

export interface LiveView {
  /** A call, or another look at one that was answered meanwhile. */
  show(call: StubCall): void
  close(): void
}

/** Shows the calls as they come, and lets somebody at the keyboard change what the stubs say. */
export const startLiveView = (
  stubs: StartedStubs,
  demonstrators: readonly AdmittedCaller[],
  { stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'>,
  end: () => void,
): LiveView => {
  const callers = demonstrators.map(({ caller }) => caller)
  const mailboxes = [...new Set(callers.map(({ mailbox }) => mailbox))].filter(
    (mailbox) => stubs.view.partitionIds(mailbox).length > 0,
  )
  const tokens = new Map(demonstrators.map(({ caller, token }) => [caller.id, token]))
  const colours = paint(wantsColour(stdout, process.env))
  const calls: StubCall[] = []
  let desk = initialViewState
  let said = ''
  const known = () => stubSnapshot(stubs.view, callers, mailboxes, calls.at(-1)?.sequence ?? 0)
  const view = () => ({ ...stubs, state: desk, stubs: known(), calls, tokens, lastResult: said })
  const screen = openScreen(stdout, (size) => drawScreen(view(), { ...size, paint: colours }))
  const acted = async (action: ViewAction): Promise<string> => {
    if (action.kind === 'end') end()
    else if (action.kind === 'token') tokens.set(action.caller.id, await stubs.control.registerCaller(action.caller))
    else return applyAction(action, stubs.control, stubs.view.faults())
    return ''
  }
  const press = async (data: Buffer): Promise<void> => {
    for (const key of parseKeys(data.toString())) {
      const next = handleKey(desk, key, known())
      desk = next.desk
      said = ''
      if (next.action) said = await acted(next.action).catch(String)
      screen.requestRedraw()
    }
  }
  stdin.setRawMode(true)
  stdin.on('data', press)
  stdin.resume()
  process.once('exit', screen.close)
  return {
    show: (call) => {
      if (calls.at(-1)?.sequence !== call.sequence && !calls.includes(call)) calls.push(call)
      if (calls.length > maxCalls) calls.shift()
      screen.requestRedraw()
    },
    close: () => {
      stdin.off('data', press)
      stdin.setRawMode(false)
      stdin.pause()
      process.off('exit', screen.close)
      screen.close()
    },
  }
}
