import type { AnyScenario } from '../../src/engine/scenario.ts'
import { closesList } from './closes-list.ts'
import { closesMove } from './closes-move.ts'
import { closesReads } from './closes-reads.ts'
import { closesWrites } from './closes-writes.ts'

/** §5, §7: what a provider does while the services that it asks are down, slow or out of their mind. */
export const faults: readonly AnyScenario[] = [...closesList, ...closesMove, ...closesReads, ...closesWrites]
