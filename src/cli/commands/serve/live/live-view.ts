import type { StubCall } from '../../../../contract/stub-control.ts'
import { paint } from '../../../../reporters/terminal/paint.ts'
import type { Demonstrator } from '../../../callers/demonstration-callers.ts'
import type { StartedStubs } from '../../../environment/stubs.ts'
import { wantsColour } from '../../../terminal/colour.ts'
import { carriedOut } from './apply-action.ts'
import { drawn } from './draw.ts'
import { keyNames } from './keys.ts'
import { screenOn } from './screen.ts'
import { knownOf } from './stub-state.ts'
import { type Action, firstDesk, pressed } from './view-state.ts'

/** Calls that are kept for the screen: more than any has lines. */
const mostCalls = 500

export interface LiveView {
  /** A call, or another look at one that was answered meanwhile. */
  show(call: StubCall): void
  close(): void
}

/** Shows the calls as they come, and lets somebody at the keyboard change what the stubs say. */
export const liveView = (
  stubs: StartedStubs,
  demonstrators: readonly Demonstrator[],
  { stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'>,
  end: () => void,
): LiveView => {
  const callers = demonstrators.map(({ caller }) => caller)
  const mailboxes = [...new Set(callers.map(({ mailbox }) => mailbox))].filter(
    (mailbox) => stubs.known.partitionIds(mailbox).length > 0,
  )
  const tokens = new Map(demonstrators.map(({ caller, token }) => [caller.id, token]))
  const colours = paint(wantsColour(stdout, process.env))
  const calls: StubCall[] = []
  let desk = firstDesk
  let said = ''
  const known = () => knownOf(stubs.known, callers, mailboxes, calls.at(-1)?.sequence ?? 0)
  const view = () => ({ ...stubs, desk, known: known(), calls, tokens, said })
  const screen = screenOn(stdout, (size) => drawn(view(), { ...size, paint: colours }))
  const acted = async (action: Action): Promise<string> => {
    if (action.kind === 'end') end()
    else if (action.kind === 'token') tokens.set(action.caller.id, await stubs.control.admit(action.caller))
    else return carriedOut(action, stubs.control, stubs.known.faults())
    return ''
  }
  const press = async (data: Buffer): Promise<void> => {
    for (const key of keyNames(data.toString())) {
      const next = pressed(desk, key, known())
      desk = next.desk
      said = ''
      if (next.action) said = await acted(next.action).catch(String)
      screen.changed()
    }
  }
  stdin.setRawMode(true)
  stdin.on('data', press)
  stdin.resume()
  process.once('exit', screen.close)
  return {
    show: (call) => {
      if (calls.at(-1)?.sequence !== call.sequence && !calls.includes(call)) calls.push(call)
      if (calls.length > mostCalls) calls.shift()
      screen.changed()
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
