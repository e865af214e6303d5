import type { RunResult } from '../engine/result.ts'
import type { Reporter, WriteText } from './reporter.ts'
import { escapeControl } from './visible.ts'

/** The result as it is, for other people's tools; `results.schema.json` beside this file describes it. */
export const jsonReporter = (write: WriteText): Reporter => ({
  onEnd: (result) => write(jsonText(result)),
})

/** JSON whose strings are safe on a terminal too: what would steer one stands as an escape, which parses to the same. */
export const jsonText = (result: RunResult): string =>
  `${JSON.stringify(result, null, 2).split('\n').map(escapeControl).join('\n')}\n`
