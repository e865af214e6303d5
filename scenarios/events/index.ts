import { eventListScenarios } from './lists.ts'
import { eventOfOthersOpensNothing } from './of-others.ts'
import { eventOperationScenarios } from './operations.ts'
import { eventOrderScenarios } from './order.ts'
import { eventRightScenarios } from './rights.ts'
import { webhookScenarios } from './webhook.ts'

/** §6: notifications of added and deleted rights, for targets that declare the feature `events`. */
export const eventScenarios = [
  ...eventRightScenarios,
  ...eventListScenarios,
  ...eventOperationScenarios,
  ...eventOrderScenarios,
  ...webhookScenarios,
  eventOfOthersOpensNothing,
]
