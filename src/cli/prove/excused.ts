/** Why a MUST may pass on a target that says nothing. */
export interface Excuse {
  because: string
  /** the ids of the targets it passes on */
  targets: readonly string[]
}

/** By scenario. Nothing else passes on any of them. */
export const excused: Readonly<Record<string, Excuse>> = {}
