import { answers } from './answers.ts'
import { crossOrigin } from './cross-origin.ts'
import type { Defect } from './defect.ts'
import { leaks } from './leaks.ts'
import { leaksOfAnswers } from './leaks-of-answers.ts'
import { leaksOfLists } from './leaks-of-lists.ts'
import { leaksOfMemory } from './leaks-of-memory.ts'
import { referenceData } from './reference-data.ts'

/** What tells somebody what they may not know, each by another cause. */
export const everyLeak: readonly Defect[] = [...leaks, ...leaksOfLists, ...leaksOfAnswers, ...leaksOfMemory]

/** What tells too much, and what has not the form that it should have. */
export const leaksAndHeaders: readonly Defect[] = [...everyLeak, ...crossOrigin, ...referenceData, ...answers]
