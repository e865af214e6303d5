import type { RegisteredCaller, StubCall } from '../../../../contract/stub-control.ts'
import type { Paint } from '../../../../reporters/text/paint.ts'
import { displayWidth, truncateText, wrapText } from '../../../../reporters/text/wrap.ts'
import { callHeading, callRow } from './call-row.ts'
import {
  faultableOperations,
  type StubSnapshot,
  selectableFaults,
  type Toggle,
  togglesOfSelected,
  type ViewState,
} from './view-state.ts'

export interface View {
  state: ViewState
  stubs: StubSnapshot
  /** the latest is the last */
  calls: readonly StubCall[]
  /** by the id of the caller */
  tokens: ReadonlyMap<string, string>
  authUrl: string
  partitionUrl: string
  /** With this key scripts control the stubs. */
  controlKey?: string
  /** the result of the last action, as a sentence */
  lastResult: string
}

interface Canvas {
  /** columns and lines of the terminal */
  width: number
  height: number
  paint: Paint
}

/** The whole screen, line by line. Fits the height and the width of the terminal. */
export const drawScreen = (view: View, canvas: Canvas): string[] => {
  const above = [...heading(view, canvas), ...callersPanel(view, canvas), ...faultsPanel(view, canvas), '']
  const below = footer(view, canvas)
  const room = Math.max(canvas.height - above.length - below.length, 0)
  return [...above, ...callsPanel(view, canvas, room), ...below].slice(0, canvas.height)
}

const heading = ({ authUrl, partitionUrl, stubs }: View, { width, paint }: Canvas): string[] => {
  const title = `conformance stubs   ${authUrl}   ${partitionUrl}`
  const count = `${stubs.lastCall} calls`
  const space = width - displayWidth(title) - displayWidth(count)
  const lines =
    space >= 3
      ? [`${title}${' '.repeat(space)}${count}`]
      : [`conformance stubs   ${count}`, ...wrapText(`${authUrl} ${partitionUrl}`, width)]
  return [...lines.map((line) => paint.strong(line)), '']
}

const panelLabel = (name: string, isOpen: boolean): string => `${isOpen ? '▾' : '▸'} ${name.padEnd(9)}`

const callersPanel = (view: View, { width, paint }: Canvas): string[] => {
  const { state, stubs, tokens } = view
  const isOpen = state.panel === 'callers'
  const selected = stubs.callers[state.callerIndex]
  const summary = selected ? `${selected.id}: ${callerSummary(selected, stubs)}` : ''
  const first = truncateText(`${panelLabel('callers', isOpen)}${isOpen ? '' : summary}`, width)
  if (!isOpen) return [paint.quiet(first)]
  const lines = stubs.callers.flatMap((caller, index) =>
    index === state.callerIndex
      ? selectedLines(caller, view, width).map((line) => paint.strong(line))
      : [truncateText(`    ${callerLabel(caller)}${callerSummary(caller, stubs)}`, width)],
  )
  const token = state.showsToken && selected ? wrapText(tokens.get(selected.id) ?? '', width) : []
  return [paint.strong(first), ...lines, ...token]
}

/** Columns of a screen that is too narrow for two columns of text. */
const narrow = 60

const callerLabel = ({ id }: RegisteredCaller): string => `${id.padEnd(22)} `

const selectedLines = (caller: RegisteredCaller, { state, stubs }: View, width: number): string[] => {
  const boxes = togglesOfSelected(state, stubs).map(
    (toggle, index) =>
      `${index === state.toggleIndex ? '›' : ' '}[${toggle.isOn ? 'x' : ' '}]\u00a0${toggleLabel(toggle)}`,
  )
  const label = `  › ${callerLabel(caller)}`
  // On a narrow screen the boxes are below the name, so that no name of a partition is cut.
  const indent = width < narrow ? 6 : label.length
  const lines = wrapText(boxes.join(' '), width - indent).map(
    (line) => `${' '.repeat(indent)}${line.replaceAll('\u00a0', ' ')}`,
  )
  return width < narrow ? [label.trimEnd(), ...lines] : [`${label}${lines[0]?.slice(indent)}`, ...lines.slice(1)]
}

const toggleLabel = ({ kind, id }: Toggle): string => {
  if (kind === 'token') return 'valid\u00a0token'
  return kind === 'mandate' ? `mandate\u00a0of\u00a0${id}` : id
}

const callerSummary = (caller: RegisteredCaller, { togglesOf }: StubSnapshot): string => {
  const all = togglesOf(caller).filter(({ kind }) => kind !== 'token')
  const on = all.filter(({ isOn }) => isOn)
  const token = caller.active === false ? ', inactive token' : ''
  switch (caller.kind) {
    case 'human':
      return `user, can consult ${on.length} of ${all.length} partitions${token}`
    case 'representative':
      return `represents ${on.length === 0 ? 'no enterprise' : on.map(({ id }) => id).join(', ')}${token}`
    case 'documentConsumer':
      return `application of ${caller.mailbox}${token}`
  }
}

const faultsPanel = ({ state, stubs }: View, { width, paint }: Canvas): string[] => {
  const isOpen = state.panel === 'faults'
  const currentFaults = faultableOperations.flatMap(({ operation }) => {
    const fault = stubs.faultOf(operation)
    return fault === undefined ? [] : [`${operation} ${fault}`]
  })
  const first = truncateText(`${panelLabel('faults', isOpen)}${currentFaults.join(', ') || 'none'}`, width)
  if (!isOpen) return [currentFaults.length > 0 ? paint.open(first) : paint.quiet(first)]
  const lines = faultableOperations.map(({ operation }, index) => {
    const isSelected = index === state.operationIndex
    const box = `[${stubs.faultOf(operation) === selectableFaults[state.faultIndex] ? 'x' : ' '}]`
    const faultText = isSelected ? `‹ ${box} ${selectableFaults[state.faultIndex]} ›` : (stubs.faultOf(operation) ?? '')
    const line = truncateText(`  ${isSelected ? '›' : ' '} ${operation.padEnd(22)} ${faultText}`, width)
    return isSelected ? paint.strong(line) : line
  })
  return [paint.strong(first), ...lines]
}

const callsPanel = ({ calls, state }: View, { width, paint }: Canvas, room: number): string[] => {
  if (room < 2) return Array(room).fill('')
  const visibleCalls = calls.filter(({ sequence }) => sequence > state.clearedUpTo).slice(-(room - 1))
  const callLines = visibleCalls.map((call) => callRow(call, width, paint))
  const placeholder = callLines.length === 0 ? [paint.quiet('no calls yet')] : []
  const lines = [paint.quiet(callHeading(width)), ...callLines, ...placeholder]
  return [...lines, ...Array(Math.max(room - lines.length, 0)).fill('')]
}

const help = [
  'Tab: open callers, faults or neither. ↑↓: select a line. ←→: select an item in it.',
  'Space: turn a right, a mandate, a token or a fault on or off. a: turn all faults off.',
  't: show the token of the selected caller ("conformance token" prints it too). c: clear the call list. q: quit.',
]

const footer = ({ state, lastResult, controlKey }: View, { width, paint }: Canvas): string[] => [
  ...(state.showsHelp ? [...help, `Key for scripts: ${controlKey}`] : [])
    .flatMap((line) => wrapText(line, width))
    .map((line) => paint.quiet(line)),
  truncateText(lastResult || keyHints(state), width),
]

/** The first hints fit every screen. */
const keyHints = ({ panel }: ViewState): string => {
  const first = '? help and key   q quit   Tab next panel'
  const others = 'a faults off   t token   c clear'
  if (panel === 'callers') return `${first}   ↑↓ caller   ←→ right   Space on/off   ${others}`
  return panel === 'faults' ? `${first}   ↑↓ operation   ←→ fault   Space on/off   ${others}` : `${first}   ${others}`
}
