import { closedChangeScenarios } from './closed-changes.ts'
import { closedCountScenarios } from './closed-counts.ts'
import { closedReadScenarios } from './closed-reads.ts'
import { eventListScenarios } from './lists.ts'
import { eventOfOthersOpensNothing } from './of-others.ts'
import { eventOrderScenarios } from './order.ts'
import { eventRightScenarios } from './rights.ts'
import { webhookScenarios } from './webhook.ts'

/** §6: notifications of added and deleted rights, for targets that declare the feature `events`. */
export const eventScenarios = [
  ...eventRightScenarios,
  ...eventListScenarios,
  ...closedReadScenarios,
  ...closedCountScenarios,
  ...closedChangeScenarios,
  ...eventOrderScenarios,
  ...webhookScenarios,
  eventOfOthersOpensNothing,
]
