import { beyondTheGrid } from './beyond.ts'
import { closedParts } from './closed-parts.ts'
import { remembered } from './remembered.ts'
import { gridScenarios } from './scenarios.ts'
import { sideBySide } from './side-by-side.ts'

export { accessGrid, type GridRow } from './grid.ts'

/** Who gets what, and who does not (§5). */
export const access = [...gridScenarios, ...beyondTheGrid, ...closedParts, ...remembered, ...sideBySide]
