import type { Defect } from '../defect.ts'
import { crossOriginDefects } from './headers.ts'
import { kindOfAnswerDefects } from './kinds-of-answers.ts'
import { acceptedOriginDefects } from './origins.ts'
import { unreadableRefusalDefects } from './refusals.ts'

/** §4.6: answers that a page of the portal cannot read, or that every page can. */
export const allCrossOriginDefects: readonly Defect[] = [
  ...crossOriginDefects,
  ...acceptedOriginDefects,
  ...kindOfAnswerDefects,
  ...unreadableRefusalDefects,
]
