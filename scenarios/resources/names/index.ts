import type { AnyScenario } from '../../../src/engine/scenario/scenario.ts'
import { ofMessage } from './messages.ts'
import { ofPaymentData, ofStatistics, ofStructuredData, ofTemplates } from './parts.ts'
import { ofReply } from './replies.ts'

/** Names and shapes that the specification does not show: all that differs from them is advice. */
export const names: readonly AnyScenario[] = [
  ofMessage,
  ofPaymentData,
  ofStructuredData,
  ofStatistics,
  ofTemplates,
  ofReply,
]
