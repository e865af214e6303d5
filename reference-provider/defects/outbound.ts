import type { Defect } from './defect.ts'
import { outboundEvents } from './outbound-events.ts'
import { outboundImpatience } from './outbound-impatience.ts'
import { outboundOpenDoors } from './outbound-open-doors.ts'
import { outboundQuestions } from './outbound-questions.ts'
import { outboundSilence } from './outbound-silence.ts'

/** §5, §6: what a provider asks of others, what it does without an answer, and what it hears of them. */
export const outbound: readonly Defect[] = [
  ...outboundQuestions,
  ...outboundSilence,
  ...outboundOpenDoors,
  ...outboundImpatience,
  ...outboundEvents,
]
