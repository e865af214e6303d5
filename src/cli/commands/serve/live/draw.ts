import type { Caller, StubCall } from '../../../../contract/stub-control.ts'
import type { Paint } from '../../../../reporters/terminal/paint.ts'
import { fitted, widthOf, wrapped } from '../../../../reporters/terminal/wrap.ts'
import { callHeading, callRow } from './call-row.ts'
import { type Choice, choicesOf, type Desk, faultyOperations, type Known, kinds } from './view-state.ts'

export interface View {
  desk: Desk
  known: Known
  /** The latest last. */
  calls: readonly StubCall[]
  /** Of each caller, by id. */
  tokens: ReadonlyMap<string, string>
  authUrl: string
  partitionUrl: string
  /** What was done last, as a sentence. */
  said: string
}

export interface Canvas {
  /** columns and lines of the terminal */
  width: number
  height: number
  paint: Paint
}

/** The whole screen, line by line: never more lines than it has, none wider than it is. */
export const drawn = (view: View, canvas: Canvas): string[] => {
  const above = [...heading(view, canvas), ...callersPanel(view, canvas), ...faultsPanel(view, canvas), '']
  const below = footer(view, canvas)
  const room = Math.max(canvas.height - above.length - below.length, 0)
  return [...above, ...callsPanel(view, canvas, room), ...below].slice(0, canvas.height)
}

const heading = ({ authUrl, partitionUrl, known }: View, { width, paint }: Canvas): string[] => {
  const title = `conformance stubs   ${authUrl}   ${partitionUrl}`
  const count = `${known.lastCall} calls`
  const space = Math.max(width - widthOf(title) - widthOf(count), 3)
  return [paint.strong(fitted(`${title}${' '.repeat(space)}${count}`, width)), '']
}

const label = (name: string, isOpen: boolean): string => `${isOpen ? '▾' : '▸'} ${name.padEnd(9)}`

const callersPanel = (view: View, { width, paint }: Canvas): string[] => {
  const { desk, known, tokens } = view
  const isOpen = desk.panel === 'callers'
  const chosen = known.callers[desk.caller]
  const closed = chosen ? `${chosen.id}: ${inShort(chosen, known)}` : ''
  const first = fitted(`${label('callers', isOpen)}${isOpen ? '' : closed}`, width)
  if (!isOpen) return [paint.quiet(first)]
  const lines = known.callers.flatMap((caller, index) =>
    index === desk.caller
      ? chosenLines(caller, view, width).map((line) => paint.strong(line))
      : [fitted(`    ${named(caller)}${inShort(caller, known)}`, width)],
  )
  const token = desk.showsToken && chosen ? wrapped(tokens.get(chosen.id) ?? '', width) : []
  return [paint.strong(first), ...lines, ...token]
}

const named = ({ id }: Caller): string => `${id.padEnd(22)} `

const chosenLines = (caller: Caller, { desk, known }: View, width: number): string[] => {
  const boxes = choicesOf(desk, known).map(
    (choice, index) => `${index === desk.choice ? '›' : ' '}[${choice.isOn ? 'x' : ' '}]\u00a0${inWords(choice)}`,
  )
  const indent = `  › ${named(caller)}`
  return wrapped(boxes.join(' '), width - indent.length).map(
    (line, index) => `${index === 0 ? indent : ' '.repeat(indent.length)}${line.replaceAll('\u00a0', ' ')}`,
  )
}

const inWords = ({ kind, id }: Choice): string => {
  if (kind === 'token') return 'good\u00a0token'
  return kind === 'mandate' ? `mandate\u00a0of\u00a0${id}` : id
}

const inShort = (caller: Caller, { choices }: Known): string => {
  const all = choices(caller).filter(({ kind }) => kind !== 'token')
  const on = all.filter(({ isOn }) => isOn)
  const token = caller.active === false ? ', inactive token' : ''
  switch (caller.kind) {
    case 'human':
      return `a user who may consult ${on.length} of ${all.length} partitions${token}`
    case 'representative':
      return `represents ${on.length === 0 ? 'nobody' : on.map(({ id }) => id).join(', ')}${token}`
    case 'documentConsumer':
      return `an application of ${caller.mailbox}${token}`
  }
}

const faultsPanel = ({ desk, known }: View, { width, paint }: Canvas): string[] => {
  const isOpen = desk.panel === 'faults'
  const inForce = faultyOperations.flatMap(({ operation }) => {
    const fault = known.faultOf(operation)
    return fault === undefined ? [] : [`${operation} ${fault}`]
  })
  const first = fitted(`${label('faults', isOpen)}${inForce.join(', ') || 'none'}`, width)
  if (!isOpen) return [inForce.length > 0 ? paint.open(first) : paint.quiet(first)]
  const lines = faultyOperations.map(({ operation }, index) => {
    const isChosen = index === desk.operation
    const box = `[${known.faultOf(operation) === kinds[desk.kind] ? 'x' : ' '}]`
    const offered = isChosen ? `‹ ${box} ${kinds[desk.kind]} ›` : (known.faultOf(operation) ?? '')
    const line = fitted(`  ${isChosen ? '›' : ' '} ${operation.padEnd(22)} ${offered}`, width)
    return isChosen ? paint.strong(line) : line
  })
  return [paint.strong(first), ...lines]
}

const callsPanel = ({ calls, desk }: View, { width, paint }: Canvas, room: number): string[] => {
  if (room < 2) return Array(room).fill('')
  const shown = calls.filter(({ sequence }) => sequence > desk.cleared).slice(-(room - 1))
  const rows = shown.map((call) => callRow(call, width, paint))
  const waiting = rows.length === 0 ? [paint.quiet('no call yet')] : []
  const lines = [paint.quiet(callHeading(width)), ...rows, ...waiting]
  return [...lines, ...Array(Math.max(room - lines.length, 0)).fill('')]
}

const help = [
  'Tab opens callers, faults or neither. Up and down choose a line, left and right what of it.',
  'Space turns a right, a mandate, a token or a fault on and off. a: all well again, without any fault.',
  't: the token of the chosen caller ("conformance token" prints it alone). c: puts the calls away. q: ends.',
]

const footer = ({ desk, said }: View, { width, paint }: Canvas): string[] => [
  ...(desk.showsHelp ? help.flatMap((line) => wrapped(line, width)) : []).map((line) => paint.quiet(line)),
  fitted(said || keysOf(desk), width),
]

const keysOf = ({ panel }: Desk): string => {
  const common = 'Tab other panel   a all well   t token   c clear   ? help   q end'
  if (panel === 'callers') return `↑↓ caller   ←→ right   Space on/off   ${common}`
  return panel === 'faults' ? `↑↓ operation   ←→ fault   Space on/off   ${common}` : common
}
