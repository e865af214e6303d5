/** Why a MUST may pass on a target that says nothing. */
export interface ExpectedPass {
  reason: string
  /** the ids of the targets */
  targets: readonly string[]
  scenarios: readonly string[]
}
