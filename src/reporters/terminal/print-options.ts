import type { Paint } from '../text/paint.ts'

/** How the parts of the terminal report are printed. */
export interface PrintOptions {
  paint: Paint
  /** columns */
  width: number
  /** How to call this command. */
  command: string
  /** The command that repeats scenarios of the run, with `{ids}` in place of their ids. */
  repeatCommand: string
  /** The command that sends the first wrong request of a scenario again; undefined without a request. */
  curlOf: (id: string) => string | undefined
  /** Prints every answer of a scenario that is wrong. */
  verbose?: boolean
  /** likely causes of a failure */
  causesOf: (id: string) => readonly string[]
}
