import type { Fault, StubOperation, StubService } from '../../contract/stub-control.ts'

/** The faults in force. Where several meet a call, the one scripted last counts. */
export interface Faults {
  add(fault: Fault): void
  all(): readonly Fault[]
  faultFor(service: StubService, operation: StubOperation): Fault | undefined
  /** Ends all faults and lets go whoever waits for that. */
  heal(): void
  untilHealed(): Promise<void>
}

export function createFaults(): Faults {
  const faults: Fault[] = []
  const waiting = new Set<() => void>()
  return {
    add: (fault) => void faults.push(fault),
    all: () => [...faults],
    faultFor: (service, operation) =>
      faults.findLast(
        (fault) => fault.service === service && (fault.operation === undefined || fault.operation === operation),
      ),
    heal: () => {
      faults.length = 0
      for (const letGo of waiting) letGo()
      waiting.clear()
    },
    untilHealed: () => new Promise((letGo) => waiting.add(letGo)),
  }
}
