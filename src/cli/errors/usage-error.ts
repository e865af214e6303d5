import type { Diagnosis } from '../../engine/doctor/diagnosis.ts'

/** The command, a file or the configuration is wrong: exit code 3, and the message is all that is printed. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A wrong setup that stops a run before its first request, with the diagnosis that the doctor prints. */
export class MisconfigurationError extends UsageError {
  readonly diagnosis: Diagnosis

  constructor(message: string, diagnosis: Diagnosis) {
    super(message)
    this.diagnosis = diagnosis
  }
}

/** Why a file cannot be read, as the end of a sentence: `does not exist`. */
export const unreadableText = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? 'does not exist'
    : `cannot be read${errorCodeText(error)}`

/** The code of an error of the system, as the end of a sentence: ` (ENOENT)`; empty without one. */
export const errorCodeText = (error: unknown): string =>
  error instanceof Error && 'code' in error ? ` (${error.code})` : ''
