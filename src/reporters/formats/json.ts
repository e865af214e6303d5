import type { RunResult } from '../../engine/result.ts'
import { escapeControl } from '../visible.ts'

/**
 * The result as JSON, for other tools; `results.schema.json` describes it. Its strings are safe on a terminal too: control
 * characters are escaped, which parses to the same strings.
 */
export const jsonText = (result: RunResult): string =>
  `${JSON.stringify(result, null, 2).split('\n').map(escapeControl).join('\n')}\n`
