import type { Fault, RegisteredCaller, StubOperation } from '../../../../contract/stub-control.ts'
import type { StubView as KnownToStubs } from '../../../../stubs/start-stubs.ts'
import { faultableOperations, type StubSnapshot, type Toggle } from './view-state.ts'

/** What the view shows of the stubs: the demonstration callers as they are by now, with all they might have. */
export const stubSnapshot = (
  known: KnownToStubs,
  callers: readonly RegisteredCaller[],
  mailboxes: readonly string[],
  lastCall: number,
): StubSnapshot => ({
  callers: callers.map((caller) => known.caller(caller.id) ?? caller),
  togglesOf: (caller) => togglesOf(caller, known.partitionIds(caller.mailbox), mailboxes),
  faultOf: (operation) => known.faults().findLast((fault) => faultAppliesTo(fault, operation))?.kind,
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

/** Whether a fault spoils an operation: one that names none spoils all of its service. */
export const faultAppliesTo = ({ service, operation }: Fault, wanted: StubOperation): boolean =>
  operation === undefined
    ? faultableOperations.some((one) => one.service === service && one.operation === wanted)
    : operation === wanted
