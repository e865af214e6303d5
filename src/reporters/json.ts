import type { RunResult } from '../engine/result.ts'
import type { Reporter, WriteText } from './reporter.ts'
import { escapeControl } from './visible.ts'

/** The result, for other tools. `results.schema.json` describes it. */
export const jsonReporter = (write: WriteText): Reporter => ({
  onEnd: (result) => write(jsonText(result)),
})

/** JSON whose strings are safe on a terminal too: control characters are escaped, which parses to the same strings. */
export const jsonText = (result: RunResult): string =>
  `${JSON.stringify(result, null, 2).split('\n').map(escapeControl).join('\n')}\n`
