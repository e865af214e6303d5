import type { RunResult } from '../../engine/result.ts'
import type { Reporter, WriteText } from '../reporter.ts'
import { type TerminalOptions, terminalText } from '../terminal/terminal.ts'
import { jsonText } from './json.ts'
import { junitText } from './junit.ts'

const reporterOf =
  (textOf: (result: RunResult, options: TerminalOptions) => string) =>
  (write: WriteText, options: TerminalOptions): Reporter => ({ onEnd: (result) => write(textOf(result, options)) })

/** The formats of `--report`. */
export const reportFormats = {
  terminal: reporterOf(terminalText),
  json: reporterOf(jsonText),
  junit: reporterOf(junitText),
}

export type ReportFormat = keyof typeof reportFormats
