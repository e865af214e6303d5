import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { eventOrderScenarios } from './order.ts'
import { eventRightScenarios } from './rights.ts'
import { webhookScenarios } from './webhook.ts'

/** §6: notifications of added and deleted rights, for targets that declare the feature `events`. */
export const eventScenarios: readonly AnyScenario[] = [
  ...eventRightScenarios,
  ...eventOrderScenarios,
  ...webhookScenarios,
]
