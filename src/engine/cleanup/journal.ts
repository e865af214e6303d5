import type { Dialect } from '../../contract/dialect.ts'
import type { IrreversibleEffect } from '../result.ts'
import type { RequestSpec } from '../scenario/request.ts'

/** A change that a step is about to make. */
export interface JournalEntry {
  scenario: string
  /** Method and path, as the specification writes them. */
  request: string
  /** The requests that restore it, in order; empty if there is nothing to restore, or no way to do so. */
  restore: readonly RequestSpec[]
  irreversible: readonly IrreversibleEffect[]
}

/** The names that the target uses. `undo` needs them too. */
export interface TargetNames {
  dialect: Dialect
  idsAreNumbers: boolean
}

/** Records each change before its request is sent, where it survives this process, so that `undo` can restore it. */
export interface Journal {
  /** Before the first write. */
  open(names: TargetNames): void
  /** Returns the number of the entry. */
  write(entry: JournalEntry): number
  /** The status that the target answered. */
  answered(entry: number, status: number): void
  restored(entry: number): void
}
