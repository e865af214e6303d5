import type { Defect } from '../defect.ts'
import { missingCallDefects } from './calls-missing.ts'
import { eventDefects } from './events.ts'
import { failOpenDefects } from './fail-open.ts'
import { shortTimeoutDefects } from './short-timeouts.ts'
import { wrongCallDefects } from './wrong-calls.ts'

/** §5, §6: what a provider asks of others, what it does without an answer, and what it hears of them. */
export const outboundCallDefects: readonly Defect[] = [
  ...wrongCallDefects,
  ...missingCallDefects,
  ...failOpenDefects,
  ...shortTimeoutDefects,
  ...eventDefects,
]
