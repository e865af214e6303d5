import type { Defect } from '../defect.ts'
import { secondWayDefects } from './second-ways.ts'

/** Checks of the caller that are missing for some requests of an operation. */
export const callerCheckDefects: readonly Defect[] = [...secondWayDefects]
