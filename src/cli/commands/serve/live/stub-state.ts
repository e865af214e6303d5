import type { Caller, Fault, StubOperation } from '../../../../contract/stub-control.ts'
import type { Known as KnownToStubs } from '../../../../stubs/start-stubs.ts'
import { type Choice, faultyOperations, type Known } from './view-state.ts'

/** What the view shows of the stubs: the demonstration callers as they are by now, with all they might have. */
export const knownOf = (
  known: KnownToStubs,
  callers: readonly Caller[],
  mailboxes: readonly string[],
  lastCall: number,
): Known => ({
  callers: callers.map((caller) => known.caller(caller.id) ?? caller),
  choices: (caller) => choicesOf(caller, known.partitionIds(caller.mailbox), mailboxes),
  faultOf: (operation) => known.faults().findLast((fault) => meets(fault, operation))?.kind,
  lastCall,
})

const choicesOf = (caller: Caller, partitionIds: readonly string[], mailboxes: readonly string[]): Choice[] => {
  const { kind, consults = [], mandates = [], active } = caller
  const token: Choice = { kind: 'token', id: 'token', isOn: active !== false }
  switch (kind) {
    case 'human':
      return [...partitionIds.map((id): Choice => ({ kind: 'partition', id, isOn: consults.includes(id) })), token]
    case 'representative':
      return [...mailboxes.map((id): Choice => ({ kind: 'mandate', id, isOn: mandates.includes(id) })), token]
    case 'documentConsumer':
      return [token]
  }
}

/** Whether a fault spoils an operation: one that names none spoils all of its service. */
export const meets = ({ service, operation }: Fault, wanted: StubOperation): boolean =>
  operation === undefined
    ? faultyOperations.some((one) => one.service === service && one.operation === wanted)
    : operation === wanted
