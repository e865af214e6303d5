import { namesOfMessage } from './messages.ts'
import { namesOfPaymentData, namesOfStatistics, namesOfStructuredData, namesOfTemplates } from './parts.ts'
import { namesOfReply } from './replies.ts'

/**
 * §2, §4.1, §4.2, §4.7: names and shapes that the specification leaves open. A different name is advice, never a
 * failure.
 */
export const nameScenarios = [
  namesOfMessage,
  namesOfPaymentData,
  namesOfStructuredData,
  namesOfStatistics,
  namesOfTemplates,
  namesOfReply,
]
