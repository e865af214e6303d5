import type { Caller, FaultKind, StubOperation, StubService } from '../../../../contract/stub-control.ts'
import type { KeyName } from './keys.ts'

/** The parts of the live view, of which one is open. */
export const panels = ['calls', 'callers', 'faults'] as const
export type Panel = (typeof panels)[number]

/** What of the view a person has chosen; what the stubs know is no part of it. */
export interface Desk {
  panel: Panel
  /** Index of the chosen caller, and of what of theirs is chosen. */
  caller: number
  choice: number
  /** Index of the chosen operation, and of the kind of fault that is chosen for it. */
  operation: number
  kind: number
  /** Whether the token of the chosen caller is shown in full. */
  showsToken: boolean
  showsHelp: boolean
  /** Calls up to this number were put away. */
  cleared: number
}

export const firstDesk: Desk = {
  panel: 'calls',
  caller: 0,
  choice: 0,
  operation: 0,
  kind: 0,
  showsToken: false,
  showsHelp: false,
  cleared: 0,
}

/** Something about a caller that can be turned on and off. */
export interface Choice {
  kind: 'partition' | 'mandate' | 'token'
  /** A partition, or an enterprise number. */
  id: string
  isOn: boolean
}

/** The stubs as they are at the moment. */
export interface Known {
  callers: readonly Caller[]
  choices(caller: Caller): readonly Choice[]
  faultOf(operation: StubOperation): FaultKind | undefined
  lastCall: number
}

/** What is to be done at the stubs. */
export type Action =
  | { kind: 'turn'; caller: Caller; choice: Choice }
  | { kind: 'fault'; service: StubService; operation: StubOperation; fault: FaultKind | undefined }
  | { kind: 'token'; caller: Caller }
  | { kind: 'heal' }
  | { kind: 'end' }

/** Operations that faults can meet, in the order in which a provider comes to them. */
export const faultyOperations = [
  { service: 'authorization', operation: 'token' },
  { service: 'authorization', operation: 'introspect' },
  { service: 'partition', operation: 'userPartitionRights' },
  { service: 'partition', operation: 'hasMandate' },
  { service: 'partition', operation: 'partitions' },
] as const satisfies { service: StubService; operation: StubOperation }[]

/** Kinds of fault, the plainest first. */
export const kinds = [
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
export const pressed = (desk: Desk, key: KeyName, known: Known): { desk: Desk; action?: Action } => {
  switch (key) {
    case 'end':
      return { desk, action: { kind: 'end' } }
    case 'heal':
      return { desk, action: { kind: 'heal' } }
    case 'help':
      return { desk: { ...desk, showsHelp: !desk.showsHelp } }
    case 'token':
      return tokenShown(desk, known)
    case 'clear':
      return { desk: { ...desk, cleared: known.lastCall } }
    case 'tab':
      return { desk: { ...desk, panel: panels[(panels.indexOf(desk.panel) + 1) % panels.length] ?? 'calls' } }
    case 'space':
      return { desk, action: turned(desk, known) }
    default:
      return { desk: moved(desk, key, known) }
  }
}

/** A token lives for an hour, so that another one is minted each time it is looked at. */
const tokenShown = (desk: Desk, { callers }: Known): { desk: Desk; action?: Action } => {
  const showsToken = desk.panel !== 'callers' || !desk.showsToken
  const caller = callers[desk.caller]
  return {
    desk: { ...desk, panel: 'callers', showsToken },
    ...(showsToken && caller && { action: { kind: 'token', caller } }),
  }
}

const step = { up: -1, left: -1, down: 1, right: 1 }

const moved = (desk: Desk, key: 'up' | 'down' | 'left' | 'right', known: Known): Desk => {
  const by = step[key]
  const isAcross = key === 'left' || key === 'right'
  if (desk.panel === 'callers') {
    if (!isAcross)
      return { ...desk, caller: within(desk.caller + by, known.callers.length), choice: 0, showsToken: false }
    return { ...desk, choice: within(desk.choice + by, choicesOf(desk, known).length) }
  }
  if (desk.panel !== 'faults') return desk
  if (isAcross) return { ...desk, kind: within(desk.kind + by, kinds.length) }
  return { ...desk, operation: within(desk.operation + by, faultyOperations.length) }
}

const within = (index: number, length: number): number => Math.min(Math.max(index, 0), Math.max(length - 1, 0))

/** What of the chosen caller can be turned on and off. */
export const choicesOf = ({ caller }: Desk, { callers, choices }: Known): readonly Choice[] => {
  const chosen = callers[caller]
  return chosen ? choices(chosen) : []
}

/** A fault that is chosen again is lifted. */
const turned = (desk: Desk, known: Known): Action | undefined => {
  if (desk.panel === 'callers') {
    const caller = known.callers[desk.caller]
    const choice = choicesOf(desk, known)[desk.choice]
    return caller && choice && { kind: 'turn', caller, choice }
  }
  const chosen = faultyOperations[desk.operation]
  const fault = kinds[desk.kind]
  if (desk.panel !== 'faults' || chosen === undefined) return undefined
  return { kind: 'fault', ...chosen, fault: known.faultOf(chosen.operation) === fault ? undefined : fault }
}
