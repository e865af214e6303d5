import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { closesList } from './list.ts'
import { closesMove } from './moves.ts'
import { closesReads } from './reads.ts'
import { closesWrites } from './writes.ts'

/** §5, §7: what a provider does while the services that it asks are down, slow or out of their mind. */
export const faults: readonly AnyScenario[] = [...closesList, ...closesMove, ...closesReads, ...closesWrites]
