import type { PersonaName } from '../../contract/personas.ts'

/** What cannot be restored after a scenario. */
export type IrreversibleKind = 'read' | 'reply' | 'senderPartition'
export interface IrreversibleEffect {
  scenario: string
  kind: IrreversibleKind
  messageId: string
}

/** A message whose state after the run differs from that before it, and nothing announced it. */
export interface LeftChange {
  messageId: string
  /** the field, `isExecuted of ID` for an action, or `details` if the message is not shown any more */
  field: string
  before: string | boolean
  /** null: not shown any more */
  after: string | boolean | null
  /** `meanwhile`: no request of the run was about this message */
  by: 'run' | 'meanwhile'
  /** no request of the run asked for it, although requests of the run were about this message */
  unrequested?: true
  /** The run asked for this change, and the target accepted the request that restores the former value. */
  restored?: true
}

/** The messages that were read again after the run (§3). */
export interface LeftBehind {
  /** who read them; if they were not read, `notChecked` says why */
  checkedAs?: PersonaName
  notChecked?: string
  /** how many were read */
  checked: number
  changes: LeftChange[]
}
