/** Why a MUST may pass on a target that says nothing. */
export interface Excuse {
  because: string
  /** the ids of the targets */
  on: readonly string[]
  scenarios: readonly string[]
}
