import { closedPartScenarios } from './closed-parts.ts'
import { concurrentCallerScenarios } from './concurrent-callers.ts'
import { gridScenarios } from './grid/scenarios.ts'
import { outsideGridScenarios } from './outside-the-grid.ts'
import { rightsPerMailboxScenarios } from './rights-per-mailbox.ts'

export { accessGrid, type GridCell as GridRow } from './grid/grid.ts'

/** Who gets what, and who does not (§5). */
export const accessScenarios = [
  ...gridScenarios,
  ...outsideGridScenarios,
  ...closedPartScenarios,
  ...rightsPerMailboxScenarios,
  ...concurrentCallerScenarios,
]
