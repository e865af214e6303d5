import type { Fault, RegisteredCaller, StubOperation } from '../../../../contract/stub-control.ts'
import type { StubView } from '../../../../stubs/start-stubs.ts'
import { faultableOperations, type StubSnapshot, type Toggle } from './view-state.ts'

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
export const faultAppliesTo = ({ service, operation }: Fault, wanted: StubOperation): boolean =>
  operation === undefined
    ? faultableOperations.some((one) => one.service === service && one.operation === wanted)
    : operation === wanted
