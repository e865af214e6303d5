import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { order } from './order.ts'
import { rights } from './rights.ts'
import { webhook } from './webhook.ts'

/** §6: notices that a right was added or deleted, where the target says that it takes them. */
export const events: readonly AnyScenario[] = [...rights, ...order, ...webhook]
