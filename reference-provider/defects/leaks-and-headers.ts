import { answers } from './answers.ts'
import { crossOrigin } from './cross-origin.ts'
import type { Defect } from './defect.ts'
import { leaks } from './leaks.ts'
import { referenceData } from './reference-data.ts'

/** What tells too much, and what has not the form that it should have. */
export const leaksAndHeaders: readonly Defect[] = [...leaks, ...crossOrigin, ...referenceData, ...answers]
