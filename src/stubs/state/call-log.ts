/**
 * Our decision: the log is bounded, since stubs may run for weeks. What is dropped is the oldest, but of each kind of
 * call some always stay: a provider may have asked for its token long ago, and that is evidence for as long as it lives.
 */
import type { StubCall } from '../../contract/stub-control.ts'

/** Whoever follows the calls. */
export interface CallListener {
  onCall?: (call: StubCall) => void
  /** Told of the same call when it was answered. */
  onAnswered?: (call: StubCall) => void
}

/** The calls of both services, in the order in which they were answered. */
export interface CallLog {
  /** Gives the call the next number and tells whoever listens. */
  add(call: Omit<StubCall, 'sequence'>): StubCall
  /** Notes how many milliseconds the answer took. */
  recordDuration(call: StubCall, durationMs: number): void
  after(sequence: number): StubCall[]
  /** Tells of every call from now on; the answer ends that. */
  subscribe(listener: CallListener): () => void
}

export interface LogBounds {
  /** So many calls are kept at least, however many more came. */
  total: number
  /** So many of each operation are kept besides, however old they are. */
  perOperation: number
}

const bounds: LogBounds = { total: 10_000, perOperation: 100 }

/** How much longer than its bound the log grows before it is trimmed. */
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

/** The latest, and of the older ones the latest of each operation. */
const trimCalls = (calls: readonly StubCall[], { total, perOperation }: LogBounds): StubCall[] => {
  const older = calls.slice(0, -total)
  const kept = new Set<StubCall>()
  for (const operation of new Set(older.map((call) => call.operation))) {
    for (const call of older.filter((one) => one.operation === operation).slice(-perOperation)) kept.add(call)
  }
  return [...older.filter((call) => kept.has(call)), ...calls.slice(-total)]
}

/** Where the calls begin whose number is greater; they stand in order, so that halving finds it. */
const firstAfter = (calls: readonly StubCall[], sequence: number): number => {
  let [low, high] = [0, calls.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((calls[middle]?.sequence ?? 0) > sequence) high = middle
    else low = middle + 1
  }
  return low
}
