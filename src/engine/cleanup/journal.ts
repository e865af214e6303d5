import type { Dialect } from '../../contract/dialect.ts'
import type { IrreversibleEffect } from '../result.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { MessageStates } from '../survey/message-state.ts'

/** A change that a step is about to make. */
export interface JournalEntry {
  scenario: string
  /** Method and path, as the specification writes them. */
  request: string
  /** The messages that it can change. */
  messages: readonly string[]
  /** The requests that restore it, in order; empty if there is nothing to restore, or no way to do so. */
  restore: readonly RequestSpec[]
  irreversible: readonly IrreversibleEffect[]
}

/** What `undo` must know of the target: the names that it uses, and its messages before the run. */
export interface TargetBefore {
  dialect: Dialect
  idsAreNumbers: boolean
  states: MessageStates
}

/** Records each change before its request is sent, where it survives this process, so that `undo` can restore it. */
export interface Journal {
  /** Before the first write. */
  open(target: TargetBefore): void
  /** Returns the number of the entry. */
  write(entry: JournalEntry): number
  /** The status that the target answered. */
  answered(entry: number, status: number): void
  restored(entry: number): void
}
