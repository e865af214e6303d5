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

/** The calls of both services, in order. */
export interface CallLog {
  /** Adds the call with the next sequence number and notifies subscribers. */
  add(call: Omit<StubCall, 'sequence'>): StubCall
  /** Records how many milliseconds the answer took. */
  recordDuration(call: StubCall, durationMs: number): void
  after(sequence: number): StubCall[]
  /** Notifies of every call from now on. Returns a function that unsubscribes. */
  subscribe(listener: CallListener): () => void
}

export interface LogBounds {
  /** number of latest calls to keep */
  total: number
  /** number of older calls of each operation to keep */
  perOperation: number
}

const bounds: LogBounds = { total: 10_000, perOperation: 100 }

/** The log grows to this multiple of its limit before it is trimmed. */
const growthFactor = 1.1

export function createCallLog({ total, perOperation }: LogBounds = bounds): CallLog {
  let calls: StubCall[] = []
  let sequence = 0
  const listeners = new Set<CallListener>()
  return {
    add: (call) => {
      sequence += 1
      const numbered = { sequence, ...call }
      calls.push(numbered)
      if (calls.length > total * growthFactor) calls = trimCalls(calls, { total, perOperation })
      for (const { onCall } of listeners) onCall?.(numbered)
      return numbered
    },
    recordDuration: (call, durationMs) => {
      call.durationMs = durationMs
      for (const { onAnswered } of listeners) onAnswered?.(call)
    },
    after: (last) => calls.slice(firstAfter(calls, last)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Keeps the latest calls, and of the older ones the latest of each operation. */
const trimCalls = (calls: readonly StubCall[], { total, perOperation }: LogBounds): StubCall[] => {
  const older = calls.slice(0, -total)
  const kept = new Set<StubCall>()
  for (const operation of new Set(older.map((call) => call.operation))) {
    for (const call of older.filter((one) => one.operation === operation).slice(-perOperation)) kept.add(call)
  }
  return [...older.filter((call) => kept.has(call)), ...calls.slice(-total)]
}

/** Index of the first call with a greater sequence number, by binary search. */
const firstAfter = (calls: readonly StubCall[], sequence: number): number => {
  let [low, high] = [0, calls.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((calls[middle]?.sequence ?? 0) > sequence) high = middle
    else low = middle + 1
  }
  return low
}
