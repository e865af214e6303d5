/**
 * Our decision: the log has a limit, since stubs can run for weeks. It drops the oldest calls, but keeps some of each
 * operation: a provider may have requested its token long ago, and that call is evidence as long as the token is valid.
 */
import type { StubCall } from '../../contract/stub-control.ts'

/** A subscriber to the calls. */
export interface CallListener {
  onCall?: (call: StubCall) => void
  /** Called for the same call after its answer. */
  onAnswered?: (call: StubCall) => void
}

/** `total`: the number of latest calls to keep; `perOperation`: the number of older calls of each operation to keep. */
const bounds = { total: 10_000, perOperation: 100 }

/** The log grows to this multiple of its limit before it is trimmed. */
const growthFactor = 1.1

export type CallLog = ReturnType<typeof createCallLog>

/** The calls of both services, in order. */
export function createCallLog({ total, perOperation } = bounds) {
  let calls: StubCall[] = []
  let sequence = 0
  const listeners = new Set<CallListener>()
  return {
    /** Adds the call with the next sequence number and notifies subscribers. */
    add: (call: Omit<StubCall, 'sequence'>): StubCall => {
      sequence += 1
      const numbered = { sequence, ...call }
      calls.push(numbered)
      if (calls.length > total * growthFactor) calls = trimCalls(calls, { total, perOperation })
      for (const { onCall } of listeners) onCall?.(numbered)
      return numbered
    },
    /** Records how many milliseconds the answer took. */
    recordDuration: (call: StubCall, durationMs: number): void => {
      call.durationMs = durationMs
      for (const { onAnswered } of listeners) onAnswered?.(call)
    },
    after: (last: number): StubCall[] => calls.slice(calls.findLastIndex(({ sequence }) => sequence <= last) + 1),
    /** Notifies of every call from now on. Returns a function that unsubscribes. */
    subscribe: (listener: CallListener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Keeps the latest calls, and of the older ones the latest of each operation. */
const trimCalls = (calls: readonly StubCall[], { total, perOperation }: typeof bounds): StubCall[] => {
  const older = calls.slice(0, -total)
  const kept = new Set<StubCall>()
  for (const operation of new Set(older.map((call) => call.operation))) {
    for (const call of older.filter((one) => one.operation === operation).slice(-perOperation)) kept.add(call)
  }
  return [...older.filter((call) => kept.has(call)), ...calls.slice(-total)]
}
