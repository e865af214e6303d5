import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { eventOrderScenarios } from './order.ts'
import { eventRightScenarios } from './rights.ts'
import { webhookScenarios } from './webhook.ts'

/** §6: notices that a right was added or deleted, where the target says that it takes them. */
export const eventScenarios: readonly AnyScenario[] = [
  ...eventRightScenarios,
  ...eventOrderScenarios,
  ...webhookScenarios,
]
