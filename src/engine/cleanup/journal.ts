import type { Dialect } from '../../contract/dialect.ts'
import type { IrreversibleEffect } from '../result.ts'
import type { RequestSpec } from '../scenario/request.ts'

/** What one step of a scenario is about to change. */
export interface JournalEntry {
  scenario: string
  /** Method and path, in words of the interface. */
  request: string
  /** The requests that put it back, in order; none where there is nothing to put back, or no way to. */
  restore: readonly RequestSpec[]
  irreversible: readonly IrreversibleEffect[]
}

/** In what names the target speaks, which who puts back must know too. */
export interface TargetNames {
  dialect: Dialect
  idsAreNumbers: boolean
}

/**
 * Takes note of each change before it is asked for, where that outlives this process, so that a run that is ended in the
 * middle can be undone.
 */
export interface Journal {
  /** Before the first write. */
  open(spoken: TargetNames): void
  /** Gives the number by which the others know it. */
  write(write: JournalEntry): number
  /** What the target said to it. */
  answered(write: number, status: number): void
  restored(write: number): void
}
