import type { RunResult } from '../engine/result.ts'
import type { Reporter, Write } from './reporter.ts'
import { visible } from './visible.ts'

/** The result as it is, for other people's tools; `results.schema.json` beside this file describes it. */
export const json = (write: Write): Reporter => ({
  end: (result) => write(jsonText(result)),
})

/** JSON whose strings are safe on a terminal too: what would steer one stands as an escape, which parses to the same. */
export const jsonText = (result: RunResult): string =>
  `${JSON.stringify(result, null, 2).split('\n').map(visible).join('\n')}\n`
