import type { FaultKind, RegisteredCaller, StubOperation, StubService } from '../../../../contract/stub-control.ts'
import type { KeyName } from './keys.ts'

/** The parts of the live view, of which one is open. */
export const panels = ['calls', 'callers', 'faults'] as const
export type Panel = (typeof panels)[number]

/** What of the view a person has chosen; what the stubs know is no part of it. */
export interface ViewState {
  panel: Panel
  /** Index of the chosen caller, and of what of theirs is chosen. */
  callerIndex: number
  toggleIndex: number
  /** Index of the chosen operation, and of the kind of fault that is chosen for it. */
  operationIndex: number
  faultIndex: number
  /** Whether the token of the chosen caller is shown in full. */
  showsToken: boolean
  showsHelp: boolean
  /** Calls up to this number were put away. */
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

/** Something about a caller that can be turned on and off. */
export interface Toggle {
  kind: 'partition' | 'mandate' | 'token'
  /** A partition, or an enterprise number. */
  id: string
  isOn: boolean
}

/** The stubs as they are at the moment. */
export interface StubSnapshot {
  callers: readonly RegisteredCaller[]
  togglesOf(caller: RegisteredCaller): readonly Toggle[]
  faultOf(operation: StubOperation): FaultKind | undefined
  lastCall: number
}

/** What is to be done at the stubs. */
export type ViewAction =
  | { kind: 'turn'; caller: RegisteredCaller; toggle: Toggle }
  | { kind: 'fault'; service: StubService; operation: StubOperation; fault: FaultKind | undefined }
  | { kind: 'token'; caller: RegisteredCaller }
  | { kind: 'heal' }
  | { kind: 'end' }

/** Operations that faults can meet, in the order in which a provider comes to them. */
export const faultableOperations = [
  { service: 'authorization', operation: 'token' },
  { service: 'authorization', operation: 'introspect' },
  { service: 'partition', operation: 'userPartitionRights' },
  { service: 'partition', operation: 'hasMandate' },
  { service: 'partition', operation: 'partitions' },
] as const satisfies { service: StubService; operation: StubOperation }[]

/** Kinds of fault, the plainest first. */
export const selectableFaults = [
  'error500',
  'refused',
  'reset',
  'slow',
  'endless',
  'notJson',
  'wrongShape',
  'empty',
  'redirect',
] as const satisfies FaultKind[]

/** The view after a key, and what is to be done at the stubs. */
export const handleKey = (
  desk: ViewState,
  key: KeyName,
  known: StubSnapshot,
): { desk: ViewState; action?: ViewAction } => {
  switch (key) {
    case 'end':
      return { desk, action: { kind: 'end' } }
    case 'heal':
      return { desk, action: { kind: 'heal' } }
    case 'help':
      return { desk: { ...desk, showsHelp: !desk.showsHelp } }
    case 'token':
      return toggleToken(desk, known)
    case 'clear':
      return { desk: { ...desk, clearedUpTo: known.lastCall } }
    case 'tab':
      return { desk: { ...desk, panel: panels[(panels.indexOf(desk.panel) + 1) % panels.length] ?? 'calls' } }
    case 'space':
      return { desk, action: toggleAction(desk, known) }
    default:
      return { desk: moveSelection(desk, key, known) }
  }
}

/** A token lives for an hour, so that another one is minted each time it is looked at. */
const toggleToken = (desk: ViewState, { callers }: StubSnapshot): { desk: ViewState; action?: ViewAction } => {
  const showsToken = desk.panel !== 'callers' || !desk.showsToken
  const caller = callers[desk.callerIndex]
  return {
    desk: { ...desk, panel: 'callers', showsToken },
    ...(showsToken && caller && { action: { kind: 'token', caller } }),
  }
}

const offsets = { up: -1, left: -1, down: 1, right: 1 }

const moveSelection = (desk: ViewState, key: 'up' | 'down' | 'left' | 'right', known: StubSnapshot): ViewState => {
  const by = offsets[key]
  const isAcross = key === 'left' || key === 'right'
  if (desk.panel === 'callers') {
    if (!isAcross)
      return {
        ...desk,
        callerIndex: clampIndex(desk.callerIndex + by, known.callers.length),
        toggleIndex: 0,
        showsToken: false,
      }
    return { ...desk, toggleIndex: clampIndex(desk.toggleIndex + by, togglesOfSelected(desk, known).length) }
  }
  if (desk.panel !== 'faults') return desk
  if (isAcross) return { ...desk, faultIndex: clampIndex(desk.faultIndex + by, selectableFaults.length) }
  return { ...desk, operationIndex: clampIndex(desk.operationIndex + by, faultableOperations.length) }
}

const clampIndex = (index: number, length: number): number => Math.min(Math.max(index, 0), Math.max(length - 1, 0))

/** What of the chosen caller can be turned on and off. */
export const togglesOfSelected = (
  { callerIndex }: ViewState,
  { callers, togglesOf }: StubSnapshot,
): readonly Toggle[] => {
  const chosen = callers[callerIndex]
  return chosen ? togglesOf(chosen) : []
}

/** A fault that is chosen again is lifted. */
const toggleAction = (desk: ViewState, known: StubSnapshot): ViewAction | undefined => {
  if (desk.panel === 'callers') {
    const caller = known.callers[desk.callerIndex]
    const choice = togglesOfSelected(desk, known)[desk.toggleIndex]
    return caller && choice && { kind: 'turn', caller, toggle: choice }
  }
  const chosen = faultableOperations[desk.operationIndex]
  const fault = selectableFaults[desk.faultIndex]
  if (desk.panel !== 'faults' || chosen === undefined) return undefined
  return { kind: 'fault', ...chosen, fault: known.faultOf(chosen.operation) === fault ? undefined : fault }
}
