import type { StubCall } from '../contract/stub-control.ts'

/** The calls of both services, in the order in which they were answered. */
export interface CallLog {
  /** Gives the call the next number and tells whoever listens. */
  add(call: Omit<StubCall, 'sequence'>): void
  after(sequence: number): StubCall[]
  /** Tells of every call from now on; the answer ends that. */
  listen(listener: (call: StubCall) => void): () => void
}

export function createCallLog(): CallLog {
  const calls: StubCall[] = []
  const listeners = new Set<(call: StubCall) => void>()
  return {
    add: (call) => {
      const numbered = { sequence: calls.length + 1, ...call }
      calls.push(numbered)
      for (const listener of listeners) listener(numbered)
    },
    after: (sequence) => calls.slice(sequence),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
