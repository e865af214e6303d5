import type { RunEvent, RunResult } from '../engine/result.ts'

/** Takes the text of a reporter. The caller decides whether that is a terminal, a pipe or a file. */
export type WriteText = (text: string) => void

/** What the scenario table knows of a scenario, for reports that explain a failure. */
export interface ScenarioTexts {
  /** Likely causes of a failure. */
  causes: readonly string[]
}

/** What a report needs besides the result. */
export interface ReportContext {
  colour: boolean
  /** columns of the terminal */
  width: number
  /** How to call this command. */
  command: string
  /** Prints in full every scenario that did not pass. */
  verbose?: boolean
  /** Prints the validation table in place of the scenarios that passed. */
  table?: boolean
  /** Undefined for a scenario that this version does not have. */
  textsOf: (id: string) => ScenarioTexts | undefined
  /** The run before this one against the same target, if its result is still there. */
  previous?: RunResult
}

/** Turns the events and the result of a run into text. */
export interface Reporter {
  /** During the run. */
  onEvent?(event: RunEvent): void
  /** After the run. */
  onEnd(result: RunResult): void
}

/** The reporter, with its exceptions caught: `onError` gets the first one, and the reporter gets no more events. */
export const withErrorHandler = (reporter: Reporter, onError: (error: unknown) => void): Reporter => {
  let hasFailed = false
  const attempt = (act: () => void): void => {
    if (hasFailed) return
    try {
      act()
    } catch (error) {
      hasFailed = true
      onError(error)
    }
  }
  return {
    onEvent: (event) => attempt(() => reporter.onEvent?.(event)),
    onEnd: (result) => attempt(() => reporter.onEnd(result)),
  }
}
