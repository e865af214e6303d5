import type { AnyScenario } from '../../../src/engine/scenario/scenario.ts'
import { namesOfMessage } from './messages.ts'
import { namesOfPaymentData, namesOfStatistics, namesOfStructuredData, namesOfTemplates } from './parts.ts'
import { namesOfReply } from './replies.ts'

/** Names and shapes that the specification does not show: all that differs from them is advice. */
export const nameScenarios: readonly AnyScenario[] = [
  namesOfMessage,
  namesOfPaymentData,
  namesOfStructuredData,
  namesOfStatistics,
  namesOfTemplates,
  namesOfReply,
]
