import { jsonReporter } from './json.ts'
import { junitReporter } from './junit.ts'
import type { Reporter, WriteText } from './reporter.ts'
import { type TerminalOptions, terminalReporter } from './terminal/terminal.ts'

/** The formats of `--report`. */
export const reportFormats = {
  terminal: terminalReporter,
  json: (write: WriteText): Reporter => jsonReporter(write),
  junit: (write: WriteText): Reporter => junitReporter(write),
} as const satisfies Record<string, (write: WriteText, options: TerminalOptions) => Reporter>

export type ReportFormat = keyof typeof reportFormats
