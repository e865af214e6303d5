import type { Fault, StubOperation } from '../../contract/stub-control.ts'
import { faultyOperations } from './desk.ts'

/** Whether a fault spoils an operation: one that names none spoils all of its service. */
export const meets = ({ service, operation }: Fault, wanted: StubOperation): boolean =>
  operation === undefined
    ? faultyOperations.some((one) => one.service === service && one.operation === wanted)
    : operation === wanted
