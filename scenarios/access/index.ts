import { closedParts } from './closed-parts.ts'
import { sideBySide } from './concurrent-callers.ts'
import { gridScenarios } from './grid/scenarios.ts'
import { beyondTheGrid } from './outside-the-grid.ts'
import { remembered } from './rights-per-mailbox.ts'

export { accessGrid, type GridRow } from './grid/grid.ts'

/** Who gets what, and who does not (§5). */
export const access = [...gridScenarios, ...beyondTheGrid, ...closedParts, ...remembered, ...sideBySide]
