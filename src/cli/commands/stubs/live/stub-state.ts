import type { Fault, RegisteredCaller, StubControl, StubOperation } from '../../../../contract/stub-control.ts'
import type { StubView } from '../../../../stubs/in-process.ts'
import { faultableOperations, faultSentences, type StubSnapshot, type Toggle, type ViewAction } from './view-state.ts'

/** The current state of the stubs: the demonstration callers with all their possible rights, and the faults. */
export const stubSnapshot = (
  view: StubView,
  callers: readonly RegisteredCaller[],
  mailboxes: readonly string[],
  lastCall: number,
): StubSnapshot => ({
  callers: callers.map((caller) => view.caller(caller.id) ?? caller),
  togglesOf: (caller) => togglesOf(caller, view.partitionIds(caller.mailbox), mailboxes),
  faultOf: (operation) => view.faults().findLast((fault) => faultAppliesTo(fault, operation))?.kind,
  lastCall,
})

const togglesOf = (
  caller: RegisteredCaller,
  partitionIds: readonly string[],
  mailboxes: readonly string[],
): Toggle[] => {
  const { kind, consults = [], mandates = [], active } = caller
  const token: Toggle = { kind: 'token', id: 'token', isOn: active !== false }
  switch (kind) {
    case 'human':
      return [...partitionIds.map((id): Toggle => ({ kind: 'partition', id, isOn: consults.includes(id) })), token]
    case 'representative':
      return [...mailboxes.map((id): Toggle => ({ kind: 'mandate', id, isOn: mandates.includes(id) })), token]
    case 'documentConsumer':
      return [token]
  }
}

/** True if a fault applies to an operation; a fault without an operation applies to its whole service. */
const faultAppliesTo = ({ service, operation }: Fault, wanted: StubOperation): boolean =>
  operation === undefined
    ? faultableOperations.some((one) => one.service === service && one.operation === wanted)
    : operation === wanted

/** Applies a selected action to the stubs. Returns a sentence about the result. */
export const applyAction = async (
  action: Exclude<ViewAction, { kind: 'end' } | { kind: 'token' }>,
  control: StubControl,
  currentFaults: readonly Fault[],
): Promise<string> => {
  switch (action.kind) {
    case 'heal':
      await control.clearFaults()
      return 'All faults are off.'
    case 'turn':
      await control.registerCaller(withToggled(action.caller, action.toggle))
      return `${action.caller.id} ${toggleResult(action.toggle)}.`
    case 'fault': {
      const { service, operation, fault } = action
      const kept = currentFaults.filter((one) => !faultAppliesTo(one, operation))
      await control.clearFaults()
      for (const one of kept) await control.injectFault(one)
      if (fault === undefined) return `Fault off: ${operation}.`
      // This fault closes the listener, so it applies to all operations of the service.
      const isForAll = fault === 'refused'
      await control.injectFault({ service, ...(!isForAll && { operation }), kind: fault })
      return `Fault on: ${isForAll ? `the ${service} service` : operation} ${faultSentences[fault]}.`
    }
  }
}

const withToggled = (caller: RegisteredCaller, { kind, id, isOn }: Toggle): RegisteredCaller => {
  const changed = (ids: readonly string[] = []): string[] => (isOn ? ids.filter((one) => one !== id) : [...ids, id])
  switch (kind) {
    case 'partition':
      return { ...caller, consults: changed(caller.consults) }
    case 'mandate':
      return { ...caller, mandates: changed(caller.mandates) }
    case 'token':
      return { ...caller, active: !isOn }
  }
}

const toggleResult = ({ kind, id, isOn }: Toggle): string => {
  switch (kind) {
    case 'partition':
      return isOn ? `can no longer consult ${id}` : `can consult ${id} now`
    case 'mandate':
      return isOn ? `no longer has a mandate of ${id}` : `has a mandate of ${id} now`
    case 'token':
      return isOn ? 'has inactive tokens now' : 'has valid tokens again'
  }
}
