import type { Diagnosis } from '../../engine/doctor/diagnosis.ts'

/** Something in the command, a file or the configuration is not as it must be: exit code 3, and the message is all. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What stands in the way of a run before the target is asked anything, named as the doctor names things. */
export class MisconfigurationError extends UsageError {
  readonly diagnosis: Diagnosis

  constructor(message: string, diagnosis: Diagnosis) {
    super(message)
    this.diagnosis = diagnosis
  }
}
