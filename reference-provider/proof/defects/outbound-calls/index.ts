import type { Defect } from '../defect.ts'
import { outboundSilence } from './calls-missing.ts'
import { outboundEvents } from './events.ts'
import { outboundOpenDoors } from './fail-open.ts'
import { outboundImpatience } from './short-timeouts.ts'
import { outboundQuestions } from './wrong-calls.ts'

/** §5, §6: what a provider asks of others, what it does without an answer, and what it hears of them. */
export const outbound: readonly Defect[] = [
  ...outboundQuestions,
  ...outboundSilence,
  ...outboundOpenDoors,
  ...outboundImpatience,
  ...outboundEvents,
]
