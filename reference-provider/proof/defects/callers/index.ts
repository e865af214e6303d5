import type { Defect } from '../defect.ts'
import { narrowRightDefects } from './narrow-rights.ts'
import { scopeOfMoveDefects } from './scopes-of-moves.ts'
import { secondWayDefects } from './second-ways.ts'

/** Checks of the caller that are missing, or too strict, for some requests of an operation. */
export const callerCheckDefects: readonly Defect[] = [...secondWayDefects, ...narrowRightDefects, ...scopeOfMoveDefects]
