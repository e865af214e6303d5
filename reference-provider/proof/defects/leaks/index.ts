import { crossOrigin } from '../cross-origin.ts'
import type { Defect } from '../defect.ts'
import { referenceData } from '../reference-data.ts'
import { answers } from '../resources/answers.ts'
import { leaksOfAnswers } from './details.ts'
import { leaks } from './leaks.ts'
import { leaksOfLists } from './lists.ts'
import { leaksOfMemory } from './shared-caches.ts'

/** What tells somebody what they may not know, each by another cause. */
export const everyLeak: readonly Defect[] = [...leaks, ...leaksOfLists, ...leaksOfAnswers, ...leaksOfMemory]

/** What tells too much, and what has not the form that it should have. */
export const leaksAndHeaders: readonly Defect[] = [...everyLeak, ...crossOrigin, ...referenceData, ...answers]
