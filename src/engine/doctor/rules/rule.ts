import type { Diagnosis } from '../diagnosis.ts'
import type { Signs } from '../signs.ts'

/** From signs to one diagnosis; undefined where it is not that. Pure: nothing is asked. */
export type Rule = (signs: Signs) => Diagnosis | undefined
