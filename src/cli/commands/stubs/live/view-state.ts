import type { FaultKind, RegisteredCaller, StubOperation, StubService } from '../../../../contract/stub-control.ts'
import type { KeyName } from './keys.ts'

/** The panels of the live view; one of them is open. */
export const panels = ['calls', 'callers', 'faults'] as const

/** What a person has selected in the view; the state of the stubs is separate. */
export interface ViewState {
  panel: (typeof panels)[number]
  /** index of the selected caller, and of its selected toggle */
  callerIndex: number
  toggleIndex: number
  /** index of the selected operation, and of the fault selected for it */
  operationIndex: number
  faultIndex: number
  /** True if the token of the selected caller is visible. */
  showsToken: boolean
  showsHelp: boolean
  /** Calls up to this sequence number are hidden. */
  clearedUpTo: number
}

export const initialViewState: ViewState = {
  panel: 'calls',
  callerIndex: 0,
  toggleIndex: 0,
  operationIndex: 0,
  faultIndex: 0,
  showsToken: false,
  showsHelp: false,
  clearedUpTo: 0,
}

/** A right, mandate or token of a caller that can be turned on and off. */
export interface Toggle {
  kind: 'partition' | 'mandate' | 'token'
  /** A partition, or an enterprise number. */
  id: string
  isOn: boolean
}

/** The current state of the stubs. */
export interface StubSnapshot {
  callers: readonly RegisteredCaller[]
  togglesOf(caller: RegisteredCaller): readonly Toggle[]
  faultOf(operation: StubOperation): FaultKind | undefined
  lastCall: number
}

/** An action on the stubs. */
export type ViewAction =
  | { kind: 'turn'; caller: RegisteredCaller; toggle: Toggle }
  | { kind: 'fault'; service: StubService; operation: StubOperation; fault: FaultKind | undefined }
  | { kind: 'token'; caller: RegisteredCaller }
  | { kind: 'heal' }
  | { kind: 'end' }

/** Operations that can have a fault, in the order in which a provider calls them. */
export const faultableOperations = [
  { service: 'authorization', operation: 'token' },
  { service: 'authorization', operation: 'introspect' },
  { service: 'partition', operation: 'userPartitionRights' },
  { service: 'partition', operation: 'hasMandate' },
  { service: 'partition', operation: 'partitions' },
] as const satisfies { service: StubService; operation: StubOperation }[]

/** Kinds of fault, the simplest first, each with what the service does. */
export const faultSentences: Record<FaultKind, string> = {
  error500: 'answers 500',
  error501: 'answers 501',
  error502: 'answers 502',
  error503: 'answers 503',
  error504: 'answers 504',
  error429: 'answers 429',
  error404: 'answers 404',
  error410: 'answers 410',
  error403: 'answers 403',
  error401: 'answers 401',
  error400: 'answers 400',
  errorWithAnswer: 'answers 500 with the right body',
  refused: 'refuses connections',
  reset: 'resets the connection',
  slow: 'answers slowly',
  endless: 'never answers',
  notJson: 'answers with HTML',
  wrongShape: 'answers with JSON of another shape',
  textFlags: 'answers "false" as text',
  noFlags: 'answers without booleans',
  furtherFields: 'answers with further fields',
  empty: 'answers with an empty body',
  noContent: 'answers 204',
  redirect: 'redirects to another path',
}

export const selectableFaults = Object.keys(faultSentences) as FaultKind[]

/** The view state after a key, and the action on the stubs. */
export const handleKey = (
  state: ViewState,
  key: KeyName,
  snapshot: StubSnapshot,
): { state: ViewState; action?: ViewAction } => {
  switch (key) {
    case 'end':
      return { state, action: { kind: 'end' } }
    case 'heal':
      return { state, action: { kind: 'heal' } }
    case 'help':
      return { state: { ...state, showsHelp: !state.showsHelp } }
    case 'token':
      return toggleToken(state, snapshot)
    case 'clear':
      return { state: { ...state, clearedUpTo: snapshot.lastCall } }
    case 'tab':
      return { state: { ...state, panel: panels[(panels.indexOf(state.panel) + 1) % panels.length] ?? 'calls' } }
    case 'space':
      return { state, action: toggleAction(state, snapshot) }
    default:
      return { state: moveSelection(state, key, snapshot) }
  }
}

/** A token is valid for an hour, so each look at it issues a new one. */
const toggleToken = (state: ViewState, { callers }: StubSnapshot): { state: ViewState; action?: ViewAction } => {
  const showsToken = state.panel !== 'callers' || !state.showsToken
  const caller = callers[state.callerIndex]
  return {
    state: { ...state, panel: 'callers', showsToken },
    ...(showsToken && caller && { action: { kind: 'token', caller } }),
  }
}

const offsets = { up: -1, left: -1, down: 1, right: 1 }

const moveSelection = (state: ViewState, key: 'up' | 'down' | 'left' | 'right', snapshot: StubSnapshot): ViewState => {
  const isHorizontal = key === 'left' || key === 'right'
  const moved = (index: number, length: number): number => clampIndex(index + offsets[key], length)
  if (state.panel === 'callers') {
    return isHorizontal
      ? { ...state, toggleIndex: moved(state.toggleIndex, togglesOfSelected(state, snapshot).length) }
      : { ...state, callerIndex: moved(state.callerIndex, snapshot.callers.length), toggleIndex: 0, showsToken: false }
  }
  if (state.panel !== 'faults') return state
  return isHorizontal
    ? { ...state, faultIndex: moved(state.faultIndex, selectableFaults.length) }
    : { ...state, operationIndex: moved(state.operationIndex, faultableOperations.length) }
}

const clampIndex = (index: number, length: number): number => Math.min(Math.max(index, 0), Math.max(length - 1, 0))

/** The toggles of the selected caller. */
export const togglesOfSelected = ({ callerIndex }: ViewState, snapshot: StubSnapshot): readonly Toggle[] => {
  const selected = snapshot.callers[callerIndex]
  return selected ? snapshot.togglesOf(selected) : []
}

/** Selecting a fault that is on turns it off. */
const toggleAction = (state: ViewState, snapshot: StubSnapshot): ViewAction | undefined => {
  if (state.panel === 'callers') {
    const caller = snapshot.callers[state.callerIndex]
    const toggle = togglesOfSelected(state, snapshot)[state.toggleIndex]
    return caller && toggle && { kind: 'turn', caller, toggle }
  }
  const selected = faultableOperations[state.operationIndex]
  const fault = selectableFaults[state.faultIndex]
  if (state.panel !== 'faults' || selected === undefined) return undefined
  return { kind: 'fault', ...selected, fault: snapshot.faultOf(selected.operation) === fault ? undefined : fault }
}
