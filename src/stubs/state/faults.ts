import type { Fault, StubOperation, StubService } from '../../contract/stub-control.ts'

/** The current faults. If several apply to a call, the last one counts. */
export interface Faults {
  add(fault: Fault): void
  all(): readonly Fault[]
  faultFor(service: StubService, operation: StubOperation): Fault | undefined
  /** Ends all faults, and releases the calls that they delay. */
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
      for (const release of waiting) release()
      waiting.clear()
    },
    untilHealed: () => new Promise((release) => waiting.add(release)),
  }
}
