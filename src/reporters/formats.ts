import { json } from './json.ts'
import { junit } from './junit.ts'
import type { Reporter, Write } from './reporter.ts'
import { type TerminalOptions, terminal } from './terminal/terminal.ts'

/** The formats of `--report`. */
export const formats = {
  terminal,
  json: (write: Write): Reporter => json(write),
  junit: (write: Write): Reporter => junit(write),
} as const satisfies Record<string, (write: Write, options: TerminalOptions) => Reporter>

export type Format = keyof typeof formats
