import type { RunResult } from '../../engine/result.ts'
import { jsonDocument } from '../escape.ts'

/** The result as JSON, for other tools; `results.schema.json` describes it. */
export const jsonText = (result: RunResult): string => jsonDocument(result)
