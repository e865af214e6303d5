import type { Diagnosis } from '../engine/doctor/diagnosis.ts'
import { UsageError } from './usage-error.ts'

/** What stands in the way of a run before the target is asked anything, named as the doctor names things. */
export class Misconfigured extends UsageError {
  readonly diagnosis: Diagnosis

  constructor(message: string, diagnosis: Diagnosis) {
    super(message)
    this.diagnosis = diagnosis
  }
}
